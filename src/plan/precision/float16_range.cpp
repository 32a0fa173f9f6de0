#include "bext/plan/precision/float16_range.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "bext/model/constant_data.h"

namespace bext::precision {
namespace {

void count(OutOfRange& range, double value) {
  ++range.elements;
  const double size = std::abs(value);
  if (!(size > 0) || std::isinf(size)) return;
  if (range.smallest == 0 || size < range.smallest) range.smallest = size;
  range.largest = std::max(range.largest, size);
  // Values up to half a step above the largest number are rounded down to it.
  if (size >= float16_largest + 16)
    ++range.overflows;
  else if (size <= float16_half_smallest)
    ++range.zeros;
  else if (size < float16_smallest_normal)
    ++range.subnormals;
}

bool is_outside(const OutOfRange& range) { return range.overflows + range.subnormals + range.zeros > 0; }

/// The bits of a positive float. Such numbers have the same order as the floats.
constexpr std::int32_t magnitude(double value) { return std::bit_cast<std::int32_t>(static_cast<float>(value)); }

/// Counts like `count`, but by comparing bits: models have billions of elements.
class MagnitudeCount {
 public:
  /// Elements in the order of a file, little-endian.
  void add(std::string_view bytes) {
    elements_ += bytes.size() / sizeof(std::int32_t);
    add_blocks<64>(bytes);
    add_blocks<1>(bytes);
  }
  void add(const MagnitudeCount& other) {
    elements_ += other.elements_;
    overflows_ += other.overflows_;
    subnormals_ += other.subnormals_;
    zeros_ += other.zeros_;
    largest_ = std::max(largest_, other.largest_);
    smallest_ = std::min(smallest_, other.smallest_);
  }
  void write_to(OutOfRange& range) const {
    range.elements = elements_;
    range.overflows = overflows_;
    range.subnormals = subnormals_;
    range.zeros = zeros_;
    range.largest = static_cast<double>(std::bit_cast<float>(largest_));
    range.smallest = smallest_ == none ? 0 : static_cast<double>(std::bit_cast<float>(smallest_));
  }

 private:
  static_assert(std::endian::native == std::endian::little);
  /// Blocks have a fixed size and the loops no branches, so that compilers use vector instructions.
  template <std::size_t size>
  using Block = std::array<std::int32_t, size>;
  static constexpr std::int32_t without_sign = INT32_MAX;
  static constexpr std::int32_t none = INT32_MAX;
  static constexpr std::int32_t smallest_normal = magnitude(float16_smallest_normal);
  static constexpr std::int32_t half_smallest = magnitude(float16_half_smallest);
  static constexpr std::int32_t overflow = magnitude(float16_largest + 16);
  static constexpr std::int32_t infinity = 0x7F800000;

  template <std::size_t size>
  void add_blocks(std::string_view& bytes) {
    Block<size> block;
    for (; bytes.size() >= sizeof block; bytes.remove_prefix(sizeof block)) {
      std::memcpy(block.data(), bytes.data(), sizeof block);
      add_block(block);
    }
  }
  template <std::size_t count>
  void add_block(Block<count>& block) {
    std::int32_t least = none;
    std::int32_t most = 0;
    for (std::int32_t& size : block) {
      size &= without_sign;
      least = std::min(least, size);
      most = std::max(most, size);
    }
    if (least < smallest_normal || most >= overflow) return add_unusual(block);
    smallest_ = std::min(smallest_, least);
    largest_ = std::max(largest_, most);
  }
  /// Zero, infinity and NaN stay what they are.
  template <std::size_t count>
  void add_unusual(const Block<count>& block) {
    std::uint32_t below_overflow = 0;
    std::uint32_t finite = 0;
    std::uint32_t below_normal = 0;
    std::uint32_t lost = 0;
    std::uint32_t zero = 0;
    for (const std::int32_t size : block) {
      below_overflow += size < overflow;
      finite += size < infinity;
      below_normal += size < smallest_normal;
      lost += size <= half_smallest;
      zero += size == 0;
    }
    overflows_ += finite - below_overflow;
    subnormals_ += below_normal - lost;
    zeros_ += lost - zero;
    std::uint32_t least = none;  // minus 1, so that zero becomes the largest number
    std::int32_t most = 0;
    for (const std::int32_t size : block) least = std::min(least, static_cast<std::uint32_t>(size) - 1U);
    for (const std::int32_t size : block) most = std::max(most, size & -static_cast<std::int32_t>(size < infinity));
    if (least < infinity - 1) smallest_ = std::min(smallest_, static_cast<std::int32_t>(least + 1U));
    largest_ = std::max(largest_, most);
  }

