#pragma once
// All options as a list, for `bext options`, `bext explain` and the reference pages.
//
// ```cpp
// const std::vector<bext::ListedOption> all = bext::list_options("htp", bext::section_of<bext::htp::Config>());
// const bext::OptionLookup found = bext::find_options(all, "graphs.vtcm_mb");
// assert(found.matches.size() == 1 && found.matches[0].option->name == "vtcm_size_in_mb");
// assert(bext::find_options(all, "vtcm_md").suggestions == std::vector<std::string>{"vtcm_mb"});
// assert(bext::find_options(all, "htp:graphs.O").matches.size() == 1);
// ```

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bext/schema/option.h"

namespace bext {

/// An option and its location. Nested sections are options of the enclosing section, as in the vendor's documents
/// (`devices.cores`); top-level sections are not listed.
struct ListedOption {
  std::string_view backend;  ///< as `bext` prints it: `htp`, `aic`
  std::string section;       ///< its path in the file, `devices.cores`; empty for top-level keys
  const Section* table = nullptr;
  const Option* option = nullptr;
  std::vector<const Option*> steps;  ///< from the file down to the section

  /// `devices.cores.perf_profile`
  [[nodiscard]] std::string path() const;
};

/// In the order of the tables, each section before the sections inside it.
[[nodiscard]] std::vector<ListedOption> list_options(std::string_view backend, const Section& root);

struct OptionLookup {
  std::vector<ListedOption> matches;     ///< every option with that name; several if files share it
  std::vector<std::string> suggestions;  ///< similar names, in the form of a query; only if nothing matched
};
/// By key, name, another spelling, `section.key` or `backend:section.key`. The last steps of the section's path are
/// enough (`cores.perf_profile`).
[[nodiscard]] OptionLookup find_options(std::span<const ListedOption> options, std::string_view query);
/// The options of a section: `context`, `devices.cores` or `htp:graphs`. The last steps of its path are enough. Several
/// files may have a section of that name.
[[nodiscard]] std::vector<ListedOption> options_in_section(std::span<const ListedOption> options,
                                                           std::string_view section);

/// One option in the format of `bext options --format json`.
[[nodiscard]] Json listing_entry(const ListedOption& option);
/// `{"options": […]}`
[[nodiscard]] Json listing_json(std::span<const ListedOption> options);
/// A table for a terminal, one block for each section; lines are cut at `width` columns. As default, it has what the tools
/// use without the key, if known.
[[nodiscard]] std::string listing_table(std::span<const ListedOption> options, std::size_t width = 100);

}  // namespace bext
