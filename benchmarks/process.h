#pragma once
// Measures other programs.
#include <optional>
#include <string>
#include <vector>

namespace bench {

struct Finished {
  double seconds = 0;          ///< from the start of spawning to the end of waiting
  std::size_t peak_bytes = 0;  ///< of resident memory
  int exit_code = 0;
};

/// Runs a program to its end and discards its output. `peak_bytes` includes the memory of this process when it spawns,
/// so measure memory before loading anything large.
[[nodiscard]] std::optional<Finished> run(const std::vector<std::string>& words);

/// A peer in another language that keeps running. It receives the name of an input and returns the seconds per reading.
class Worker {
 public:
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;
  /// The program prints `ready` when it has loaded everything. `reason` holds any other output.
  explicit Worker(const std::vector<std::string>& words);
  ~Worker();

  [[nodiscard]] bool ready() const { return reason.empty(); }
  [[nodiscard]] double ask(const std::string& input);

  std::string reason;

 private:
  [[nodiscard]] std::string answer();
  int pid_ = -1;
  int to_ = -1;
  int from_ = -1;
};

}  // namespace bench
