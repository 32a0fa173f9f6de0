#pragma once
// Times of things that are compared, taken in turns so that a busy machine disturbs all of them alike.
#include <functional>
#include <string>
#include <vector>

namespace bench {

/// Something that is timed: one call gives the seconds it took.
struct Contestant {
  std::string name;
  std::function<double()> run;
};

struct Timing {
  std::string name;
  std::vector<double> seconds;  ///< of each round it took part in

  [[nodiscard]] double median() const;
};

/// How many times as long `a` takes as `b`: the median of the quotients of all rounds that both took part in. A machine that
/// gets faster or slower meanwhile does so for both.
[[nodiscard]] double quotient(const Timing& a, const Timing& b);

struct Effort {
  double seconds = 2;  ///< of a contestant, after which it takes no further turns
  int turns = 31;      ///< at most
};

/// Every contestant once per round, in an order that rotates; slow ones drop out when their time is up.
[[nodiscard]] std::vector<Timing> in_turns(const std::vector<Contestant>& contestants, const Effort& effort);

/// Processor seconds of this thread for each of `times` calls of `work`.
[[nodiscard]] double cpu_seconds(int times, const std::function<void()>& work);
/// The same for work that is given a text of its own each time, as bext takes it over; the clock stands while the copies
/// are made.
[[nodiscard]] double cpu_seconds(int times, const std::string& text, const std::function<void(std::string)>& work);

}  // namespace bench
