#pragma once
// The entries of one folder.

#include <functional>
#include <string>
#include <string_view>

#include "host/file_facts.h"

namespace bext {

/// Calls `on_entry` with every name except `.` and `..`. 0 or the error number.
[[nodiscard]] int list_folder(const std::string& path,
                              const std::function<void(std::string_view name, DiskKind kind)>& on_entry);

}  // namespace bext
