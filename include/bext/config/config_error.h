#pragma once
// Why a configuration could not be made: a value error or a file error.
//
// ```cpp
// bext::ConfigError error = bext::value_error("the backend `GPU` has no extension file");
// assert(error.kind == bext::ConfigErrorKind::value && error.to_string() == "the backend `GPU` has no extension file");
// ```

#include <cstdint>
#include <string>
#include <vector>

#include "bext/config/files.h"
#include "bext/diag/diagnostic.h"
#include "bext/schema/validate.h"

namespace bext {

enum class ConfigErrorKind : std::uint8_t {
  value,  ///< Python's ValueError
  file,   ///< Python's FileNotFoundError and similar
};

struct ConfigError {
  ConfigErrorKind kind = ConfigErrorKind::value;
  std::string message;
  std::vector<std::string> details;  ///< one line per problem, with its location if there is a file
  FileErrorKind file = FileErrorKind::other;

  /// The message and the details, each on its own line.
  [[nodiscard]] std::string to_string() const;
};

[[nodiscard]] ConfigError value_error(std::string message, std::vector<std::string> details = {});
[[nodiscard]] ConfigError file_error(const FileError& error);
/// The findings that the documented classes raise for (wrong types, values out of range or not listed, rejected
/// combinations), as lines with locations.
[[nodiscard]] std::vector<std::string> refused_values(const Findings& findings, const Document& document,
                                                      const std::string& path);
/// The syntax errors as lines with locations; comments and trailing commas do not count.
[[nodiscard]] std::vector<std::string> syntax_errors(const Document& document, const std::string& path);

}  // namespace bext
