#pragma once
// The output of a tool, line by line: shown, written to a file, and kept to explain it. Secrets are redacted first.

#include <deque>
#include <expected>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "bext/config/files.h"
#include "bext/drive/secrets.h"
#include "bext/host/process.h"

namespace bext::drive {

class ToolLog {
 public:
  using OnLine = std::function<void(std::string_view line)>;
  ToolLog(const Secrets& secrets, OnLine on_line) : secrets_{secrets}, on_line_{std::move(on_line)} {}

  /// Writes all further lines to this file; truncates it first unless `go_on`. Fails if it cannot be written, or exists and
  /// is not a log of bext.
  [[nodiscard]] std::expected<void, FileError> keep_in(const std::string& path, bool go_on);
  void add(ProcessStream stream, std::string_view piece);
  /// Ends an incomplete last line.
  void finish();
  /// The first and the last lines; lines between them are only in the file.
  [[nodiscard]] std::vector<std::string> lines() const;

  ToolLog(const ToolLog&) = delete;
  ToolLog& operator=(const ToolLog&) = delete;
  ~ToolLog();

 private:
  void end_line(std::string& line);

  const Secrets& secrets_;
  OnLine on_line_;
  int file_ = -1;
  std::string output_;
  std::string error_;
  std::vector<std::string> first_;
  std::deque<std::string> last_;
};

}  // namespace bext::drive
