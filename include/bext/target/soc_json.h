#pragma once
// A SoC as JSON, as `bext soc --format json` prints it.
//
// ```cpp
// bext::Json soc = bext::soc_json(*bext::find_by_chipset("SM8750"));
// assert(soc.find("soc_model")->as_number()->as_integer() == 69 && soc.find("facts")->size() > 0);
// ```

#include "bext/target/soc.h"
#include "bext/text/json.h"

namespace bext {

/// Facts without a public source are null.
[[nodiscard]] Json soc_json(const Soc& soc);

}  // namespace bext
