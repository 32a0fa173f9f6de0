#include <algorithm>

#include "bext/backend/catalog.h"
#include "bext/check/rule.h"
#include "bext/diag/suggest.h"
#include "bext/plan/lpai/files.h"
#include "bext/schema/explain.h"
#include "bext/target/soc.h"
#include "bext/text/ascii.h"
#include "call.h"
#include "commands.h"

namespace bext::cli {
namespace {

constexpr std::size_t most_suggestions = 4;

/// A hint if the word names a section.
std::optional<std::string> as_section(const std::vector<ListedOption>& all, const std::string& word) {
  std::vector<std::string_view> files;
  for (const ListedOption& option : all) {
    const bool is_inside = option.section == word || option.section.ends_with("." + word);
    if (is_inside && std::ranges::find(files, option.backend) == files.end()) files.push_back(option.backend);
  }
  if (files.empty()) return std::nullopt;
  return fmt::format("`{}` is a section ({}); `bext options {}` lists its keys", word, fmt::join(files, ", "), word);
}

/// A hint if the word names a SoC.
std::optional<std::string> as_soc(const std::string& word) {
  const std::vector<SocMatch> found = search_socs(word);
  const bool is_soc = !found.empty() && found.front().kind < SocMatchKind::part_of_name;
  if (!is_soc) return std::nullopt;
  return fmt::format("`{0}` is a SoC; run `bext soc {1}{0}{1}`", word, word.find(' ') == std::string::npos ? "" : "'");
}

/// Options and findings with a similar name, or with the word in their name.
std::vector<std::string> near_names(const std::vector<ListedOption>& all, const OptionLookup& options,
                                    const std::string& word) {
  std::vector<std::string> near = options.suggestions;
  std::vector<std::string_view> ids;
  for (const DiagnosticKind* kind : all_checks()) ids.push_back(kind->id);
  if (const std::optional<std::string_view> id = nearest(word, ids)) near.emplace_back(*id);
  if (!near.empty() || word.size() < 2) return near;
  std::vector<std::string_view> known;
  for (const ListedOption& option : all) known.push_back(option.option->key());
  known.insert(known.end(), ids.begin(), ids.end());
  for (const std::string_view name : known)
    if (near.size() < most_suggestions && lower_case(name).contains(lower_case(word)) &&
        std::ranges::find(near, name) == near.end())
      near.emplace_back(name);
  return near;
}

ExitCode report_unknown(Call& call, const std::vector<ListedOption>& all, const std::string& word,
                        const OptionLookup& options) {
  const std::string unknown = fmt::format("unknown option or finding `{}`", word);
  std::optional<std::string> other = as_section(all, word);
  if (!other) other = as_soc(word);
  if (!other)
    if (const std::vector<std::string> near = near_names(all, options, word); !near.empty())
      other = fmt::format("did you mean `{}`?", fmt::join(near, "` or `"));
  call.complain(fmt::format("{}; {}", unknown, other.value_or("run `bext options` or `bext check --list` for a list")));
  return ExitCode::findings;
}

}  // namespace

ExitCode explain(Call& call) {
  std::string word;
  std::string format = "text";
  call.takes("WORD", word,
             "option (`vtcm_mb`, `graphs.O`, `htp:graphs.O`, `ort:vtcm_mb`) or id of a finding (`unknown-key`)");
  call.choice("-f,--format", "FORMAT", format, {"text", "json"}, "output format");
  if (!call.ready()) return call.stopped();
  if (const DiagnosticKind* kind = find_check(word)) {
    call.print(format == "json" ? bext::write(explain_check_json(*kind), 0) + "\n" : explain_check(*kind));
    return ExitCode::success;
  }
  const std::vector<ListedOption> all = lpai::every_option();
  OptionLookup found = find_options(all, word);
  // Options of other tools are explained if no option of ours has this name.
  if (found.matches.empty()) found.matches = find_options(neighbor_options(), word).matches;
  if (found.matches.empty()) return report_unknown(call, all, word, found);
  if (format == "json") {
    call.print_json(listing_json(found.matches));
    return ExitCode::success;
  }
  bool first = true;
  for (const ListedOption& option : found.matches) {
    call.print("{}{}", first ? "" : "\n", bext::explain(option, checks_about(option)));
    first = false;
  }
  return ExitCode::success;
}

}  // namespace bext::cli