  std::uint64_t elements_ = 0;
  std::uint64_t overflows_ = 0;
  std::uint64_t subnormals_ = 0;
  std::uint64_t zeros_ = 0;
  std::int32_t largest_ = 0;
  std::int32_t smallest_ = none;
};

/// Calls `take` with the bytes of whole elements. False if they cannot be read.
template <class Take>
bool for_each_whole(const model::Constant& constant, Take take) {
  constexpr std::size_t size = sizeof(float);
  std::string rest;  // an element may be divided between two pieces
  return model::for_each_piece(constant, model::ElementType::float32, [&](std::string_view piece) {
    if (!rest.empty()) {
      const std::size_t missing = std::min(size - rest.size(), piece.size());
      rest += piece.substr(0, missing);
      piece.remove_prefix(missing);
      if (rest.size() < size) return;
      take(std::string_view{rest});
      rest.clear();
    }
    const std::size_t whole = piece.size() - piece.size() % size;
    take(piece.substr(0, whole));
    rest = piece.substr(whole);
  });
}

/// Only the second and third input of these nodes are scales and zero points.
bool is_scale(const model::Graph& graph, std::uint32_t index) {
  const model::Tensor& tensor = graph.tensors[index];
  return !tensor.consumers.empty() && std::ranges::all_of(tensor.consumers, [&](std::uint32_t reader) {
    const model::Node& node = graph.nodes[reader];
    return (node.op_type == "QuantizeLinear" || node.op_type == "DequantizeLinear") && !node.inputs.empty() &&
           node.inputs[0] != index;
  });
}

/// Stored elements are counted in parts of this size on several threads. A multiple of the size of an element.
constexpr std::size_t part_size = std::size_t{8} << 20U;

struct Part {
  std::size_t constant;  ///< in the list of ranges
  std::string_view bytes;
};

class RangeInspection {
 public:
  explicit RangeInspection(const model::ExternalFiles& files) : files_{files} {}

  Float16Range run(const model::Graph& graph, const model::Runner& runner) {
    inspect(graph);
    std::vector<MagnitudeCount> counts(parts_.size());
    runner(parts_.size(), [&](std::size_t i) { counts[i].add(parts_[i].bytes); });
    for (std::size_t i = 0; i < parts_.size();) {
      const std::size_t constant = parts_[i].constant;
      MagnitudeCount all;
      for (; i < parts_.size() && parts_[i].constant == constant; ++i) all.add(counts[i]);
      all.write_to(ranges_[constant]);
    }
    for (OutOfRange& range : ranges_)
      if (is_outside(range)) result_.tensors.push_back(std::move(range));
    return std::move(result_);
  }

 private:
  /// The elements in another file; empty if they cannot be read.
  std::optional<std::string_view> external_elements(const model::Graph& graph, const model::Constant& constant) {
    const auto opened_once = [&](std::string_view location) {
      const auto [file, is_new] = opened_.try_emplace(location);
      if (is_new) file->second = files_(location);
      return file->second;
    };
    const std::expected<std::string_view, std::string> content =
        model::external_content(*constant.external, graph.tensors[constant.tensor], opened_once);
    return content ? std::optional{*content} : std::nullopt;
  }

  /// Calls `take` with the bytes of whole elements. False if they cannot be read.
  template <class Take>
  bool for_each_element(const model::Graph& graph, const model::Constant& constant, Take take) {
    if (!constant.external) return for_each_whole(constant, take);
    const std::optional<std::string_view> content = external_elements(graph, constant);
    if (content) take(*content);
    return content.has_value();
  }

