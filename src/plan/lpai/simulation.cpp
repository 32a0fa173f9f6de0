#include "bext/plan/lpai/simulation.h"

#include "plan/lpai/simulator.h"

namespace bext::lpai {

Simulation simulate(std::span<const Client> clients, std::span<const Core> cores, const Admission& admission,
                    const SimulationOptions& options) {
  return Simulator{clients, cores, admission, options}.run();
}

}  // namespace bext::lpai
