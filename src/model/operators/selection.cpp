#include <algorithm>

#include "rules.h"

namespace bext::model::rules {
namespace {

/// Begin, end and step of one axis.
struct Cut {
  std::int64_t begin = 0;
  std::int64_t end = 0;
  std::int64_t step = 1;

  /// For an axis of `size` elements, with negative positions counted from its end.
  [[nodiscard]] Cut within(std::int64_t size) const {
    const auto position = [&](std::int64_t at, std::int64_t least, std::int64_t most) {
      return std::clamp(at < 0 ? std::max(at, -size - 1) + size : at, least, most);
    };
    if (step > 0) return {position(begin, 0, size), position(end, 0, size), step};
    const std::int64_t last = size - 1;
    return {position(begin, std::min<std::int64_t>(0, last), last), end < -size ? -1 : position(end, -1, last), step};
  }
  [[nodiscard]] std::int64_t count() const {
    if (step > 0) return end > begin ? (end - begin - 1) / step + 1 : 0;
    if (step == INT64_MIN) return end < begin ? 1 : 0;
    return end < begin ? (begin - end - 1) / -step + 1 : 0;
  }
};

std::optional<std::vector<std::int64_t>> numbers(const RuleNode& node, std::string_view attribute, std::size_t input) {
  return node.list_or_input(attribute, input);
}

}  // namespace

void slice(RuleNode& node) {
  const Shape* shape = node.shape(0);
  if (!shape) return node.set(0, node.type(0), std::nullopt);
  const std::optional<std::vector<std::int64_t>> begins = numbers(node, "starts", 1);
  const Elements* end_values = node.value(2);
  std::optional<std::vector<std::int64_t>> ends = numbers(node, "ends", 2);
  std::optional<std::vector<std::int64_t>> axes = numbers(node, "axes", 3);
  std::optional<std::vector<std::int64_t>> steps = node.integers(4);
  const std::size_t count = begins ? begins->size() : ends ? ends->size() : end_values ? end_values->size() : 0;
  if (!axes && !node.has_input(3) && count > 0 && count <= shape->size()) {
    axes.emplace();
    for (std::size_t i = 0; i < count; ++i) axes->push_back(static_cast<std::int64_t>(i));
  }
  if (!steps && !node.has_input(4)) steps.emplace(count, 1);
  Shape result = *shape;
  if (!axes) return node.set(0, node.type(0), unknown_shape(shape->size()));
  for (std::size_t i = 0; i < axes->size(); ++i) {
    const std::optional<std::size_t> axis = axis_of((*axes)[i], shape->size());
    if (!axis) return node.set(0, node.type(0), unknown_shape(shape->size()));
    const Dimension before = (*shape)[*axis];
    Dimension& after = result[*axis];
    after = {};
    const bool known = begins && steps && i < begins->size() && i < steps->size() && (*steps)[i] != 0;
    if (!known) continue;
    // All from the start, whatever the size is.
    const bool to_end = ends && i < ends->size() && (*ends)[i] >= INT32_MAX;
    if (to_end && (*begins)[i] == 0 && (*steps)[i] == 1) {
      after = before;
      continue;
    }
    if (!before.size) {
      // From the start to a named size.
      if (!ends && end_values && i < end_values->size() && (*begins)[i] == 0 && (*steps)[i] == 1 &&
          !(*end_values)[i].name.empty() && (*end_values)[i].name == before.name)
        after = before;
      continue;
    }
    if (!ends || i >= ends->size()) continue;
    after = {.size = Cut{(*begins)[i], (*ends)[i], (*steps)[i]}.within(*before.size).count()};
  }
  node.set(0, node.type(0), result);
  const Elements* value = node.value(0);
  if (!value || shape->empty() || axes->size() != 1 || axis_of(axes->front(), shape->size()) != 0 || !begins || !ends ||
      !steps || begins->empty() || ends->empty() || steps->empty() || steps->front() == 0)
    return;
  // Along the first axis; a row is one element or more.
  const std::optional<std::int64_t> rows = size_at(shape, 0);
  if (!rows || *rows < 1 || value->size() % static_cast<std::size_t>(*rows) != 0) return;
  const std::size_t row = value->size() / static_cast<std::size_t>(*rows);
  const Cut cut = Cut{begins->front(), ends->front(), steps->front()}.within(*rows);
  Elements picked;
  for (std::int64_t i = 0, at = cut.begin; i < cut.count(); ++i, at += cut.step)
    for (std::size_t k = 0; k < row; ++k) picked.push_back((*value)[static_cast<std::size_t>(at) * row + k]);
  node.set_value(0, std::move(picked));
}

void gather(RuleNode& node) {
  const Shape* data = node.shape(0);
  const Shape* indices = node.shape(1);
  const std::optional<std::size_t> axis = data ? axis_of(node.integer("axis", 0), data->size()) : std::nullopt;
  if (!axis || !indices) return node.set(0, node.type(0), std::nullopt);
  Shape result(data->begin(), data->begin() + static_cast<std::ptrdiff_t>(*axis));
  result.insert(result.end(), indices->begin(), indices->end());
  result.insert(result.end(), data->begin() + static_cast<std::ptrdiff_t>(*axis) + 1, data->end());
  node.set(0, node.type(0), std::move(result));
  if (data->size() != 1) return;
  const Elements* value = node.value(0);
  const std::optional<std::vector<std::int64_t>> places = node.integers(1);
  if (!value || !places) return;
  Elements picked;
  for (const std::int64_t place : *places) {
    const std::optional<std::size_t> at = axis_of(place, value->size());
    if (!at) return;
    picked.push_back((*value)[*at]);
  }
  node.set_value(0, std::move(picked));
}

void gather_elements(RuleNode& node) {
  const Shape* indices = node.shape(1);
  node.set(0, node.type(0), indices ? std::optional{*indices} : std::nullopt);
}

void gather_nd(RuleNode& node) {
  const Shape* data = node.shape(0);
  const Shape* indices = node.shape(1);
  if (!data || !indices || indices->empty() || !indices->back().size) return node.set(0, node.type(0), std::nullopt);
  const std::int64_t batch = node.integer("batch_dims", 0);
  const std::int64_t used = *indices->back().size + batch;
  if (batch < 0 || used < 0 || used > static_cast<std::int64_t>(data->size()))
    return node.set(0, node.type(0), std::nullopt);
  Shape result(indices->begin(), indices->end() - 1);
  result.insert(result.end(), data->begin() + static_cast<std::ptrdiff_t>(used), data->end());
  node.set(0, node.type(0), std::move(result));
}

void pad(RuleNode& node) {
  const Shape* shape = node.shape(0);
  if (!shape) return node.set(0, node.type(0), std::nullopt);
  std::optional<std::vector<std::int64_t>> pads = node.list_or_input("pads", 1);
  if (!pads)
    if (const std::vector<std::int64_t>* old = node.list("paddings")) pads = *old;
  const std::optional<std::vector<std::int64_t>> axes = node.integers(3);
  const std::size_t rank = shape->size();
  if (!pads || (node.has_input(3) && !axes)) return node.set(0, node.type(0), unknown_shape(rank));
  const std::size_t count = axes ? axes->size() : rank;
  if (pads->size() != 2 * count) return node.set(0, node.type(0), unknown_shape(rank));
  Shape result = *shape;
  for (std::size_t i = 0; i < count; ++i) {
    const std::optional<std::size_t> axis = axes ? axis_of((*axes)[i], rank) : std::optional{i};
    if (!axis) return node.set(0, node.type(0), unknown_shape(rank));
    std::int64_t added = 0;
    std::int64_t size = 0;
    if (__builtin_add_overflow((*pads)[i], (*pads)[i + count], &added)) continue;
    if (added == 0) continue;
    const std::optional<std::int64_t> before = (*shape)[*axis].size;
    const bool fits = before && !__builtin_add_overflow(*before, added, &size) && size >= 0;
    result[*axis] = fits ? Dimension{.size = size} : Dimension{};
  }
  node.set(0, node.type(0), std::move(result));
}

void non_zero(RuleNode& node) {
  const Shape* shape = node.shape(0);
  Shape result(2);
  if (shape) result[0] = {.size = static_cast<std::int64_t>(shape->size())};
  node.set(0, ElementType::int64, std::move(result));
}

void one_hot(RuleNode& node) {
  const Shape* indices = node.shape(0);
  const Elements* depth = node.value(1);
  if (!indices) return node.set(0, node.type(2), std::nullopt);
  const std::optional<std::size_t> axis = axis_of(node.integer("axis", -1), indices->size() + 1);
  if (!axis) return node.set(0, node.type(2), std::nullopt);
  Shape result = *indices;
  result.insert(result.begin() + static_cast<std::ptrdiff_t>(*axis),
                depth && depth->size() == 1 ? dimension_of(depth->front()) : Dimension{});
  node.set(0, node.type(2), std::move(result));
}

void compress(RuleNode& node) {
  const Shape* shape = node.shape(0);
  const Attribute* axis = node.node().find("axis");
  if (!axis || !axis->integer) return node.set(0, node.type(0), unknown_shape(1));
  const std::optional<std::size_t> index = shape ? axis_of(*axis->integer, shape->size()) : std::nullopt;
  if (!index) return node.set(0, node.type(0), std::nullopt);
  Shape result = *shape;
  result[*index] = {};
  node.set(0, node.type(0), std::move(result));
}

void unique(RuleNode& node) {
  const Shape* shape = node.shape(0);
  const Attribute* axis = node.node().find("axis");
  const std::optional<std::size_t> index =
      shape && axis && axis->integer ? axis_of(*axis->integer, shape->size()) : std::nullopt;
  if (index) {
    Shape result = *shape;
    result[*index] = {};
    node.set(0, node.type(0), std::move(result));
  } else {
    node.set(0, node.type(0), axis ? std::nullopt : std::optional{unknown_shape(1)});
  }
  for (std::size_t i = 1; i < node.output_count(); ++i) node.set(i, ElementType::int64, unknown_shape(1));
}

void non_max_suppression(RuleNode& node) { node.set(0, ElementType::int64, Shape{{}, {.size = 3}}); }

}  // namespace bext::model::rules
