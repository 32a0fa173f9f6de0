#pragma once
// Plays a script in a directory of its own and compares what happens with what it expects.

#include <filesystem>
#include <string>
#include <vector>

#include "script.h"

namespace clitest {

struct Stage {
  std::filesystem::path bext;
  std::filesystem::path source_tree;  // where COPY finds its files
  std::filesystem::path sdk = {};     // the stand-in that SDK puts into the directory
  std::filesystem::path directory;    // fresh and empty
};

struct Played {
  std::vector<std::string> complaints;  // empty when all is as expected
  std::vector<Step> updated;            // the script with what was seen in place of what was expected
};

[[nodiscard]] Played play(const std::vector<Step>& steps, const Stage& stage);

}  // namespace clitest
