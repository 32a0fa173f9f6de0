#pragma once
// Runs a program to its end, without a shell or a terminal.

#include <chrono>
#include <expected>
#include <filesystem>
#include <string>
#include <vector>

namespace clitest {

struct Command {
  std::filesystem::path program;
  std::vector<std::string> arguments;  // without the program's own name
  std::vector<std::string> environment;
  std::filesystem::path directory;
  std::string input;
  std::chrono::milliseconds limit{30'000};
};

struct Outcome {
  int exit_code = 0;  // 128 + n if signal n ended it
  std::string output;
  std::string error;
};

/// The error says that the program did not start or exceeded the time limit.
[[nodiscard]] std::expected<Outcome, std::string> run(const Command& command);

}  // namespace clitest
