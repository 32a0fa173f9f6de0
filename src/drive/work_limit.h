#pragma once
// When bext's own work in a job, such as hashing a model, must stop: after the time limit or a signal.

#include <chrono>
#include <optional>

#include "bext/drive/job.h"

namespace bext::drive {

class WorkLimit {
 public:
  /// `tools.timeout` starts now.
  explicit WorkLimit(const ToolSettings& tools);

  [[nodiscard]] bool is_interrupted() const { return interrupts_ && interrupts_->signal() != 0; }
  [[nodiscard]] bool is_over() const { return deadline_ && std::chrono::steady_clock::now() >= *deadline_; }
  [[nodiscard]] bool is_reached() const { return is_interrupted() || is_over(); }
  /// The time that is left; empty without a limit.
  [[nodiscard]] std::optional<std::chrono::milliseconds> left() const;

 private:
  std::optional<std::chrono::steady_clock::time_point> deadline_;
  const Interrupts* interrupts_;
};

}  // namespace bext::drive
