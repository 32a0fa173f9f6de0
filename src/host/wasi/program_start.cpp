#include "bext/host/program_start.h"

#include <unistd.h>

#include <cstdlib>

namespace bext {
namespace {

/// WASI has no working directory: every program starts in `/`.
void work_in_given_folder() {
  const char* const folder = std::getenv("PWD");
  if (folder && *folder == '/') (void)::chdir(folder);
}

}  // namespace

std::vector<std::string> start_program(int count, char** words) {
  work_in_given_folder();
  return {words + (count > 0 ? 1 : 0), words + count};
}

}  // namespace bext
