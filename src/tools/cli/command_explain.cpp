#include "bext/backend/catalogue.h"
#include "bext/check/rule.h"
#include "bext/diag/suggest.h"
#include "bext/plan/lpai/files.h"
#include "bext/schema/explain.h"
#include "call.h"
#include "commands.h"

namespace bext::cli {
namespace {

ExitCode nothing_known(Call& call, const std::string& word, const OptionLookup& options) {
  std::vector<std::string> near = options.suggestions;
  std::vector<std::string_view> ids;
  for (const DiagnosticKind* kind : all_checks()) ids.push_back(kind->id);
  if (const std::optional<std::string_view> id = nearest(word, ids)) near.emplace_back(*id);
  call.complain(fmt::format("there is no option or finding `{}`{}", word,
                            near.empty() ? "" : fmt::format("; did you mean `{}`?", fmt::join(near, "` or `"))));
  return ExitCode::findings;
}

}  // namespace

ExitCode explain(Call& call) {
  std::string word;
  std::string format = "text";
  call.takes("WORD", word, "an option (`vtcm_mb`, `graphs.O`, `htp:graphs.O`) or the id of a finding (`unknown-key`)");
  call.choice("-f,--format", "FORMAT", format, {"text", "json"}, "how to print");
  if (!call.ready()) return call.stopped();
  if (const DiagnosticKind* kind = find_check(word)) {
    call.print(format == "json" ? bext::write(explain_check_json(*kind), 0) + "\n" : explain_check(*kind));
    return ExitCode::success;
  }
  const std::vector<ListedOption> all = lpai::every_option();
  const OptionLookup found = find_options(all, word);
  if (found.matches.empty()) return nothing_known(call, word, found);
  if (format == "json") {
    call.print("{}\n", bext::write(listing_json(found.matches), 0));
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
