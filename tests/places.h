#pragma once

// Where the tests find files. Functions of one source, not macros for every test: a compiler cache then knows a test
// again in another folder.

#include <string>

namespace bext_test {

[[nodiscard]] std::string source_dir();
[[nodiscard]] std::string build_dir();
/// Real files that some tests read when they are there.
[[nodiscard]] std::string shared_dir();
[[nodiscard]] std::string bext_binary();
[[nodiscard]] std::string stand_in_sdk();

}  // namespace bext_test
