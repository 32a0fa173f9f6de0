#pragma once
// All that can be said about a set of LPAI clients: what their numbers mean, who is admitted, how the frames run, what
// to change, and how the guide was read where it leaves a choice. Without a profile or a load the answer is "not
// decidable", with everything that does not depend on them.
//
// ```cpp
// bext::lpai::ClientInput input{.name = "audio", .config_path = "audio.json"};
// input.config.lpai_graph.emplace().execute.emplace().fps = 10;
// bext::lpai::Plan plan = bext::lpai::make_plan({input}, nullptr);
// assert(!plan.decidable && plan.undecidable_because == "there is no hardware profile");
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
  std::string name;  ///< used when the load gives none
  std::string config_path;
  std::string load_path = {};
  Config config = {};
  std::optional<Load> load = {};
};

struct PlanOptions {
  SimulationOptions simulation = {};
  /// Instead of what the loads say.
  std::optional<std::int64_t> jitter_percent = {};
  bool with_timeline = true;
};

struct PlannedClient {
  Client client;
  std::string config_path;
  std::string load_path;
  std::string load_problem;  ///< why its load gives no number of cycles; empty when it does
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
  std::vector<std::string> readings;  ///< how the guide was read where these clients depend on it

  /// Whether somebody is refused, misses a deadline as a real-time client, or contradicts itself.
  [[nodiscard]] bool has_trouble() const;
};

/// The profile's numbers must have been checked with `cores_of`; one that fails it counts as none.
[[nodiscard]] Plan make_plan(const std::vector<ClientInput>& inputs, const HardwareProfile* profile,
                             const PlanOptions& options = {});

struct ScreenOptions {
  bool colour = false;
  std::size_t width = 100;
};
[[nodiscard]] std::string render_screen(const Plan& plan, const ScreenOptions& options = {});
/// The contract of `bext lpai --format json`, one line.
[[nodiscard]] std::string render_json(const Plan& plan, bool with_timeline = false);
/// One page that asks for nothing from anywhere.
[[nodiscard]] std::string render_html(const Plan& plan);

}  // namespace bext::lpai
