#pragma once
// Who is compared: bext first, then every peer that is installed. Peers that are not are named in `skipped`.
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

/// Text to tree.
[[nodiscard]] std::vector<Contestant> tree_parsers(const Input& input, std::vector<Skipped>& skipped);

/// Text to typed and checked values, in this process. `schema` is the text of the plain schema.
[[nodiscard]] std::vector<Contestant> loaders(const Input& input, const std::string& schema,
                                              std::vector<Skipped>& skipped);
/// The same with every rule, the part, the SDK and the graphs known.
[[nodiscard]] Contestant full_check(const Input& input);

/// A peer that runs in an interpreter of its own.
struct Interpreted {
  std::string name;
  std::unique_ptr<Worker> worker;
};
/// `folder` holds the inputs, the schema and node's packages; `scripts` the peers' programs.
[[nodiscard]] std::vector<Interpreted> interpreted_peers(const std::string& scripts, const std::string& folder,
                                                         std::vector<Skipped>& skipped);

/// Frames a second of the LPAI simulation on one core.
[[nodiscard]] double lpai_frames_per_second();

/// How often to repeat one reading so that the clock can see it.
[[nodiscard]] inline int repeats(const Input& input) { return input.text.size() < 100'000 ? 5000 : 1; }

}  // namespace bench
