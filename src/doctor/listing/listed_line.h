#pragma once
// One line of a listing. Each format has its own reader in <format>_line.cpp.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "bext/doctor/folder.h"

namespace bext::doctor::listing {

struct ListedLine {
  std::string name = {};  ///< a path, or a name in the current folder
  EntryKind kind = EntryKind::file;
  std::optional<std::uint64_t> size = {};
  std::string link_target = {};
};

/// `-rw-r--r-- 1 root root 4096 2025-01-30 12:00 name` of `ls -l`, `tar tv` and `find -ls`.
[[nodiscard]] std::optional<ListedLine> unix_line(std::string_view line);
/// `lib:` of `ls -R`.
[[nodiscard]] std::optional<std::string> unix_folder(std::string_view line);

/// `01/30/2025  12:00 PM    4,096 name` of `dir /s`, and the lines of PowerShell's `Get-ChildItem`.
[[nodiscard]] std::optional<ListedLine> windows_line(std::string_view line);
/// ` Directory of C:\app`, in any language.
[[nodiscard]] std::optional<std::string> windows_folder(std::string_view line);

/// `     4096  2025-01-30 12:00   lib/name` of `unzip -l`.
[[nodiscard]] std::optional<ListedLine> unzip_line(std::string_view line);

/// A path of `find`, also after its size (`find -printf '%s %p\n'`, `du -ab`).
[[nodiscard]] std::optional<ListedLine> path_line(std::string_view line);

/// Takes words off the beginning of a line.
class Words {
 public:
  explicit Words(std::string_view line) : rest_{line} {}
  /// Empty at the end.
  std::string_view next() {
    skip_blanks();
    std::size_t end = 0;
    while (end < rest_.size() && rest_[end] != ' ' && rest_[end] != '\t') ++end;
    const std::string_view word = rest_.substr(0, end);
    rest_.remove_prefix(end);
    return word;
  }
  /// The rest without its leading blanks.
  std::string_view rest() {
    skip_blanks();
    return rest_;
  }

 private:
  void skip_blanks() {
    while (!rest_.empty() && (rest_.front() == ' ' || rest_.front() == '\t')) rest_.remove_prefix(1);
  }
  std::string_view rest_;
};

[[nodiscard]] bool is_number(std::string_view word);
/// Digits, also grouped with `,` or `.`; nothing for other text such as `1.2M`.
[[nodiscard]] std::optional<std::uint64_t> size_of(std::string_view word);
/// `2025-01-30`, `01/30/2025`, `30.01.2025`, `01-30-25`
[[nodiscard]] bool is_date(std::string_view word);
/// `12:00`, `12:00:59.123`
[[nodiscard]] bool is_time(std::string_view word);

}  // namespace bext::doctor::listing
