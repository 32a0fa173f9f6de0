#pragma once
// One line on a terminal that shows how far a long job is. It appears after the first second and is rewritten in place.
//
// ```cpp
// std::string screen;
// bext::Progress::Time now{};
// bext::Progress progress{[&](std::string_view text) { screen += text; }, [&] { return now; }};
// progress.show("checked", 10, 1000);
// assert(screen.empty());
// now += std::chrono::seconds{2};
// progress.show("checked", 300, 1000);
// assert(screen == "\rchecked 300 of 1000 files");
// ```

#include <chrono>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "bext/host/mutex.h"

namespace bext {

class Progress {
 public:
  using Time = std::chrono::steady_clock::time_point;

  /// Shows nothing: for output that is not a terminal.
  Progress() = default;
  explicit Progress(std::function<void(std::string_view)> write,
                    std::function<Time()> clock = &std::chrono::steady_clock::now);

  /// `checked 300 of 1000 files`, or `found 300 files` without a total. May be called from several threads, and often:
  /// it writes at most ten times a second.
  void show(std::string_view what, std::size_t done, std::size_t total = 0);
  /// Removes the line, so that other text can follow.
  void clear();

 private:
  std::function<void(std::string_view)> write_;
  std::function<Time()> clock_;
  Mutex mutex_;
  Time next_;
  std::size_t width_ = 0;  ///< of the line on the screen
};

}  // namespace bext
