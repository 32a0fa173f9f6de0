#pragma once
// The output of a tool, line by line: shown, written to a file, and kept to explain it. Secrets are redacted first.

#include <deque>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "bext/drive/secrets.h"
#include "bext/host/process.h"
#include "drive/log_file.h"

namespace bext::drive {

class ToolLog {
 public:
  using OnLine = std::function<void(std::string_view line)>;
  /// All lines are also written to `file`, if there is one.
  ToolLog(const Secrets& secrets, OnLine on_line, const LogFile* file)
      : secrets_{secrets}, on_line_{std::move(on_line)}, file_{file} {}

  void add(ProcessStream stream, std::string_view piece);
  /// Ends an incomplete last line.
  void finish();
  /// The first and the last lines; lines between them are only in the file.
  [[nodiscard]] std::vector<std::string> lines() const;

 private:
  void end_line(std::string& line);

  const Secrets& secrets_;
  OnLine on_line_;
  const LogFile* file_;
  std::string output_;
  std::string error_;
  std::vector<std::string> first_;
  std::deque<std::string> last_;
};

}  // namespace bext::drive
