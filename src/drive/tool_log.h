#pragma once
// What a tool prints, line by line as it comes: shown, kept in a file, and remembered for its meaning. Values of secrets
// are struck out before anything else sees a line.

#include <deque>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "bext/drive/secrets.h"
#include "bext/host/process.h"

namespace bext::drive {

class ToolLog {
 public:
  using OnLine = std::function<void(std::string_view line)>;
  ToolLog(const Secrets& secrets, OnLine on_line) : secrets_{secrets}, on_line_{std::move(on_line)} {}

  /// Keeps every line in this file from now on, which is emptied first unless it is gone on with. False when it cannot be
  /// written, or is there already and no log of ours.
  bool keep_in(const std::string& path, bool go_on);
  void add(ProcessStream stream, std::string_view piece);
  /// Ends lines that have no line end.
  void finish();
  /// The first and the last lines; what an endless log says in between is only in the file.
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
