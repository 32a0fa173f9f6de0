#include "bext/check/names.h"

#include <fmt/format.h>

#include "bext/check/effective_target.h"
#include "bext/check/rule.h"
#include "bext/diag/suggest.h"
#include "bext/text/ascii.h"

namespace bext {

std::vector<std::string_view> backend_names() {
  std::vector<std::string_view> names;
  for (const Backend& backend : backends()) names.push_back(backend.name);
  return names;
}

std::expected<const Backend*, std::string> backend_named(std::string_view name) {
  const std::string lower = lower_case(name);
  if (const Backend* backend = find_backend(lower)) return backend;
  const std::vector<std::string_view> names = backend_names();
  const std::optional<std::string_view> near = nearest(lower, names);
  return std::unexpected{fmt::format("unknown backend `{}`; expected one of {}{}", name, fmt::join(names, ", "),
                                     near ? fmt::format("; did you mean `{}`?", *near) : "")};
}

std::optional<std::string> target_error(std::string_view target) {
  const std::expected<EffectiveTarget, std::string> named = parse_target(target);
  return named ? std::nullopt : std::optional{named.error()};
}

std::optional<std::string> finding_id_error(std::string_view id) {
  if (find_check(id) || is_retired_id(id)) return std::nullopt;
  std::vector<std::string_view> known;
  for (const DiagnosticKind* kind : all_checks()) known.push_back(kind->id);
  const std::optional<std::string_view> near = nearest(id, known);
  return fmt::format("unknown finding id `{}`{}", id,
                     near ? fmt::format("; did you mean `{}`?", *near) : "; `bext check --list` lists all ids");
}

std::expected<RunFact, std::string> fact_named(std::string_view name) {
  if (const std::optional<RunFact> fact = parse_choice<RunFact>(name)) return *fact;
  std::vector<std::string_view> known;
  for (const Choice& fact : choices<RunFact>.values) known.push_back(fact.text);
  const std::optional<std::string_view> near = nearest(name, known);
  return std::unexpected{fmt::format("unknown fact `{}`; expected one of {}{}", name, fmt::join(known, ", "),
                                     near ? fmt::format("; did you mean `{}`?", *near) : "")};
}

std::optional<std::string> file_kind_error(std::string_view name) {
  if (CheckSettings settings; name.empty() || expect_kind(settings, name)) return std::nullopt;
  std::vector<std::string_view> known = backend_names();
  for (const LookAlike& other : look_alikes()) known.push_back(other.name);
  const std::optional<std::string_view> near = nearest(name, known);
  return fmt::format("unknown kind of file `{}`; expected one of {}{}", name, fmt::join(known, ", "),
                     near ? fmt::format("; did you mean `{}`?", *near) : "");
}

}  // namespace bext
