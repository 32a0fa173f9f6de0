#include "bext/check/rule.h"

namespace bext {

const Choice* SetOption::choice() const {
  if (!option->choices) return nullptr;
  const Json held = value();
  const std::string* text = held.as_string();
  const std::optional<std::size_t> index = text ? option->choices->index_of(*text) : std::nullopt;
  return index ? &option->choices->values[*index] : nullptr;
}

const Rule* find_rule(std::string_view id) {
  for (const Rule* rule : rules())
    if (rule->kind.id == id) return rule;
  return nullptr;
}

}  // namespace bext
