#include <fmt/format.h>

#include "bext/host/process.h"
#include "host/end_by_signal.h"

namespace bext {

std::string ProcessResult::describe() const {
  switch (end) {
    case ProcessEnd::exited:
      return fmt::format("exited with code {}", exit_code);
    case ProcessEnd::signalled:
      return "was stopped by " + end_by_signal(signal);
    case ProcessEnd::timed_out:
      return "exceeded the time limit and was stopped";
    case ProcessEnd::interrupted:
      break;
  }
  return "was interrupted";
}

}  // namespace bext
