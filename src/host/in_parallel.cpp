#include "bext/host/in_parallel.h"

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

namespace bext {

void in_parallel(std::size_t count, const std::function<void(std::size_t)>& work) {
  std::atomic<std::size_t> next = 0;
  const auto work_off = [&] {
    for (std::size_t mine = next++; mine < count; mine = next++) work(mine);
  };
  const std::size_t workers = std::min<std::size_t>(count, std::max(1U, std::thread::hardware_concurrency()));
  std::vector<std::jthread> others;
  for (std::size_t i = 1; i < workers; ++i) others.emplace_back(work_off);
  work_off();
}

}  // namespace bext
