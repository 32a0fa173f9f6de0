#pragma once
// The stand-in of qnn-context-binary-generator.

#include <string>

#include "bext/text/json.h"
#include "words.h"

namespace stand_in {

int generator(const Words& words);

[[nodiscard]] std::string read_file(const std::string& path);
bool write_file(const std::string& path, std::string_view bytes);

}  // namespace stand_in
