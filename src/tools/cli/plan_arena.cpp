#include "plan_arena.h"

#include "bext/plan/memory/arena_file.h"
#include "bext/text/digits.h"
#include "columns.h"
#include "diag/characters.h"
#include "loaded_input.h"

namespace bext::cli {
namespace {

/// About half a minute on a small machine.
constexpr std::uint64_t search_steps = 10'000'000'000;

std::optional<std::int64_t> bytes_of(const std::string& word) {
  const std::optional<std::int64_t> number = whole_number<std::int64_t>(word);
  return number && *number >= 0 ? number : std::nullopt;
}

std::string verdict(const memory::Arena& arena, const std::optional<std::int64_t>& capacity) {
  if (capacity && arena.lower_bound > *capacity)
    return fmt::format("no layout fits into {} bytes: {} bytes are alive at the same time", *capacity,
                       arena.lower_bound);
  if (capacity && arena.peak > *capacity)
    return arena.exhausted ? fmt::format("no layout found for {} bytes; a longer search may find one", *capacity)
                           : fmt::format("no layout fits into {} bytes", *capacity);
  if (capacity) return fmt::format("fits into {} bytes", *capacity);
  return arena.exhausted ? "a smaller layout may exist" : "no smaller layout exists";
}

std::string gap_of(const memory::Arena& arena) {
  const double percent =
      arena.lower_bound == 0 ? 0.0 : 100 * static_cast<double>(arena.gap()) / static_cast<double>(arena.lower_bound);
  return fmt::format("{} bytes ({:.2f}%)", arena.gap(), percent);
}

Json as_json(const memory::ArenaFile& file, const memory::Arena& arena, const std::optional<std::int64_t>& capacity) {
  Json buffers = Json::array();
  for (std::size_t i = 0; i < file.buffers.size(); ++i)
    buffers.push_back(Json::object({{"id", file.ids[i]},
                                    {"lower", file.buffers[i].begin},
                                    {"upper", file.buffers[i].end},
                                    {"size", file.buffers[i].bytes},
                                    {"offset", arena.offsets[i]}}));
  return Json::object({{"capacity", capacity ? Json{*capacity} : Json{}},
                       {"fits", capacity ? Json{arena.peak <= *capacity} : Json{}},
                       {"peak_bytes", arena.peak},
                       {"lower_bound_bytes", arena.lower_bound},
                       {"gap_bytes", arena.gap()},
                       {"method", memory::name_of(arena.method)},
                       {"search_complete", !arena.exhausted},
                       {"buffers", std::move(buffers)}});
}

}  // namespace

ExitCode plan_arena(Call& call, const ArenaRequest& request) {
  std::optional<std::int64_t> capacity;
  if (!request.capacity.empty()) {
    capacity = bytes_of(request.capacity);
    if (!capacity)
      return call.refuse(
          fmt::format("`--capacity` must be a number of bytes such as 1048576, found `{}`", request.capacity));
  }
  const std::optional<std::string> text = call.read(request.path);
  if (!text) return ExitCode::usage;
  constexpr std::size_t bytes_per_buffer = 400;
  if (const std::optional<std::string> excess = excess_of_lines(shown_path(request.path), *text, bytes_per_buffer)) {
    call.complain(*excess);
    return ExitCode::usage;
  }
  const std::expected<memory::ArenaFile, memory::ArenaFileError> file = memory::read_arena_file(*text);
  if (!file) {
    call.complain(fmt::format("{}:{}:{}: {}", shown_path(request.path), file.error().line, file.error().column,
                              file.error().message));
    return ExitCode::usage;
  }
  const std::optional<memory::Arena> arena =
      memory::place(file->buffers, {.capacity = capacity, .max_steps = search_steps});
  if (!arena) return call.refuse("the buffers cannot be placed");
  const bool fits = !capacity || arena->peak <= *capacity;
  if (request.json) {
    call.print_json(as_json(*file, *arena, capacity));
  } else {
    std::vector<std::vector<std::string>> rows = {{"id", "lower", "upper", "size", "offset"}};
    for (std::size_t i = 0; i < file->buffers.size(); ++i) {
      const memory::Buffer& buffer = file->buffers[i];
      rows.push_back({visible(file->ids[i]), fmt::to_string(buffer.begin), fmt::to_string(buffer.end),
                      fmt::to_string(buffer.bytes), fmt::to_string(arena->offsets[i])});
    }
    call.print(columns(rows, whole_lines));
    call.print("\n{}", columns({{"buffers", fmt::to_string(file->buffers.size())},
                                {"peak", fmt::format("{} bytes, by {}", arena->peak, memory::name_of(arena->method))},
                                {"lower bound", fmt::format("{} bytes", arena->lower_bound)},
                                {"gap", gap_of(*arena)},
                                {"result", verdict(*arena, capacity)}},
                               whole_lines));
  }
  return fits ? ExitCode::success : ExitCode::findings;
}

}  // namespace bext::cli
