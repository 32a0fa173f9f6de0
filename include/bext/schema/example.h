#pragma once
// A value that an option takes, and the smallest file that shows it in its place.
//
// ```cpp
// const std::vector<bext::ListedOption> all = bext::list_options("lpai", bext::section_of<bext::lpai::Config>());
// const bext::ListedOption fps = bext::find_options(all, "fps").matches[0];
// assert(bext::write(bext::example_file(fps), 0) == R"({"lpai_graph": {"execute": {"fps": 10}}})");
// ```

#include "bext/schema/listing.h"

namespace bext {

/// As it stands in a file.
[[nodiscard]] Json example_value(const Section& section, const Option& option);
/// The option inside the sections around it, each with what it requires.
[[nodiscard]] Json example_file(const ListedOption& option);

}  // namespace bext
