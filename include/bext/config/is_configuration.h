#pragma once
// Whether a file that may belong to another user contains a configuration. Findings quote the file. The content of any
// other file, such as a list of passwords, must not be shown.
//
// ```cpp
// assert(bext::is_configuration(bext::load("ext.json", R"({"graphs": []})")));
// assert(!bext::is_configuration(bext::load(".env", "HF_TOKEN=hf_0123456789")));
// ```

#include "bext/config/loaded.h"

namespace bext {

/// Also true for a misspelled or empty one, and for files of other tools that bext knows.
[[nodiscard]] bool is_configuration(const LoadedFile& file);

}  // namespace bext
