#include "drive/output_name.h"

#include <fmt/format.h>

namespace bext::drive {

std::optional<std::string> wrong_output_name(std::string_view what, std::string_view name) {
  if (name.empty()) return fmt::format("{} is empty", what);
  if (name.find('/') != std::string_view::npos || name == "." || name == "..")
    return fmt::format("{} `{}` is outside the output folder; use a name without `/`", what, name);
  if (name.find('\0') != std::string_view::npos) return fmt::format("{} contains a null byte", what);
  if (name.starts_with('-'))
    return fmt::format("{} `{}` begins with `-`; the tool would treat it as an option", what, name);
  return std::nullopt;
}

}  // namespace bext::drive
