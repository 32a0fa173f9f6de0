#pragma once
// Measures the contestants in turns, so that load on the machine affects all of them equally.
#include <functional>
#include <string>
#include <vector>

namespace bench {

/// A measured call, which returns the seconds it took.
struct Contestant {
  std::string name;
  std::function<double()> run;
};

struct Timing {
  std::string name;
  std::vector<double> seconds;  ///< one value per round

  [[nodiscard]] double median() const;
};

/// The time of `a` divided by the time of `b`: the median over all rounds of both. Changes in the speed of the machine
/// affect both.
[[nodiscard]] double quotient(const Timing& a, const Timing& b);

struct Effort {
  double seconds = 2;  ///< per contestant, after which it gets no more turns
  int turns = 31;      ///< at most
};

/// Runs every contestant once per round, in rotating order. A contestant drops out when its time is used up.
[[nodiscard]] std::vector<Timing> in_turns(const std::vector<Contestant>& contestants, const Effort& effort);

/// CPU seconds of this thread per call of `work`, averaged over `times` calls.
[[nodiscard]] double cpu_seconds(int times, const std::function<void()>& work);
/// The same for work that consumes a copy of the text, as bext does. The time to make the copies is not measured.
[[nodiscard]] double cpu_seconds(int times, const std::string& text, const std::function<void(std::string)>& work);

}  // namespace bench
