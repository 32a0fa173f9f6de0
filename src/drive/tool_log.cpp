#include "drive/tool_log.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <utility>

#include "diag/characters.h"
#include "host/own_file.h"
#include "host/write_all.h"

namespace bext::drive {
namespace {

constexpr std::size_t kept_at_each_end = 5000;
/// Longer lines are split: some tools print progress without newlines, some print garbage.
constexpr std::size_t longest_logged_line = std::size_t{1} << 16U;
/// Identifies a log of bext, which may be overwritten; other files may not.
constexpr std::string_view log_heading = "# log kept by bext\n";

bool is_log_or_empty(int file) {
  std::array<char, log_heading.size()> text{};
  const ssize_t size = ::pread(file, text.data(), text.size(), 0);
  return size == 0 || (size > 0 && std::string_view{text.data(), static_cast<std::size_t>(size)} == log_heading);
}

}  // namespace

ToolLog::~ToolLog() {
  if (file_ >= 0) ::close(file_);
}

std::expected<void, FileError> ToolLog::keep_in(const std::string& path, bool go_on) {
  const std::expected<int, FileError> opened = open_own_file(path, O_APPEND);
  if (!opened) return std::unexpected{opened.error()};
  file_ = *opened;
  if (!is_log_or_empty(file_)) {
    ::close(std::exchange(file_, -1));
    return std::unexpected{FileError{FileErrorKind::other, path, "it exists and was not written by bext"}};
  }
  if (!go_on && ::ftruncate(file_, 0) == 0) (void)write_all(file_, log_heading);
  return {};
}

void ToolLog::add(ProcessStream stream, std::string_view piece) {
  std::string& line = stream == ProcessStream::output ? output_ : error_;
  for (const char c : piece) {
    // A carriage return redraws a progress line; each state becomes a line.
    if (c == '\n' || c == '\r') {
      if (c == '\n' || !line.empty()) end_line(line);
    } else {
      line += c;
      if (line.size() >= longest_logged_line) end_line(line);
    }
  }
}

void ToolLog::finish() {
  if (!output_.empty()) end_line(output_);
  if (!error_.empty()) end_line(error_);
}

void ToolLog::end_line(std::string& line) {
  // A log is shown on terminals, too.
  std::string clean = visible_lines(secrets_.struck_out(line));
  line.clear();
  // Continue if the disk of the log is full: the tool matters more.
  if (file_ >= 0) (void)write_all(file_, clean + "\n");
  if (on_line_) on_line_(clean);
  if (first_.size() < kept_at_each_end) {
    first_.push_back(std::move(clean));
    return;
  }
  last_.push_back(std::move(clean));
  if (last_.size() > kept_at_each_end) last_.pop_front();
}

std::vector<std::string> ToolLog::lines() const {
  std::vector<std::string> all = first_;
  all.insert(all.end(), last_.begin(), last_.end());
  return all;
}

}  // namespace bext::drive
