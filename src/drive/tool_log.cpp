#include "drive/tool_log.h"

#include <utility>

#include "diag/characters.h"

namespace bext::drive {
namespace {

constexpr std::size_t kept_at_each_end = 5000;
/// Longer lines are split: some tools print progress without newlines, some print garbage.
constexpr std::size_t longest_logged_line = std::size_t{1} << 16U;

}  // namespace

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
  if (file_) file_->append(clean + "\n");
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