  std::optional<std::vector<double>> floats_of(const model::Graph& graph, const model::Node& node, std::size_t input) {
    constexpr std::uint64_t most_channels = 1 << 20;
    if (input >= node.inputs.size() || node.inputs[input] == model::none) return std::nullopt;
    const model::Tensor& tensor = graph.tensors[node.inputs[input]];
    if (!tensor.is_constant() || tensor.type != model::ElementType::float32) return std::nullopt;
    if (model::element_count(tensor).value_or(most_channels) >= most_channels) return std::nullopt;
    std::vector<double> values;
    const auto add = [&](std::string_view bytes) {
      for (; !bytes.empty(); bytes.remove_prefix(sizeof(float))) {
        float value = 0;
        std::memcpy(&value, bytes.data(), sizeof value);
        values.push_back(static_cast<double>(value));
      }
    };
    if (!for_each_element(graph, graph.constants[tensor.constant], add)) return std::nullopt;
    return values;
  }

  void inspect_folded(const model::Graph& graph, const model::Node& node) {
    const std::optional<std::vector<double>> scale = floats_of(graph, node, 1);
    const std::optional<std::vector<double>> variance = floats_of(graph, node, 4);
    if (!scale || !variance || scale->size() != variance->size()) return;
    const model::Attribute* attribute = node.find("epsilon");
    const double epsilon = attribute && attribute->number ? static_cast<double>(*attribute->number) : 1e-5;
    OutOfRange range{.tensor = std::string{graph.tensors[node.inputs[1]].name}, .folded = true};
    for (std::size_t i = 0; i < scale->size(); ++i) count(range, (*scale)[i] / std::sqrt((*variance)[i] + epsilon));
    ranges_.push_back(std::move(range));
  }

  /// Of the last range.
  void add_parts(std::string_view elements) {
    for (; !elements.empty(); elements.remove_prefix(std::min(elements.size(), part_size)))
      parts_.push_back({ranges_.size() - 1, elements.substr(0, part_size)});
  }

  /// False if the elements cannot be read.
  bool inspect(const model::Graph& graph, const model::Constant& constant) {
    ranges_.push_back({.tensor = std::string{graph.tensors[constant.tensor].name}});
    if (constant.external) {
      const std::optional<std::string_view> content = external_elements(graph, constant);
      if (content) add_parts(*content);
      return content.has_value();
    }
    if (!constant.raw.empty()) {
      add_parts(constant.raw);
      return true;
    }
    MagnitudeCount all;
    const bool is_read = for_each_whole(constant, [&](std::string_view bytes) { all.add(bytes); });
    if (is_read) all.write_to(ranges_.back());
    return is_read;
  }

  void inspect(const model::Graph& graph) {
    for (const model::Constant& constant : graph.constants) {
      if (constant.tensor == model::none) continue;
      const model::Tensor& tensor = graph.tensors[constant.tensor];
      if (tensor.type != model::ElementType::float32 || is_scale(graph, constant.tensor)) continue;
      const bool is_read = inspect(graph, constant);
      ++(is_read ? result_.inspected : result_.unread);
    }
    for (const model::Node& node : graph.nodes)
      if (node.op_type == "BatchNormalization") inspect_folded(graph, node);
    for (const model::Graph& subgraph : graph.subgraphs) inspect(subgraph);
  }

  const model::ExternalFiles& files_;
  std::map<std::string_view, std::expected<std::string_view, std::string>> opened_;
  std::vector<OutOfRange> ranges_;  ///< of all constants and folded scales
  std::vector<Part> parts_;
  Float16Range result_;
};

}  // namespace

Float16Range float16_range_of(const model::Graph& graph, const model::ExternalFiles& files,
                              const model::Runner& runner) {
  Float16Range result = RangeInspection{files}.run(graph, runner);
  std::ranges::stable_sort(result.tensors, [](const OutOfRange& a, const OutOfRange& b) {
    if (a.overflows != b.overflows) return a.overflows > b.overflows;
    return a.zeros + a.subnormals > b.zeros + b.subnormals;
  });
  return result;
}

}  // namespace bext::precision
