#include "drive/tool_log.h"

#include <fcntl.h>
#include <unistd.h>

#include "host/write_all.h"

namespace bext::drive {
namespace {

constexpr std::size_t kept_at_each_end = 5000;
/// A line without end is cut here: some tools print progress without line ends, some print garbage.
constexpr std::size_t longest_line = std::size_t{1} << 16U;
constexpr mode_t log_mode = 0666;

}  // namespace

ToolLog::~ToolLog() {
  if (file_ >= 0) ::close(file_);
}

bool ToolLog::keep_in(const std::string& path, bool go_on) {
  file_ = ::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | (go_on ? O_APPEND : O_TRUNC), log_mode);
  return file_ >= 0;
}

void ToolLog::add(ProcessStream stream, std::string_view piece) {
  std::string& line = stream == ProcessStream::output ? output_ : error_;
  for (const char c : piece) {
    // A carriage return redraws a progress line; each state is a line of its own here.
    if (c == '\n' || c == '\r') {
      if (c == '\n' || !line.empty()) end_line(line);
    } else {
      line += c;
      if (line.size() >= longest_line) end_line(line);
    }
  }
}

void ToolLog::finish() {
  if (!output_.empty()) end_line(output_);
  if (!error_.empty()) end_line(error_);
}

void ToolLog::end_line(std::string& line) {
  std::string clean = secrets_.struck_out(line);
  line.clear();
  // The run goes on when the log's disk is full: the tool matters more than its log.
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
