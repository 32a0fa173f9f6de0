#include "bext/host/program_start.h"

#include <csignal>

namespace bext {

std::vector<std::string> start_program(int count, char** words) {
  (void)std::signal(SIGPIPE, SIG_IGN);
  (void)std::signal(SIGXFSZ, SIG_IGN);
  return {words + (count > 0 ? 1 : 0), words + count};
}

}  // namespace bext
