#include <algorithm>

#include "rules.h"

namespace bext::model::rules {
namespace {

void pass_value(RuleNode& node) {
  if (const Elements* value = node.value(0)) node.set_value(0, *value);
}

std::optional<std::vector<bool>> chosen(const std::vector<std::int64_t>& axes, std::size_t rank) {
  std::vector<bool> result(rank);
  for (const std::int64_t axis : axes) {
    const std::optional<std::size_t> index = axis_of(axis, rank);
    if (!index) return std::nullopt;
    result[*index] = true;
  }
  return result;
}

Dimension sum(const Dimension& a, const Dimension& b) {
  std::int64_t size = 0;
  if (!a.size || !b.size || __builtin_add_overflow(*a.size, *b.size, &size)) return {};
  return {.size = size};
}

Dimension scaled(const Dimension& dimension, std::int64_t factor) {
  std::int64_t size = 0;
  if (factor == 1) return dimension;
  if (!dimension.size || __builtin_mul_overflow(*dimension.size, factor, &size)) return {};
  return {.size = size};
}

Dimension divided(const Dimension& dimension, std::int64_t by) {
  if (!dimension.size || by <= 0 || *dimension.size % by != 0) return {};
  return {.size = *dimension.size / by};
}

void set_concat(RuleNode& node, std::size_t first, std::size_t step, ElementType type) {
  std::optional<Shape> result;
  std::optional<std::size_t> axis;
  for (std::size_t i = first; i < node.input_count(); i += step) {
    const Shape* shape = node.shape(i);
    if (!shape || (result && shape->size() != result->size())) return node.set(0, type, std::nullopt);
    if (!result) {
      result = *shape;
      axis = axis_of(node.integer("axis", 1), shape->size());
      if (!axis) return node.set(0, type, std::nullopt);
      continue;
    }
    for (std::size_t k = 0; k < shape->size(); ++k) {
      if (k == *axis)
        (*result)[k] = sum((*result)[k], (*shape)[k]);
      else if (!(*result)[k].size && (*shape)[k].size)
        (*result)[k] = (*shape)[k];
    }
  }
  node.set(0, type, std::move(result));
}

}  // namespace

void reshape(RuleNode& node) {
  const Shape* from = node.shape(0);
  Elements to;
  if (const std::vector<std::int64_t>* given = node.list("shape")) {
    for (const std::int64_t size : *given) to.push_back({.integer = size});
  } else if (const Elements* value = node.value(1)) {
    to = *value;
  } else {
    const std::optional<std::int64_t> rank = node.shape(1) ? size_at(node.shape(1), 0) : std::nullopt;
    const bool usable = rank && *rank >= 0 && *rank <= static_cast<std::int64_t>(most_dimensions);
    return node.set(0, node.type(0),
                    usable ? std::optional{unknown_shape(static_cast<std::size_t>(*rank))} : std::nullopt);
  }
  Shape result;
  std::optional<std::size_t> rest;
  for (std::size_t i = 0; i < to.size(); ++i) {
    if (to[i].integer == 0 && node.integer("allowzero", 0) == 0)
      result.push_back(from && i < from->size() ? (*from)[i] : Dimension{});
    else
      result.push_back(dimension_of(to[i]));
    if (to[i].integer == -1) rest = i;
  }
  // The size of -1 is what is left. Sizes with the same name on both sides cancel out.
  if (rest && from) {
    Shape before = *from;
    Shape after;
    for (std::size_t i = 0; i < result.size(); ++i) {
      if (i == *rest) continue;
      const auto same = result[i].size || result[i].name.empty() ? before.end() : std::ranges::find(before, result[i]);
      if (same != before.end())
        before.erase(same);
      else
        after.push_back(result[i]);
    }
    const std::optional<std::uint64_t> all = product(before, 0, before.size());
    const std::optional<std::uint64_t> others = product(after, 0, after.size());
    if (all && others && *others > 0 && *all % *others == 0)
      result[*rest] = {.size = static_cast<std::int64_t>(*all / *others)};
    else if (before.size() == 1 && others == 1)
      result[*rest] = before[0];
  }
  node.set(0, node.type(0), std::move(result));
  pass_value(node);
}

void flatten(RuleNode& node) {
  const Shape* shape = node.shape(0);
  if (!shape) return node.set(0, node.type(0), unknown_shape(2));
  const std::int64_t axis = node.integer("axis", 1);
  const auto rank = static_cast<std::int64_t>(shape->size());
  if (axis < -rank || axis > rank) return node.set(0, node.type(0), unknown_shape(2));
  const auto cut = static_cast<std::size_t>(axis < 0 ? axis + rank : axis);
  const auto joined = [&](std::size_t begin, std::size_t end) -> Dimension {
    if (end - begin == 1) return (*shape)[begin];
    const std::optional<std::uint64_t> size = product(*shape, begin, end);
    return size ? Dimension{.size = static_cast<std::int64_t>(*size)} : Dimension{};
  };
  node.set(0, node.type(0), Shape{joined(0, cut), joined(cut, shape->size())});
}

void squeeze(RuleNode& node) {
  const Shape* shape = node.shape(0);
  pass_value(node);
  if (!shape) return node.set(0, node.type(0), std::nullopt);
  std::optional<std::vector<bool>> remove;
  if (const std::optional<std::vector<std::int64_t>> axes = node.list_or_input("axes", 1)) {
    remove = chosen(*axes, shape->size());
  } else if (!node.has_input(1)) {
    remove.emplace();
    for (const Dimension& dimension : *shape) {
      if (!dimension.size) return node.set(0, node.type(0), std::nullopt);
      remove->push_back(*dimension.size == 1);
    }
  }
  if (!remove) return node.set(0, node.type(0), std::nullopt);
  Shape result;
  for (std::size_t i = 0; i < shape->size(); ++i)
    if (!(*remove)[i]) result.push_back((*shape)[i]);
  node.set(0, node.type(0), std::move(result));
}

void unsqueeze(RuleNode& node) {
  const Shape* shape = node.shape(0);
  pass_value(node);
  const std::optional<std::vector<std::int64_t>> axes = node.list_or_input("axes", 1);
  if (!shape || !axes || axes->size() > most_dimensions) return node.set(0, node.type(0), std::nullopt);
  const std::optional<std::vector<bool>> added = chosen(*axes, shape->size() + axes->size());
  if (!added || std::ranges::count(*added, true) != static_cast<std::ptrdiff_t>(axes->size()))
    return node.set(0, node.type(0), std::nullopt);
  Shape result;
  std::size_t next = 0;
  for (const bool is_new : *added) result.push_back(is_new ? Dimension{.size = 1} : (*shape)[next++]);
  node.set(0, node.type(0), std::move(result));
}

void transpose(RuleNode& node) {
  const Shape* shape = node.shape(0);
  if (!shape) return node.set(0, node.type(0), std::nullopt);
  Shape result;
  if (const std::vector<std::int64_t>* order = node.list("perm")) {
    if (order->size() != shape->size()) return node.set(0, node.type(0), std::nullopt);
    for (const std::int64_t axis : *order) {
      const std::optional<std::size_t> from = axis_of(axis, shape->size());
      if (!from) return node.set(0, node.type(0), std::nullopt);
      result.push_back((*shape)[*from]);
    }
  } else {
    result.assign(shape->rbegin(), shape->rend());
  }
  node.set(0, node.type(0), std::move(result));
  if (shape->size() < 2) return pass_value(node);
  const Elements* value = node.value(0);
  const Shape* after = node.output(0) && node.output(0)->shape ? &*node.output(0)->shape : nullptr;
  if (!value || shape->size() != 2 || !after || !(*after)[0].size || !(*after)[1].size) return;
  const std::vector<std::int64_t>* order = node.list("perm");
  if (order && (*order)[0] == 0) return pass_value(node);
  // Exported padding reverses and transposes a list of pairs.
  const auto rows = static_cast<std::size_t>(*(*shape)[0].size);
  const auto columns = static_cast<std::size_t>(*(*shape)[1].size);
  if (rows * columns != value->size()) return;
  Elements turned;
  for (std::size_t column = 0; column < columns; ++column)
    for (std::size_t row = 0; row < rows; ++row) turned.push_back((*value)[row * columns + column]);
  node.set_value(0, std::move(turned));
}

void concat(RuleNode& node) {
  set_concat(node, 0, 1, node.type(0));
  Elements joined;
  for (std::size_t i = 0; i < node.input_count(); ++i) {
    const Elements* value = node.value(i);
    const Shape* shape = node.shape(i);
    if (!shape || shape->size() != 1) return;
    if (value) {
      joined.insert(joined.end(), value->begin(), value->end());
    } else {
      const std::optional<std::int64_t> size = size_at(shape, 0);
      if (!size || *size < 0 || *size > static_cast<std::int64_t>(most_elements)) return;
      joined.resize(joined.size() + static_cast<std::size_t>(*size));
    }
    if (joined.size() > most_elements) return;
  }
  node.set_value(0, std::move(joined));
}

void quantized_concat(RuleNode& node) { set_concat(node, 2, 3, node.type(1)); }

void split(RuleNode& node) {
  const Shape* shape = node.shape(0);
  const std::size_t count = node.output_count();
  const std::optional<std::size_t> axis = shape ? axis_of(node.integer("axis", 0), shape->size()) : std::nullopt;
  if (!axis || count == 0) {
    for (std::size_t i = 0; i < count; ++i) node.set(i, node.type(0), std::nullopt);
    return;
  }
  const std::optional<std::vector<std::int64_t>> sizes = node.list_or_input("split", 1);
  const std::optional<std::int64_t> whole = (*shape)[*axis].size;
  const Elements* value = node.value(0);
  std::size_t begin = 0;
  for (std::size_t i = 0; i < count; ++i) {
    Shape part = *shape;
    part[*axis] = {};
    if (sizes && i < sizes->size()) {
      part[*axis] = {.size = (*sizes)[i]};
    } else if (!node.has_input(1) && whole) {
      const auto parts = static_cast<std::int64_t>(count);
      const std::int64_t each = *whole / parts + (*whole % parts != 0 ? 1 : 0);
      part[*axis] = {.size = std::clamp<std::int64_t>(*whole - each * static_cast<std::int64_t>(i), 0, each)};
    }
    const std::optional<std::int64_t> size = part[*axis].size;
    if (value && shape->size() == 1 && size && *size >= 0 && begin + static_cast<std::size_t>(*size) <= value->size()) {
      const auto from = value->begin() + static_cast<std::ptrdiff_t>(begin);
      node.set_value(i, Elements(from, from + static_cast<std::ptrdiff_t>(*size)));
      begin += static_cast<std::size_t>(*size);
    }
    node.set(i, node.type(0), std::move(part));
  }
}

void expand(RuleNode& node) {
  const Shape* shape = node.shape(0);
  const Elements* value = node.value(1);
  if (!value || value->size() > most_dimensions) {
    const std::optional<std::int64_t> rank = size_at(node.shape(1), 0);
    const bool usable = shape && rank && *rank >= static_cast<std::int64_t>(shape->size()) &&
                        *rank <= static_cast<std::int64_t>(most_dimensions);
    return node.set(0, node.type(0),
                    usable ? std::optional{unknown_shape(static_cast<std::size_t>(*rank))} : std::nullopt);
  }
  Shape to;
  for (const Element& element : *value) to.push_back(dimension_of(element));
  node.set(0, node.type(0), shape ? broadcast(*shape, to) : std::nullopt);
  const Elements* old = node.value(0);
  if (!old || old->size() != 1 || !node.output(0)) return;
  const std::uint64_t count = element_count(*node.output(0)).value_or(most_elements + 1);
  if (count <= most_elements) node.set_value(0, Elements(static_cast<std::size_t>(count), old->front()));
}

void tile(RuleNode& node) {
  const Shape* shape = node.shape(0);
  const std::optional<std::vector<std::int64_t>> repeats = node.integers(1);
  if (!shape) return node.set(0, node.type(0), std::nullopt);
  if (!repeats || repeats->size() != shape->size()) return node.set(0, node.type(0), unknown_shape(shape->size()));
  Shape result;
  for (std::size_t i = 0; i < shape->size(); ++i) result.push_back(scaled((*shape)[i], (*repeats)[i]));
  node.set(0, node.type(0), std::move(result));
}

void depth_to_space(RuleNode& node) {
  const Shape* shape = node.shape(0);
  if (!shape || shape->size() != 4) return node.set(0, node.type(0), std::nullopt);
  const std::int64_t block = std::clamp<std::int64_t>(node.integer("blocksize", 0), 0, 1 << 16);
  node.set(
      0, node.type(0),
      Shape{(*shape)[0], divided((*shape)[1], block * block), scaled((*shape)[2], block), scaled((*shape)[3], block)});
}

void space_to_depth(RuleNode& node) {
  const Shape* shape = node.shape(0);
  if (!shape || shape->size() != 4) return node.set(0, node.type(0), std::nullopt);
  const std::int64_t block = std::clamp<std::int64_t>(node.integer("blocksize", 0), 0, 1 << 16);
  node.set(
      0, node.type(0),
      Shape{(*shape)[0], scaled((*shape)[1], block * block), divided((*shape)[2], block), divided((*shape)[3], block)});
}

}  // namespace bext::model::rules
