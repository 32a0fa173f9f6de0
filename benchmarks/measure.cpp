#include "measure.h"

#include <algorithm>
#include <ctime>

namespace bench {
namespace {

double thread_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

double wall_seconds() {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

double middle_of(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::ranges::nth_element(values, middle);
  return *middle;
}

}  // namespace

double Timing::median() const { return middle_of(seconds); }

double quotient(const Timing& a, const Timing& b) {
  std::vector<double> of_rounds;
  for (std::size_t round = 0; round < std::min(a.seconds.size(), b.seconds.size()); ++round)
    of_rounds.push_back(a.seconds[round] / b.seconds[round]);
  return middle_of(std::move(of_rounds));
}

std::vector<Timing> in_turns(const std::vector<Contestant>& contestants, const Effort& effort) {
  std::vector<Timing> timings;
  for (const Contestant& contestant : contestants) timings.push_back({contestant.name, {}});
  std::vector<double> spent(contestants.size());
  for (int round = 0; round < effort.turns; ++round) {
    for (std::size_t i = 0; i < contestants.size(); ++i) {
      const std::size_t turn = (i + static_cast<std::size_t>(round)) % contestants.size();
      if (spent[turn] > effort.seconds) continue;
      const double begin = wall_seconds();
      timings[turn].seconds.push_back(contestants[turn].run());
      spent[turn] += wall_seconds() - begin;
    }
  }
  return timings;
}

double cpu_seconds(int times, const std::function<void()>& work) {
  const double begin = thread_seconds();
  for (int i = 0; i < times; ++i) work();
  return (thread_seconds() - begin) / times;
}

double cpu_seconds(int times, const std::string& text, const std::function<void(std::string)>& work) {
  constexpr int most_copies = 100;  // more copies of a small text would not fit in the inner caches
  double seconds = 0;
  for (int left = times; left > 0; left -= most_copies) {
    std::vector<std::string> copies(static_cast<std::size_t>(std::min(left, most_copies)), text);
    const double begin = thread_seconds();
    for (std::string& copy : copies) work(std::move(copy));
    seconds += thread_seconds() - begin;
  }
  return seconds / times;
}

}  // namespace bench
