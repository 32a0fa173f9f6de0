#pragma once
// Everything that `bext explain` knows, as text and as one JSON document. The site is made from the document.

#include <string>

#include "bext/schema/listing.h"
#include "bext/target/soc.h"
#include "bext/text/json.h"

namespace bext::cli {

[[nodiscard]] std::string everything_text();
[[nodiscard]] Json everything_json();

/// The entry of `bext options`, with the example, the synonyms and the findings about the option.
[[nodiscard]] Json option_json(const ListedOption& option);
/// `SM8750: soc_model 69, v79, VTCM 8 MiB, Snapdragon 8 Elite`
[[nodiscard]] std::string soc_line(const Soc& soc);

}  // namespace bext::cli
