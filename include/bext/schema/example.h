#pragma once
// An example value of an option, and the smallest file with it.
//
// ```cpp
// const std::vector<bext::ListedOption> all = bext::list_options("lpai", bext::section_of<bext::lpai::Config>());
// const bext::ListedOption fps = bext::find_options(all, "fps").matches[0];
// assert(bext::write(bext::example_file(fps), 0) == R"({"lpai_graph": {"execute": {"fps": 10}}})");
// ```

#include "bext/schema/listing.h"

namespace bext {

/// As it is in a file.
[[nodiscard]] Json example_value(const Section& section, const Option& option);
/// The option in its sections, each with its required options.
[[nodiscard]] Json example_file(const ListedOption& option);

}  // namespace bext
