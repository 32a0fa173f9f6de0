#pragma once
// Programs measured from outside.
#include <optional>
#include <string>
#include <vector>

namespace bench {

struct Finished {
  double seconds = 0;          ///< from the start of spawning to the end of waiting
  std::size_t peak_bytes = 0;  ///< of resident memory
  int exit_code = 0;
};

/// Runs a program to its end, its output thrown away. `peak_bytes` counts what this process itself holds when it
/// spawns, so memory is measured before anything large is loaded.
[[nodiscard]] std::optional<Finished> run(const std::vector<std::string>& words);

/// A peer in another language that stays alive: told the name of an input, it answers with the seconds one reading took.
class Worker {
 public:
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;
  /// The program says `ready` once it has loaded everything; `reason` is what it said instead.
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
