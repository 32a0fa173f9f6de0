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

/// Counts like `count`, but by comparing bits: models have millions of elements.
class MagnitudeCount {
 public:
  /// Elements in the order of a file, little-endian.
  void add(std::string_view bytes) {
    elements_ += bytes.size() / sizeof(std::int32_t);
    Block block;
    for (; bytes.size() >= sizeof block; bytes.remove_prefix(sizeof block)) {
      std::memcpy(block.data(), bytes.data(), sizeof block);
      if (!add_usual(block))
        for (const std::int32_t size : block) add_unusual(size);
    }
    for (; bytes.size() >= sizeof(std::int32_t); bytes.remove_prefix(sizeof(std::int32_t))) {
      std::int32_t bits = 0;
      std::memcpy(&bits, bytes.data(), sizeof bits);
      add_unusual(bits & without_sign);
    }
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
  /// A fixed size, so that compilers use vector instructions.
  using Block = std::array<std::int32_t, 256>;
  static constexpr std::int32_t without_sign = INT32_MAX;
  static constexpr std::int32_t none = INT32_MAX;
  static constexpr std::int32_t smallest_normal = magnitude(float16_smallest_normal);
  static constexpr std::int32_t half_smallest = magnitude(float16_half_smallest);
  static constexpr std::int32_t overflow = magnitude(float16_largest + 16);
  static constexpr std::int32_t infinity = 0x7F800000;

  /// Removes the signs. False, and nothing is counted, if the block has an element that 16 bits represent badly.
  bool add_usual(Block& block) {
    std::int32_t least = none;
    std::int32_t most = 0;
    for (std::int32_t& size : block) {
      size &= without_sign;
      least = std::min(least, size);
      most = std::max(most, size);
    }
    if (least < smallest_normal || most >= overflow) return false;
    smallest_ = std::min(smallest_, least);
    largest_ = std::max(largest_, most);
    return true;
  }
  /// Zero, infinity and NaN stay what they are.
  void add_unusual(std::int32_t size) {
    if (size == 0 || size >= infinity) return;
    largest_ = std::max(largest_, size);
    smallest_ = std::min(smallest_, size);
    if (size >= overflow)
      ++overflows_;
    else if (size <= half_smallest)
      ++zeros_;
    else if (size < smallest_normal)
      ++subnormals_;
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

class RangeInspection {
 public:
  explicit RangeInspection(const model::ExternalFiles& files) : files_{files} {}

  Float16Range run(const model::Graph& graph) {
    inspect(graph);
    return std::move(result_);
  }

 private:
  /// Reading large weights in other files would take longer than all the rest. They count as not read.
  static constexpr std::uint64_t largest_external = std::uint64_t{1} << 20U;
  static constexpr std::uint64_t most_external_bytes = std::uint64_t{64} << 20U;

  /// Calls `take` with the bytes of whole elements. False if they cannot be read.
  template <class Take>
  bool for_each_element(const model::Graph& graph, const model::Constant& constant, Take take) {
    if (!constant.external) return for_each_whole(constant, take);
    const model::Tensor& tensor = graph.tensors[constant.tensor];
    const std::uint64_t bytes = model::byte_count(tensor).value_or(UINT64_MAX);
    if (bytes > std::min(largest_external, external_left_)) return false;
    const auto opened_once = [&](std::string_view location) {
      const auto [file, is_new] = opened_.try_emplace(location);
      if (is_new) file->second = files_(location);
      return file->second;
    };
    const std::expected<std::string_view, std::string> content =
        model::external_content(*constant.external, tensor, opened_once);
    if (!content) return false;
    external_left_ -= bytes;
    take(*content);
    return true;
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
    if (is_outside(range)) result_.tensors.push_back(std::move(range));
  }

  void inspect(const model::Graph& graph) {
    for (const model::Constant& constant : graph.constants) {
      if (constant.tensor == model::none) continue;
      const model::Tensor& tensor = graph.tensors[constant.tensor];
      if (tensor.type != model::ElementType::float32 || is_scale(graph, constant.tensor)) continue;
      MagnitudeCount all;
      if (!for_each_element(graph, constant, [&](std::string_view bytes) { all.add(bytes); })) {
        ++result_.unread;
        continue;
      }
      ++result_.inspected;
      OutOfRange range{.tensor = std::string{tensor.name}};
      all.write_to(range);
      if (is_outside(range)) result_.tensors.push_back(std::move(range));
    }
    for (const model::Node& node : graph.nodes)
      if (node.op_type == "BatchNormalization") inspect_folded(graph, node);
    for (const model::Graph& subgraph : graph.subgraphs) inspect(subgraph);
  }

  const model::ExternalFiles& files_;
  std::map<std::string_view, std::expected<std::string_view, std::string>> opened_;
  std::uint64_t external_left_ = most_external_bytes;
  Float16Range result_;
};

}  // namespace

Float16Range float16_range_of(const model::Graph& graph, const model::ExternalFiles& files) {
  Float16Range result = RangeInspection{files}.run(graph);
  std::ranges::stable_sort(result.tensors, [](const OutOfRange& a, const OutOfRange& b) {
    if (a.overflows != b.overflows) return a.overflows > b.overflows;
    return a.zeros + a.subnormals > b.zeros + b.subnormals;
  });
  return result;
}

}  // namespace bext::precision
