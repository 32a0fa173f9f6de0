#pragma once
// The programs to compare: bext first, then every installed peer. `skipped` lists the missing ones.
#include <memory>
#include <string>
#include <vector>

#include "inputs.h"
#include "measure.h"
#include "process.h"

namespace bench {

struct Skipped {
  std::string peer;
  std::string reason;
};

/// Parsing text to a tree.
[[nodiscard]] std::vector<Contestant> tree_parsers(const Input& input, std::vector<Skipped>& skipped);

/// Loading text as typed and checked values, in this process. `schema` is the text of the plain schema.
[[nodiscard]] std::vector<Contestant> loaders(const Input& input, const std::string& schema,
                                              std::vector<Skipped>& skipped);

/// A peer that runs in a separate interpreter.
struct Interpreted {
  std::string name;
  std::unique_ptr<Worker> worker;
};
/// `folder` holds the inputs, the schema and the Node packages; `scripts` holds the peers' programs.
[[nodiscard]] std::vector<Interpreted> interpreted_peers(const std::string& scripts, const std::string& folder,
                                                         std::vector<Skipped>& skipped);

/// Frames per second of the LPAI simulation on one core.
[[nodiscard]] double lpai_frames_per_second();

/// Writes a log of at least that size, and the texts that `bext doctor --log` searches for, one per line.
[[nodiscard]] bool write_log(const std::string& log, const std::string& texts, std::size_t size);

/// How often to repeat one call, so that its time is long enough to measure.
[[nodiscard]] inline int repeats(const Input& input) { return input.text.size() < 100'000 ? 5000 : 1; }

}  // namespace bench
