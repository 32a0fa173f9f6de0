#include <fmt/format.h>

#include <string>
#include <string_view>

#include "bext/check/rule.h"

namespace bext::aic_number_list_format {

bool is_number_list(std::string_view text) {
  return text.find_first_of("0123456789") != std::string_view::npos &&
         text.find_first_not_of("0123456789 ") == std::string_view::npos;
}

/// The numbers separated by spaces if only the separator is wrong; empty otherwise.
std::string with_blanks(std::string text) {
  for (char& c : text)
    if (c == ',' || c == ';') c = ' ';
  std::string tidy;
  for (const char c : text)
    if (c != ' ' || (!tidy.empty() && tidy.back() != ' ')) tidy += c;
  return is_number_list(tidy) ? tidy : std::string{};
}

void look(const Checked& checked, const Setting<std::string>& list, std::string_view key, Report& report) {
  if (!list.is_set() || is_number_list(*list)) return;
  auto finding = report.at(
      checked.value_range(list),
      fmt::format("`{}` must be whole numbers separated by spaces, such as `1 2 0`; the compiler may refuse this",
                  key));
  finding.note("inferred from the documented samples");
  const std::optional<Node> value = checked.node(list);
  if (const std::string tidy = with_blanks(*list); value && !tidy.empty())
    finding.fix(fmt::format("replace it with `{}`", tidy), replace_value(checked.document(), *value, quoted(tidy)),
                Applicability::safe);
}

void run(const Checked& checked, Report& report) {
  const aic::Config* config = checked.aic();
  if (!config) return;
  const aic::CompilerConfig& compiler = config->compiler;
  look(checked, compiler.pmu_events, "compiler_PMU_events", report);
  look(checked, compiler.cluster_sizes, "compiler_cluster_sizes", report);
  look(checked, compiler.max_out_channel_split, "compiler_max_out_channel_split", report);
}

}  // namespace bext::aic_number_list_format

namespace bext {

extern constexpr Rule rule_aic_number_list_format = {
    .kind = {.id = "aic-number-list-format",
             .severity = Severity::error,
             .title = "malformed list of numbers",
             .why = "the documented samples are whole numbers separated by spaces",
             .fix = "separate the numbers with spaces",
             .example = R"({"compiler_cluster_sizes": "1,2,4"})",
             .source = "QAIRT API reference, backends.aic",
             .certainty = Certainty::inference},
    .clean = R"({"compiler_cluster_sizes": "1 2 4"})",
    .about = {"compiler_PMU_events", "compiler_cluster_sizes", "compiler_max_out_channel_split"},
    .file = &aic_number_list_format::run,
};

}  // namespace bext
