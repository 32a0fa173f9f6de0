#pragma once
// Reads the output of `ls -lR`, `find`, `adb shell ls -lR`, `dir /s`, `unzip -l` and `tar tv` as a folder.
//
// ```cpp
// bext::doctor::Folder folder = *bext::doctor::read_listing("app.txt",
//     "lib:\ntotal 4\n-rw-r--r-- 1 root root 4096 2025-01-30 12:00 libQnnHtp.so\n");
// assert(folder.entries[0].path == "lib/libQnnHtp.so" && folder.entries[0].size == 4096 && folder.entries[0].line == 3);
// assert(!bext::doctor::read_listing("app.txt", "one two three\n"));
// ```

#include <expected>
#include <string>
#include <string_view>

#include "bext/doctor/folder.h"

namespace bext::doctor {

/// `name` is the file with the listing, `first_line` the number of the first line of `text` in it. The error says what
/// was expected.
[[nodiscard]] std::expected<Folder, std::string> read_listing(std::string name, std::string_view text,
                                                              std::size_t first_line = 1);

}  // namespace bext::doctor
