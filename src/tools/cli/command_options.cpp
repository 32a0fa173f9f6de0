#include <algorithm>

#include "backend_argument.h"
#include "bext/backend/catalogue.h"
#include "bext/plan/lpai/files.h"
#include "call.h"
#include "commands.h"

namespace bext::cli {
namespace {

/// Lines are cut to fit a window, but not for a file or another program.
constexpr std::size_t whole_lines = 100000;

bool mentions(const ListedOption& option, std::string_view word) {
  const auto contains = [&](std::string_view text) { return text.find(word) != std::string_view::npos; };
  return contains(option.path()) || contains(option.option->name) || contains(option.option->info.doc);
}

/// By name; else every option that mentions the word.
OptionLookup matching(const std::vector<ListedOption>& all, const std::string& query) {
  OptionLookup found = find_options(all, query);
  if (!found.matches.empty()) return found;
  std::ranges::copy_if(all, std::back_inserter(found.matches),
                       [&](const ListedOption& option) { return mentions(option, query); });
  return found;
}

std::string pages(const Backend* chosen) {
  std::string text;
  for (const Backend& backend : backends())
    if (!chosen || chosen == &backend) text += (text.empty() ? "" : "\n") + reference_page(backend);
  return text;
}

}  // namespace

ExitCode options(Call& call) {
  std::string query;
  std::string backend_name;
  std::string format = "table";
  call.may_take("QUERY", &query, "a key, a name, `section.key`, or a word to look for");
  takes_backend(call, backend_name, "only options of this file");
  call.choice("-f,--format", "FORMAT", format, {"table", "json", "markdown"},
              "how to print; markdown gives whole pages");
  if (!call.ready()) return call.stopped();
  const std::expected<const Backend*, ExitCode> backend = chosen_backend(call, backend_name);
  if (!backend) return backend.error();
  if (format == "markdown" && !query.empty())
    return call.refuse("markdown gives whole pages; leave the query out, or use another format");
  if (format == "markdown") {
    call.print(pages(*backend));
    return ExitCode::success;
  }
  std::vector<ListedOption> listed = *backend ? options_of(**backend) : lpai::every_option();
  if (!query.empty()) {
    OptionLookup found = matching(listed, query);
    if (found.matches.empty()) {
      call.complain(fmt::format("there is no option `{}`{}", query,
                                found.suggestions.empty()
                                    ? ""
                                    : fmt::format("; did you mean `{}`?", fmt::join(found.suggestions, "` or `"))));
      return ExitCode::findings;
    }
    listed = std::move(found.matches);
  }
  call.print(format == "json" ? bext::write(listing_json(listed), 0) + "\n"
                              : listing_table(listed, call.width(whole_lines)));
  return ExitCode::success;
}

}  // namespace bext::cli
