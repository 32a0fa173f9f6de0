#include "tools/checked_starter.h"

#include <fmt/format.h>

#include <algorithm>

#include "bext/check/check.h"
#include "bext/check/effective_target.h"
#include "bext/check/names.h"
#include "bext/text/ascii.h"

namespace bext {
namespace {

/// Turns a plain number into a chipset name or a spec string. Other targets are returned unchanged.
std::string target_as_spec(const std::string& words) {
  const bool is_number = !words.empty() && std::ranges::all_of(words, is_digit);
  const std::expected<EffectiveTarget, std::string> target = parse_target(words);
  if (!is_number || !target || target->socs.empty()) return words;
  // Several SoCs may share a number. Use one that has exactly the values on which all agree, otherwise only the number.
  const auto represents_all = [&](const Soc* soc) {
    return soc->vtcm_mb == target->vtcm_mb() && soc->hvx_threads == target->hvx_threads();
  };
  const auto soc = std::ranges::find_if(target->socs, represents_all);
  if (soc != target->socs.end()) return std::string{(*soc)->chipset};
  return target->arch ? fmt::format("dsp_arch:v{};soc_model:{}", *target->arch, words) : words;
}

void add_findings(CheckedStarter& starter, const StarterOptions& options) {
  LoadedFile file = load("new", starter.file.text);
  check(file, {.target = options.target, .graphs = options.graphs});
  for (const Diagnostic& finding : file.findings) {
    const bool is_error = finding.severity == Severity::error;
    const bool is_note = finding.severity == Severity::note;
    (is_error  ? starter.errors
     : is_note ? starter.file.remarks
               : starter.warnings)
        .push_back(fmt::format("`bext check` reports {} {}: {} [{}]", is_error ? "an" : "a", name_of(finding.severity),
                               finding.message, finding.kind->id));
  }
}

}  // namespace

std::expected<CheckedStarter, ConfigError> checked_starter(StarterOptions options) {
  if (std::optional<std::string> problem = target_error(options.target))
    return std::unexpected{value_error(std::move(*problem))};
  options.target = target_as_spec(options.target);
  std::expected<StarterFile, ConfigError> file = starter_file(options);
  if (!file) return std::unexpected{std::move(file.error())};
  CheckedStarter starter{std::move(*file), {}, {}};
  add_findings(starter, options);
  return starter;
}

}  // namespace bext
