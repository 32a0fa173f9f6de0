#include "host/posix/map_watch.h"

#include <signal.h>
#include <sys/mman.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cstdint>
#include <mutex>

namespace bext {

/// Only atomic members, because the signal handler reads them.
struct MapWatch {
  std::atomic<std::uintptr_t> begin = 0;  ///< 0: not in use
  std::atomic<std::uintptr_t> end = 0;
  std::atomic<bool> broken = false;
};

namespace {

// A handler has no other way to find the maps.
std::array<MapWatch, 256> watches;  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)
struct sigaction earlier{};         // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)
std::uintptr_t page_size = 4096;    // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

/// Fills the rest of the map with zeros.
bool repair(std::uintptr_t address) {
  for (MapWatch& watch : watches) {
    const std::uintptr_t begin = watch.begin.load();
    const std::uintptr_t end = watch.end.load();
    if (begin == 0 || address < begin || address >= end) continue;
    const std::uintptr_t page = address / page_size * page_size;
    // NOLINTNEXTLINE(performance-no-int-to-ptr): the address comes from the system
    void* const place = reinterpret_cast<void*>(page);
    if (::mmap(place, end - page, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0) == MAP_FAILED)
      return false;
    watch.broken = true;
    return true;
  }
  return false;
}

void on_bus_error(int signal, siginfo_t* info, void* context) {
  if (repair(reinterpret_cast<std::uintptr_t>(info->si_addr))) return;
  if ((earlier.sa_flags & SA_SIGINFO) != 0 && earlier.sa_sigaction) return earlier.sa_sigaction(signal, info, context);
  // The access is repeated and ends the process, or the earlier handler sees it.
  ::sigaction(SIGBUS, &earlier, nullptr);
}

void install() {
  if (const long size = ::sysconf(_SC_PAGESIZE); size > 0) page_size = static_cast<std::uintptr_t>(size);
  struct sigaction action{};
  action.sa_sigaction = &on_bus_error;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  ::sigemptyset(&action.sa_mask);
  ::sigaction(SIGBUS, &action, &earlier);
}

}  // namespace

MapWatch* watch_map(std::string_view bytes) {
  if (bytes.empty()) return nullptr;
  static std::once_flag once;
  std::call_once(once, &install);
  static std::mutex mutex;
  const std::lock_guard lock{mutex};
  for (MapWatch& watch : watches) {
    if (watch.begin.load() != 0) continue;
    watch.broken = false;
    watch.end = reinterpret_cast<std::uintptr_t>(bytes.data()) + bytes.size();
    watch.begin = reinterpret_cast<std::uintptr_t>(bytes.data());
    return &watch;
  }
  return nullptr;
}

bool is_broken(const MapWatch& watch) { return watch.broken.load(); }

void stop_watching(MapWatch& watch) { watch.begin = 0; }

}  // namespace bext
