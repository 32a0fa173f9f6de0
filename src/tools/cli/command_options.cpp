#include <algorithm>

#include "backend_argument.h"
#include "bext/backend/catalog.h"
#include "bext/check/project.h"
#include "bext/plan/lpai/files.h"
#include "call.h"
#include "columns.h"
#include "commands.h"

namespace bext::cli {
namespace {

bool mentions(const ListedOption& option, std::string_view word) {
  const auto contains = [&](std::string_view text) { return text.find(word) != std::string_view::npos; };
  return contains(option.path()) || contains(option.option->name) || contains(option.option->info.doc);
}

/// Options with this name, otherwise those of the section with this name, otherwise all that mention the word.
OptionLookup matching(const std::vector<ListedOption>& all, const std::string& query) {
  OptionLookup found = find_options(all, query);
  if (found.matches.empty()) found.matches = options_in_section(all, query);
  if (!found.matches.empty()) return found;
  std::ranges::copy_if(all, std::back_inserter(found.matches),
                       [&](const ListedOption& option) { return mentions(option, query); });
  return found;
}

std::string pages(const Backend* chosen, const Neighbor* neighbor) {
  if (neighbor) return reference_page(*neighbor);
  std::string text;
  for (const Backend& backend : backends())
    if (!chosen || chosen == &backend) text += (text.empty() ? "" : "\n") + reference_page(backend);
  return text;
}

std::vector<ListedOption> listed_for(const Backend* backend, const Neighbor* neighbor) {
  if (neighbor) return options_of(*neighbor);
  return backend ? options_of(*backend) : lpai::every_option();
}

}  // namespace

ExitCode options(Call& call) {
  std::string query;
  std::string backend_name;
  std::string format = "table";
  call.may_take("QUERY", &query, "key, name, section, `section.key` or a word to search for; all options by default");
  takes_backend_or_tool(call, backend_name, "list only options of this kind of file");
  call.choice("-f,--format", "FORMAT", format, {"table", "json", "markdown"},
              "output format; markdown prints whole pages");
  if (!call.ready()) return call.stopped();
  const Neighbor* neighbor = find_neighbor(backend_name);
  const std::expected<const Backend*, ExitCode> backend = chosen_backend(call, neighbor ? "" : backend_name);
  if (!backend) return backend.error();
  if (format == "markdown" && !query.empty())
    return call.refuse("markdown prints whole pages; omit the query or use another format");
  if (format == "markdown") {
    call.print(pages(*backend, neighbor));
    return ExitCode::success;
  }
  std::vector<ListedOption> listed = listed_for(*backend, neighbor);
  if (!query.empty()) {
    OptionLookup found = matching(listed, query);
    // Options of other tools and of the project file are listed if no backend has an option of this name.
    if (found.matches.empty() && backend_name.empty()) found.matches = find_options(neighbor_options(), query).matches;
    if (found.matches.empty() && backend_name.empty()) found.matches = find_options(project_options(), query).matches;
    if (found.matches.empty()) {
      call.complain(fmt::format("unknown option `{}`{}", query,
                                found.suggestions.empty()
                                    ? "; run `bext options` for a list"
                                    : fmt::format("; did you mean `{}`?", fmt::join(found.suggestions, "` or `"))));
      if (format == "json") call.print_json(listing_json({}));
      return ExitCode::findings;
    }
    listed = std::move(found.matches);
  }
  call.print(format == "json" ? bext::write(listing_json(listed), 0) + "\n"
                              : listing_table(listed, call.width(whole_lines)));
  return ExitCode::success;
}

}  // namespace bext::cli
