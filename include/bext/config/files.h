#pragma once
// The interface to files. The core does no I/O; the caller provides this interface, so the same code works in a command,
// on a web page and in a test.
//
// ```cpp
// bext::MemoryFiles files{{{"htp.json", "{}"}}};
// assert(files.read("htp.json") == "{}");
// assert(files.read("absent.json").error().kind == bext::FileErrorKind::not_found);
// ```

#include <cstdint>
#include <expected>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace bext {

enum class FileErrorKind : std::uint8_t { not_found, is_directory, no_permission, too_large, no_space, other };

struct FileError {
  FileErrorKind kind = FileErrorKind::other;
  std::string path;
  std::string reason;  ///< in words, such as "no such file"

  /// "cannot read `x.json`: no such file"
  [[nodiscard]] std::string message(std::string_view verb) const;
};

class Files {
 public:
  virtual ~Files() = default;
  [[nodiscard]] virtual std::expected<std::string, FileError> read(const std::string& path) const = 0;
  [[nodiscard]] virtual bool exists(const std::string& path) const = 0;
  /// Whether `path` may be read because the file `from` names it. Without permission, not even its existence is looked up.
  [[nodiscard]] virtual bool may_follow(const std::string& path, const std::string& from) const;
  /// Whether the search for project files ends in this folder. `folder` is empty or ends with a slash.
  [[nodiscard]] virtual bool is_top_of_project(const std::string& folder) const { return exists(folder + ".git"); }
  /// Why the settings in the file `settings` must not apply to the file `checked`, such as "it belongs to another user".
  [[nodiscard]] virtual std::optional<std::string> reason_to_ignore(const std::string& settings,
                                                                    const std::string& checked) const;
  /// Replaces the whole file, or leaves it unchanged on an error.
  [[nodiscard]] virtual std::expected<void, FileError> write(const std::string& path, std::string_view bytes) = 0;
};

/// Files in memory.
class MemoryFiles : public Files {
 public:
  MemoryFiles() = default;
  explicit MemoryFiles(std::map<std::string, std::string> files) : files_{std::move(files)} {}
  [[nodiscard]] std::expected<std::string, FileError> read(const std::string& path) const override;
  [[nodiscard]] bool exists(const std::string& path) const override { return files_.contains(path); }
  [[nodiscard]] std::expected<void, FileError> write(const std::string& path, std::string_view bytes) override;

 private:
  std::map<std::string, std::string> files_;
};

}  // namespace bext
