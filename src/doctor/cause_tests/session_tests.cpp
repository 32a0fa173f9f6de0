#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "bext/config/genie_files.h"
#include "doctor/cause_tests/cause_test.h"

namespace bext::doctor {
namespace {

bool has_finding_in(const Cause& cause, const LoadedFile& file) {
  return std::ranges::find(cause.evidence, file.path, &Evidence::file) != cause.evidence.end();
}

Outcome test_cores(const TestedRun& run, const Cause& /*cause*/) {
  if (!run.has_htp_file()) return {};
  Outcome outcome;
  const int limit = run.soc() ? run.soc()->target.cores().value_or(0) : 0;  // 0 if unknown
  for (const TestedOption* cores : run.set("graphs.num_cores")) {
    const std::int64_t number = cores->number().value_or(0);
    if (number <= 1) continue;
    if (limit > 0 && number <= limit) {
      outcome.against.push_back(cores->evidence(fmt::format(", and {} has {}", run.soc()->name(), limit)));
      continue;
    }
    outcome.support.push_back(cores->evidence());
    outcome.fixes.push_back(cores->replaced_by(fmt::format("set `{}` to 1", cores->option.path), "1"));
  }
  const std::vector<const TestedOption*> listed = run.set("devices.cores.core_id");
  if (listed.size() > 1 && listed.size() > static_cast<std::size_t>(limit))
    outcome.support.push_back(listed.back()->evidence(fmt::format("; {} cores are listed", listed.size())));
  if (outcome.support.empty() && outcome.against.empty() && run.has_graphs())
    outcome.against.push_back({run.htp_file().path, 0, "the file requests one core"});
  return outcome;
}

bool is_signed(const TestedOption& option) {
  return option.option.value.as_string() && *option.option.value.as_string() == "signed";
}

Outcome test_unsigned(const TestedRun& run, const Cause& /*cause*/) {
  for (const TestedOption* session : run.set("devices.pd_session"))
    if (is_signed(*session)) return {.against = {session->evidence(", not unsigned")}};
  return {};
}

constexpr std::string_view not_this_file =
    "find out who requests the signed process domain; this configuration does not";

Outcome test_signed(const TestedRun& run, const Cause& /*cause*/) {
  if (!run.has_htp_file()) return {};
  const std::vector<const TestedOption*> sessions = run.set("devices.pd_session");
  for (const TestedOption* session : sessions) {
    if (!is_signed(*session)) return {.against = {session->evidence()}, .advice = std::string{not_this_file}};
    return {
        .support = {session->evidence()},
        .fixes = {session->replaced_by(fmt::format("set `{}` to \"unsigned\"", session->option.path), "\"unsigned\"")}};
  }
  return {.against = {{run.htp_file().path, 0, "no `pd_session`: the process domain is unsigned"}},
          .advice = std::string{not_this_file}};
}

Outcome test_enabled_graphs(const TestedRun& run, const Cause& /*cause*/) {
  if (!run.has_top_level_file() || run.is_set("context_configs.enable_graphs")) return {};
  return {.against = {{run.top_level_file().path, 0, "no `enable_graphs`: every graph is enabled"}}};
}

Outcome test_graph_names(const TestedRun& run, const Cause& cause) {
  if (!run.has_htp_file() || has_finding_in(cause, run.htp_file())) return {};
  return {
      .against = {{run.htp_file().path, 0, "every entry of `graphs` has names; the log may come from another file"}}};
}

Outcome test_key(const TestedRun& run, const Cause& cause) {
  Outcome outcome;
  for (const std::string& word : run.words_in_log(cause.id)) {
    const std::string quoted = fmt::format("\"{}\"", word);
    for (const LoadedFile& file : run.files()) {
      if (file.document.text().contains(quoted)) return {};
      outcome.against.push_back({file.path, 0, fmt::format("no key `{}`; the log may come from another file", word)});
    }
  }
  return outcome;
}

Outcome test_genie_text(const TestedRun& run, const Cause& cause) {
  Outcome outcome;
  for (const LoadedFile& file : run.files())
    if (file.kind.name() == genie_kind && !has_finding_in(cause, file))
      outcome.against.push_back({file.path, 0, "valid JSON; the log may come from another file"});
  return outcome;
}

constexpr std::array<CauseTest, 8> tests_of_session = {{
    {"cores-exceed-device", &test_cores},
    {"unsigned-pd-unavailable", &test_unsigned},
    {"signed-pd-refused", &test_signed},
    {"skel-signature-refused", &test_signed},
    {"graph-not-enabled", &test_enabled_graphs},
    {"graph-names-missing", &test_graph_names},
    {"key-unknown", &test_key},
    {"genie-json-broken", &test_genie_text},
}};

}  // namespace

std::span<const CauseTest> session_tests() { return tests_of_session; }

}  // namespace bext::doctor
