#include "bext/host/program_start.h"

namespace bext {

std::vector<std::string> start_program(int count, char** words) { return {words + (count > 0 ? 1 : 0), words + count}; }

}  // namespace bext
