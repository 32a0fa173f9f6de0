#include "depends_on_settings.h"

#include <algorithm>

#include "ask.h"

namespace bext {

bool depends_on_settings(const Rule& rule, const Checked& checked) {
  if (!rule.assumes.empty()) return true;
  checked.forget_what_was_asked();
  RuleSet alone;
  alone.insert(static_cast<std::size_t>(std::ranges::find(rules(), &rule) - rules().begin()));
  Findings unused;
  if (checked.file().kind.backend)
    ask(alone, checked, unused);
  else if (checked.file().kind.look_alike)
    ask_of_neighbour(alone, checked, unused);
  return checked.was_asked_beyond_the_file();
}

}  // namespace bext
