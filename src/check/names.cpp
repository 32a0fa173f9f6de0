#include "bext/check/names.h"

#include <fmt/format.h>

#include "bext/check/catalog.h"
#include "bext/check/effective_target.h"
#include "bext/check/settings.h"
#include "bext/diag/alternatives.h"
#include "bext/diag/suggest.h"
#include "bext/text/ascii.h"

namespace bext {

std::string unknown_name(std::string_view what, std::string_view name, std::span<const std::string_view> known) {
  if (const std::optional<std::string_view> near = nearest(name, known))
    return fmt::format("unknown {} `{}`; did you mean `{}`?", what, name, *near);
  const std::vector<std::string> names{known.begin(), known.end()};
  return fmt::format("unknown {} `{}`; expected {}", what, name, alternatives(names));
}

std::vector<std::string_view> tool_backend_names() {
  std::vector<std::string_view> names;
  for (const Backend& backend : backends())
    if (backend.type) names.push_back(backend.name);
  return names;
}

std::vector<std::string_view> backend_names() {
  std::vector<std::string_view> names;
  for (const Backend& backend : backends()) names.push_back(backend.name);
  return names;
}

std::expected<const Backend*, std::string> backend_named(std::string_view name) {
  const std::string lower = lower_case(name);
  if (const Backend* backend = find_backend(lower)) return backend;
  return std::unexpected{unknown_name("backend", name, backend_names())};
}

std::optional<std::string> target_error(std::string_view target) {
  const std::expected<EffectiveTarget, std::string> named = parse_target(target);
  return named ? std::nullopt : std::optional{named.error()};
}

std::optional<std::string> finding_id_error(std::string_view id) {
  if (is_known_id(id)) return std::nullopt;
  const std::optional<std::string_view> near = nearest(id, check_ids());
  return fmt::format("unknown finding id `{}`{}", id,
                     near ? fmt::format("; did you mean `{}`?", *near) : "; `bext check --list` lists all ids");
}

std::expected<RunFact, std::string> fact_named(std::string_view name) {
  if (const std::optional<RunFact> fact = parse_choice<RunFact>(name)) return *fact;
  std::vector<std::string_view> known;
  for (const Choice& fact : choices<RunFact>.values) known.push_back(fact.text);
  return std::unexpected{unknown_name("fact", name, known)};
}

std::expected<Phase, std::string> phase_named(std::string_view name) {
  if (const std::optional<Phase> phase = parse_phase(name)) return *phase;
  return std::unexpected{fmt::format("unknown phase `{}`; expected compile, context or execute", name)};
}

std::expected<SdkVersion, std::string> sdk_named(std::string_view text) {
  if (const std::optional<SdkVersion> version = SdkVersion::parse(text)) return *version;
  return std::unexpected{fmt::format("invalid SDK version `{}`; expected a version such as 2.48", text)};
}

std::optional<std::string> file_kind_error(std::string_view name) {
  if (CheckSettings settings; name.empty() || expect_kind(settings, name)) return std::nullopt;
  std::vector<std::string_view> known = backend_names();
  for (const LookAlike& other : look_alikes()) known.push_back(other.name);
  return unknown_name("kind of file", name, known);
}

}  // namespace bext
