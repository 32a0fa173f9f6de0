#pragma once
// Runs the built command as a process, for tests that golden files cannot express: huge input, limits, closed pipes.

#include <functional>
#include <string>
#include <vector>

namespace bext::testing {

struct Ran {
  int exit_code = -1;  ///< 128 + n if signal n ended it
  std::string out;
  std::string err;
};

struct RunOptions {
  std::string input = {};
  std::function<void()> in_child = {};  ///< called in the new process before the command starts
};

[[nodiscard]] Ran run_bext(const std::vector<std::string>& words, const RunOptions& options = {});

/// A temporary directory, removed with the object.
class Scratch {
 public:
  Scratch();
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  ~Scratch();
  [[nodiscard]] std::string path(const std::string& name) const { return directory_ + "/" + name; }
  std::string write(const std::string& name, const std::string& text) const;
  [[nodiscard]] std::string read(const std::string& name) const;
  [[nodiscard]] std::size_t file_count() const;

 private:
  std::string directory_;
};

}  // namespace bext::testing
