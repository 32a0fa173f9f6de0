#pragma once
// A part by the contract of `bext soc --format json`.
//
// ```cpp
// bext::Json part = bext::soc_json(*bext::find_by_chipset("SM8750"));
// assert(part.find("soc_model")->as_number()->as_integer() == 69 && part.find("facts")->size() > 0);
// ```

#include "bext/target/soc.h"
#include "bext/text/json.h"

namespace bext {

/// What no public source says is null.
[[nodiscard]] Json soc_json(const Soc& soc);

}  // namespace bext
