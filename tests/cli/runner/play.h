#pragma once
// Runs a script in its own directory and compares the results with its expectations.

#include <filesystem>
#include <string>
#include <vector>

#include "script.h"

namespace clitest {

struct Stage {
  std::filesystem::path bext;
  std::filesystem::path source_tree;  // where COPY finds its files
  std::filesystem::path sdk = {};     // the stand-in SDK that the verb SDK links
  std::filesystem::path directory;    // fresh and empty
};

struct Played {
  std::vector<std::string> complaints;  // empty if everything is as expected
  std::vector<Step> updated;            // the script with the actual results as expectations
};

[[nodiscard]] Played play(const std::vector<Step>& steps, const Stage& stage);

}  // namespace clitest
