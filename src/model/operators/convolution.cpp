#include <algorithm>

#include "rules.h"

namespace bext::model::rules {
namespace {

/// Sizes beyond this are not those of a real tensor and could overflow.
constexpr std::int64_t largest = std::int64_t{1} << 40U;

std::int64_t at(const std::vector<std::int64_t>* list, std::size_t i, std::int64_t otherwise) {
  return list && i < list->size() ? std::clamp((*list)[i], -largest, largest) : otherwise;
}

/// How a window moves over one spatial axis.
struct Window {
  std::int64_t kernel = 1;
  std::int64_t stride = 1;
  std::int64_t dilation = 1;
  std::int64_t padding = 0;  ///< at both ends together

  [[nodiscard]] std::int64_t reach() const {
    std::int64_t result = 0;
    return __builtin_mul_overflow(dilation, kernel - 1, &result) || result >= largest ? largest : result + 1;
  }
};

std::optional<std::int64_t> moved(std::int64_t size, const Window& window, bool round_up) {
  if (window.stride < 1 || window.kernel < 1 || window.dilation < 1 || size > largest) return std::nullopt;
  const std::int64_t room = size + window.padding - window.reach();
  if (room < 0) return std::nullopt;
  return (room + (round_up ? window.stride - 1 : 0)) / window.stride + 1;
}

/// `kernel`: the sizes of the window, by spatial axis.
std::vector<Dimension> spatial(const RuleNode& node, const Shape& x,
                               const std::vector<std::optional<std::int64_t>>& kernel, bool round_up) {
  const std::vector<std::int64_t>* strides = node.list("strides");
  const std::vector<std::int64_t>* dilations = node.list("dilations");
  const std::vector<std::int64_t>* pads = node.list("pads");
  const std::string_view automatic = node.text("auto_pad", "NOTSET");
  std::vector<Dimension> result;
  const std::size_t count = x.size() - 2;
  for (std::size_t i = 0; i < count; ++i) {
    const std::optional<std::int64_t> size = x[i + 2].size;
    Window window{.stride = at(strides, i, 1), .dilation = at(dilations, i, 1)};
    if (i >= kernel.size() || !kernel[i] || (size && *size > largest)) {
      result.push_back({});
      continue;
    }
    window.kernel = *kernel[i];
    if (!size) {
      // With a stride of 1 and padding that keeps the size, a named size stays.
      const bool keeps =
          window.stride == 1 && automatic != "VALID" &&
          (automatic.starts_with("SAME") || at(pads, i, 0) + at(pads, i + count, 0) == window.reach() - 1);
      result.push_back(keeps ? x[i + 2] : Dimension{});
      continue;
    }
    if (automatic.starts_with("SAME")) {
      result.push_back(window.stride > 0 ? Dimension{.size = (*size + window.stride - 1) / window.stride}
                                         : Dimension{});
      continue;
    }
    if (automatic != "VALID") window.padding = at(pads, i, 0) + at(pads, i + count, 0);
    std::optional<std::int64_t> out = moved(*size, window, round_up);
    // A window that would begin in the padding at the end is left out.
    if (out && round_up && automatic != "VALID" && (*out - 1) * window.stride >= *size + at(pads, i, 0)) --*out;
    result.push_back({.size = out});
  }
  return result;
}

std::vector<std::optional<std::int64_t>> kernel_of(const RuleNode& node, const Shape* weight) {
  std::vector<std::optional<std::int64_t>> kernel;
  if (const std::vector<std::int64_t>* given = node.list("kernel_shape")) {
    for (const std::int64_t size : *given) kernel.emplace_back(std::clamp<std::int64_t>(size, 0, largest));
  } else if (weight) {
    for (std::size_t i = 2; i < weight->size(); ++i) kernel.push_back((*weight)[i].size);
  }
  return kernel;
}

void set_convolution(RuleNode& node, std::size_t weight_input, ElementType type) {
  const Shape* x = node.shape(0);
  const Shape* weight = node.shape(weight_input);
  if (!x || x->size() < 2) return node.set(0, type, std::nullopt);
  Shape result{(*x)[0], weight && !weight->empty() ? (*weight)[0] : Dimension{}};
  std::ranges::copy(spatial(node, *x, kernel_of(node, weight), false), std::back_inserter(result));
  node.set(0, type, std::move(result));
}

/// Elements of the output, times the weights of one output channel.
std::optional<std::uint64_t> macs_with(const RuleNode& node, std::size_t weight_input) {
  const Shape* weight = node.shape(weight_input);
  const Tensor* output = node.output(0);
  if (!weight || weight->size() < 2 || !output) return std::nullopt;
  return times(element_count(*output), product(*weight, 1, weight->size()));
}

}  // namespace

void convolution(RuleNode& node) { set_convolution(node, 1, node.type(0)); }
void integer_convolution(RuleNode& node) { set_convolution(node, 1, ElementType::int32); }
void quantized_convolution(RuleNode& node) { set_convolution(node, 3, node.type(7)); }
void deformable_convolution(RuleNode& node) { set_convolution(node, 1, node.type(0)); }

void transposed_convolution(RuleNode& node) {
  const Shape* x = node.shape(0);
  const Shape* weight = node.shape(1);
  if (!x || x->size() < 2) return node.set(0, node.type(0), std::nullopt);
  Shape result{(*x)[0], {}};
  const std::int64_t groups = node.integer("group", 1);
  if (const std::optional<std::int64_t> size = size_at(weight, 1);
      size && *size <= largest && groups > 0 && groups <= largest) {
    std::int64_t channels = 0;
    if (!__builtin_mul_overflow(*size, groups, &channels)) result[1] = {.size = channels};
  }
  const std::vector<std::optional<std::int64_t>> kernel = kernel_of(node, weight);
  const std::vector<std::int64_t>* strides = node.list("strides");
  const std::vector<std::int64_t>* dilations = node.list("dilations");
  const std::vector<std::int64_t>* pads = node.list("pads");
  const std::vector<std::int64_t>* more = node.list("output_padding");
  const std::vector<std::int64_t>* sizes = node.list("output_shape");
  const std::size_t count = x->size() - 2;
  for (std::size_t i = 0; i < count; ++i) {
    if (sizes && sizes->size() >= count) {
      result.push_back({.size = at(sizes, sizes->size() - count + i, 0)});
      continue;
    }
    const std::optional<std::int64_t> size = (*x)[i + 2].size;
    if (!size || *size > largest || *size < 1 || i >= kernel.size() || !kernel[i]) {
      result.push_back({});
      continue;
    }
    const Window window{.kernel = *kernel[i], .stride = at(strides, i, 1), .dilation = at(dilations, i, 1)};
    std::int64_t out = 0;
    if (__builtin_mul_overflow(*size - 1, window.stride, &out) || out > largest || out < 0) {
      result.push_back({});
      continue;
    }
    if (node.text("auto_pad", "NOTSET").starts_with("SAME")) {
      result.push_back({.size = out + window.stride});
      continue;
    }
    out += window.reach() + at(more, i, 0) - at(pads, i, 0) - at(pads, i + count, 0);
    result.push_back(out >= 0 ? Dimension{.size = out} : Dimension{});
  }
  node.set(0, node.type(0), std::move(result));
}

void pooling(RuleNode& node) {
  const Shape* x = node.shape(0);
  if (!x || x->size() < 2) return node.set(0, node.type(0), std::nullopt);
  Shape result{(*x)[0], (*x)[1]};
  std::ranges::copy(spatial(node, *x, kernel_of(node, nullptr), node.integer("ceil_mode", 0) != 0),
                    std::back_inserter(result));
  node.set(1, ElementType::int64, result);
  node.set(0, node.type(0), std::move(result));
}

void global_pooling(RuleNode& node) {
  const Shape* x = node.shape(0);
  if (!x || x->size() < 2) return node.set(0, node.type(0), std::nullopt);
  Shape result = *x;
  for (std::size_t i = 2; i < result.size(); ++i) result[i] = {.size = 1};
  node.set(0, node.type(0), std::move(result));
}

void quantized_global_pooling(RuleNode& node) {
  const Shape* x = node.shape(0);
  if (!x || x->size() < 2) return node.set(0, node.type(0), std::nullopt);
  Shape result = *x;
  const bool channels_last = node.integer("channels_last", 0) != 0;
  for (std::size_t i = channels_last ? 1 : 2; i < result.size() - (channels_last ? 1 : 0); ++i) result[i] = {.size = 1};
  node.set(0, node.type(0), std::move(result));
}

void region_pooling(RuleNode& node) {
  const Shape* x = node.shape(0);
  const Shape* regions = node.shape(1);
  Shape result(4);
  if (regions && !regions->empty()) result[0] = (*regions)[0];
  if (x && x->size() == 4) result[1] = (*x)[1];
  const std::vector<std::int64_t>* size = node.list("pooled_shape");
  for (std::size_t i = 0; i < 2; ++i)
    if (size && i < size->size()) result[i + 2] = {.size = (*size)[i]};
  node.set(0, node.type(0), std::move(result));
}

void region_align(RuleNode& node) {
  const Shape* x = node.shape(0);
  const Shape* regions = node.shape(1);
  Shape result{{}, {}, {.size = node.integer("output_height", 1)}, {.size = node.integer("output_width", 1)}};
  if (regions && !regions->empty()) result[0] = (*regions)[0];
  if (x && x->size() == 4) result[1] = (*x)[1];
  node.set(0, node.type(0), std::move(result));
}

std::optional<std::uint64_t> convolution_macs(const RuleNode& node) { return macs_with(node, 1); }
std::optional<std::uint64_t> quantized_convolution_macs(const RuleNode& node) { return macs_with(node, 3); }

std::optional<std::uint64_t> transposed_convolution_macs(const RuleNode& node) {
  const Shape* weight = node.shape(1);
  const Tensor* x = node.input(0);
  if (!weight || weight->size() < 2 || !x) return std::nullopt;
  return times(element_count(*x), product(*weight, 1, weight->size()));
}

}  // namespace bext::model::rules
