#include "loaded_input.h"

#include <algorithm>

namespace bext::cli {

std::optional<LoadedFile> load_input(Call& call, const std::string& path, const LoadOptions& options) {
  std::optional<std::string> text = call.read(path);
  if (!text) return std::nullopt;
  return load(shown_path(path), std::move(*text), options);
}

bool is_sound(Call& call, const LoadedFile& file) {
  const auto is_error = [](const Fault& fault) {
    return !is_tolerated(fault.kind) && breaks_strict_readers(fault.kind);
  };
  const auto errors = std::ranges::count_if(file.document.faults(), is_error);
  if (errors == 0) return true;
  call.complain(fmt::format("`{}` has {} syntax error{}; `bext check` shows {}", file.path, errors,
                            errors == 1 ? "" : "s", errors == 1 ? "it" : "them"));
  return false;
}

bool can_be_rewritten(Call& call, const LoadedFile& file) {
  const auto is_half = [](const Fault& fault) { return fault.kind == FaultKind::lone_surrogate; };
  if (std::ranges::none_of(file.document.faults(), is_half)) return true;
  call.complain(fmt::format("`{}` has half of a surrogate pair in a string, which would be lost", file.path));
  return false;
}

void say_what_goes(Call& call, const LoadedFile& file) {
  const auto repeated = std::ranges::count_if(
      file.document.faults(), [](const Fault& fault) { return fault.kind == FaultKind::duplicate_key; });
  const std::size_t comments = file.document.comments().size();
  if (comments > 0) call.complain(fmt::format("`{}` loses its comments ({})", file.path, comments));
  if (repeated > 0) call.complain(fmt::format("`{}` loses the first of keys given twice ({})", file.path, repeated));
}

std::expected<Layers, ExitCode> load_layers(Call& call, const std::vector<std::string>& paths,
                                            const Backend* expected) {
  std::vector<LoadedFile> files;
  bool sound = true;
  for (const std::string& path : paths) {
    std::optional<LoadedFile> file = load_input(call, path, {.expected = expected});
    if (!file) return std::unexpected{ExitCode::usage};
    sound = is_sound(call, *file) && sound;
    files.push_back(std::move(*file));
  }
  if (!sound) return std::unexpected{ExitCode::findings};
  std::expected<Layers, std::string> layers = merge_layers(std::move(files));
  if (layers) return std::move(*layers);
  call.complain(layers.error());
  return std::unexpected{ExitCode::findings};
}

}  // namespace bext::cli
