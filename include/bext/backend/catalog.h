#pragma once
// What bext derives from the option tables of each kind of file: listings, schemas and reference pages.
//
// ```cpp
// assert(bext::find_options(bext::all_options(), "aic:compiler_num_of_cores").matches.size() == 1);
// assert(bext::options_of(*bext::find_backend("lpai")).front().path() == "lpai_backend.target_env");
// assert(bext::schema_of(*bext::find_backend("htp")).find("$defs")->find("devices.cores"));
// ```

#include <string>
#include <vector>

#include "bext/backend/backends.h"
#include "bext/backend/neighbors.h"
#include "bext/schema/listing.h"  // IWYU pragma: export

namespace bext {

[[nodiscard]] std::vector<ListedOption> options_of(const Backend& backend);
[[nodiscard]] std::vector<ListedOption> options_of(const Neighbor& neighbor);
[[nodiscard]] std::vector<ListedOption> all_options();
/// The options of other tools.
[[nodiscard]] std::vector<ListedOption> neighbor_options();
[[nodiscard]] Json schema_of(const Backend& backend);
[[nodiscard]] Json schema_of(const Neighbor& neighbor);
[[nodiscard]] std::string reference_page(const Backend& backend);
[[nodiscard]] std::string reference_page(const Neighbor& neighbor);

struct GeneratedFile {
  std::string path;  ///< relative to `docs/reference`
  std::string text;
};
/// The pages and schemas to commit. A test compares the committed ones with the tables.
[[nodiscard]] std::vector<GeneratedFile> generated_files();

}  // namespace bext
