#include "bext/host/progress.h"

#include <fmt/format.h>

#include <algorithm>

namespace bext {
namespace {

constexpr std::chrono::milliseconds first_line_after{1000};
constexpr std::chrono::milliseconds between_lines{100};

}  // namespace

Progress::Progress(std::function<void(std::string_view)> write, std::function<Time()> clock)
    : write_{std::move(write)}, clock_{std::move(clock)}, next_{clock_() + first_line_after} {}

void Progress::show(std::string_view what, std::size_t done, std::size_t total) {
  if (!write_) return;
  // A thread that finds another one here has nothing newer to show.
  if (!mutex_.try_lock()) return;
  const std::lock_guard lock{mutex_, std::adopt_lock};
  const Time now = clock_();
  if (now < next_) return;
  next_ = now + between_lines;
  const std::string line =
      total == 0 ? fmt::format("{} {} files", what, done) : fmt::format("{} {} of {} files", what, done, total);
  // Spaces cover the rest of a longer line on terminals without escape sequences, too.
  write_(fmt::format("\r{:<{}}", line, width_));
  width_ = std::max(width_, line.size());
}

void Progress::clear() {
  const std::lock_guard lock{mutex_};
  if (width_ == 0) return;
  write_(fmt::format("\r{:<{}}\r", "", width_));
  width_ = 0;
}

}  // namespace bext
