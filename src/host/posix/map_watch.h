#pragma once
// Keeps the process alive when a mapped file becomes shorter. The system sends SIGBUS for a page after the end of the
// file; the handler puts zeros there and marks the map.

#include <string_view>

namespace bext {

struct MapWatch;

/// Null for an empty map, and if too many maps are watched.
[[nodiscard]] MapWatch* watch_map(std::string_view bytes);
[[nodiscard]] bool is_broken(const MapWatch& watch);
/// Before the map is removed.
void stop_watching(MapWatch& watch);

}  // namespace bext
