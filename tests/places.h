#pragma once

// Where the tests find files. These are functions of one source file, not macros in every test, so that a compiler
// cache recognizes the tests in another folder.

#include <string>

namespace bext_test {

[[nodiscard]] std::string source_dir();
[[nodiscard]] std::string build_dir();
/// Real files that some tests read if they are available.
[[nodiscard]] std::string shared_dir();
[[nodiscard]] std::string bext_binary();
[[nodiscard]] std::string stand_in_sdk();

}  // namespace bext_test
