#pragma once
// Everything about a set of LPAI clients: derived numbers, admission, simulation, advice, and how ambiguous parts of the
// guide are interpreted. Without a profile, or without a load of a client, the answer is "not decidable". The results
// that do not depend on them are still given.
//
// ```cpp
// bext::lpai::ClientInput input{.name = "audio", .config_path = "audio.json"};
// input.config.lpai_graph.emplace().execute.emplace().fps = 10;
// bext::lpai::Plan plan = bext::lpai::make_plan({input}, nullptr);
// assert(!plan.decidable && plan.undecidable_because == "no hardware profile");
// assert(bext::lpai::in_milliseconds(bext::lpai::frame_budget(plan.clients[0].client.fps)) == "100 ms");
// ```

#include <optional>
#include <string>
#include <vector>

#include "bext/plan/lpai/advice.h"
#include "bext/plan/lpai/layout.h"
#include "bext/plan/lpai/simulation.h"

namespace bext::lpai {

struct ClientInput {
  std::string name;  ///< unless the load gives a name
  std::string config_path;
  std::string load_path = {};
  Config config = {};
  std::optional<Load> load = {};
};

struct PlanOptions {
  SimulationOptions simulation = {};
  /// Overrides the loads.
  std::optional<std::int64_t> jitter_percent = {};
  bool with_timeline = true;
};

struct PlannedClient {
  Client client;
  std::string config_path;
  std::string load_path;
  std::string load_problem;  ///< why its load gives no number of cycles; empty if it does
  Contradiction contradiction = Contradiction::none;
  std::optional<LayoutAnswer> layout;

  [[nodiscard]] bool has_load() const { return load_problem.empty(); }
};

struct Plan {
  std::string profile_name;
  std::string profile_source;
  bool has_profile = false;
  bool illustrative = false;
  bool decidable = false;
  std::string undecidable_because;
  std::vector<PlannedClient> clients;
  std::vector<Core> cores;
  Admission admission;    ///< when decidable
  Simulation simulation;  ///< when decidable
  Advised advice;
  std::vector<std::string> readings;  ///< interpretations of the guide that affect these clients

  /// The clients whose load is unknown, while the others are decidable.
  [[nodiscard]] std::vector<const PlannedClient*> left_out() const;
  /// Whether a client is refused, has an invalid configuration, or misses deadlines as a real-time client.
  [[nodiscard]] bool has_trouble() const;
};

/// A profile that `cores_of` rejects counts as missing.
[[nodiscard]] Plan make_plan(const std::vector<ClientInput>& inputs, const HardwareProfile* profile,
                             const PlanOptions& options = {});

struct ScreenOptions {
  bool color = false;
  std::size_t width = 100;
};
[[nodiscard]] std::string render_screen(const Plan& plan, const ScreenOptions& options = {});
/// The contract of `bext lpai --format json`, one line.
[[nodiscard]] std::string render_json(const Plan& plan, bool with_timeline = false);
/// A self-contained page.
[[nodiscard]] std::string render_html(const Plan& plan);

}  // namespace bext::lpai
