#include "rules.h"

namespace bext::model::rules {
namespace {

/// Sequence length, batch, input size, hidden size, directions.
struct Sizes {
  Dimension length = {};
  Dimension batch = {};
  Dimension features = {};
  Dimension hidden = {};
  Dimension directions = {};
};

std::optional<Sizes> sizes_of(const RuleNode& node) {
  const Shape* x = node.shape(0);
  const Shape* recurrence = node.shape(2);
  if (!x || x->size() != 3) return std::nullopt;
  const bool batch_first = node.integer("layout", 0) != 0;
  Sizes sizes{.length = (*x)[batch_first ? 1 : 0], .batch = (*x)[batch_first ? 0 : 1], .features = (*x)[2]};
  sizes.directions = {.size = node.text("direction", "forward") == "bidirectional" ? 2 : 1};
  if (const std::int64_t hidden = node.integer("hidden_size", 0); hidden > 0)
    sizes.hidden = {.size = hidden};
  else if (recurrence && recurrence->size() == 3)
    sizes.hidden = (*recurrence)[2];
  return sizes;
}

/// Each gate multiplies the input and the hidden state in each step.
std::optional<std::uint64_t> macs_with(const RuleNode& node, std::uint64_t gates) {
  const std::optional<Sizes> sizes = sizes_of(node);
  if (!sizes || !sizes->features.size || !sizes->hidden.size) return std::nullopt;
  std::int64_t depth = 0;
  if (__builtin_add_overflow(*sizes->features.size, *sizes->hidden.size, &depth) || depth < 0) return std::nullopt;
  const Shape factors{sizes->length, sizes->batch, sizes->hidden, sizes->directions, {.size = depth}};
  return times(product(factors, 0, factors.size()), gates);
}

}  // namespace

void recurrent(RuleNode& node) {
  const std::optional<Sizes> sizes = sizes_of(node);
  const ElementType type = node.type(0);
  if (!sizes) {
    for (std::size_t i = 0; i < node.output_count(); ++i) node.set(i, type, std::nullopt);
    return;
  }
  const bool batch_first = node.integer("layout", 0) != 0;
  const auto& [length, batch, features, hidden, directions] = *sizes;
  node.set(0, type, batch_first ? Shape{batch, length, directions, hidden} : Shape{length, directions, batch, hidden});
  for (std::size_t i = 1; i < node.output_count(); ++i)
    node.set(i, type, batch_first ? Shape{batch, directions, hidden} : Shape{directions, batch, hidden});
}

std::optional<std::uint64_t> lstm_macs(const RuleNode& node) { return macs_with(node, 4); }
std::optional<std::uint64_t> gru_macs(const RuleNode& node) { return macs_with(node, 3); }
std::optional<std::uint64_t> rnn_macs(const RuleNode& node) { return macs_with(node, 1); }

}  // namespace bext::model::rules
