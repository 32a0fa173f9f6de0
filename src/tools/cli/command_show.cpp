#include "backend_argument.h"
#include "bext/config/inner_file.h"
#include "bext/config/neighbor_parts.h"
#include "bext/schema/describe.h"
#include "call.h"
#include "commands.h"
#include "diag/characters.h"
#include "loaded_input.h"
#include "option_json.h"
#include "option_table.h"
#include "tools/summary_line.h"

namespace bext::cli {
namespace {

void print_table(Call& call, const Layers& layers, const std::vector<ResolvedOption>& options, bool all) {
  if (const std::string line = summary_line(layers.merged); !line.empty()) call.print("{}\n\n", visible(line));
  call.print(option_table(layers, options, {.color = call.color(), .all = all}));
}

/// Printed piece by piece, because all options of a large file take many times its size. The object stays open.
void print_json_of(Call& call, const Layers& layers, const std::string& summary,
                   const std::vector<ResolvedOption>& options, bool set_only) {
  const OptionWriter writer{layers};
  Json json = Json::object({{"kind", layers.files.front().kind.name()}});
  json["summary"] = summary;
  for (const LoadedFile& file : layers.files) json["layers"].push_back(file.path);
  std::string head = escaped_json(bext::write(json, 0));
  head.pop_back();
  call.print(head + ", \"options\": [");
  std::string_view separator;
  for (const ResolvedOption& option : options) {
    if (!option.set && set_only) continue;
    call.print("{}{}", separator, escaped_json(bext::write(writer.option(option), 0)));
    separator = ", ";
  }
  call.print("]");
}

/// The inner file, if only a wrapper is shown and its inner file can be read.
std::optional<Layers> inner_layers(Call& call, const Layers& layers) {
  if (layers.files.size() != 1 || !layers.files.front().as<wrapper::Config>()) return std::nullopt;
  LoadedFile wrapper = layers.files.front();
  std::optional<LoadedFile> inner = follow(call.files(), wrapper);
  if (const std::optional<InnerFile> named = inner_file_of(wrapper);
      !inner && named && !call.files().may_follow(named->path, wrapper.path))
    call.complain(reason_not_followed(wrapper));
  if (!inner || !is_sound(call, *inner)) return std::nullopt;
  std::vector<LoadedFile> files;
  files.push_back(std::move(*inner));
  std::expected<Layers, std::string> found = merge_layers(std::move(files));
  return found ? std::optional{std::move(*found)} : std::nullopt;
}

std::string why_text(const OptionWriter& places, const Setter& setter) {
  std::string text = fmt::format("{} = {}\n", visible(setter.option.path), shown_value(setter.option.value));
  if (!setter.path.empty())
    text += fmt::format("  set at {}\n", visible(places.place(setter.path, setter.range)));
  else
    text += setter.overridden.empty() ? "  default; no file sets it\n" : "  default\n";
  if (const std::string tools = setter.option.option ? without_the_key(*setter.option.option) : "";
      setter.path.empty() && !tools.empty())
    text += fmt::format("  without the key {}\n", tools);
  for (const LayerValue& lower : setter.overridden) {
    const std::string place = visible(places.place(lower.path, lower.range));
    text += lower.value.is_null() ? fmt::format("  deleted at {}\n", place)
                                  : fmt::format("  overrides {} at {}\n", shown_value(lower.value), place);
  }
  return text;
}

ExitCode why(Call& call, const Layers& layers, const std::vector<ResolvedOption>& options, const std::string& key,
             bool as_json) {
  const std::vector<Setter> setters = setters_of(layers, options, key);
  if (setters.empty()) {
    call.complain(fmt::format("no option `{}` in this configuration", key));
    return ExitCode::findings;
  }
  const OptionWriter writer{layers};
  Json json = Json::object({{"options", Json::array()}});
  for (const Setter& setter : setters) {
    if (!as_json) call.print(why_text(writer, setter));
    Json entry = writer.option(setter.option);
    entry["overridden"] = Json::array();
    for (const LayerValue& lower : setter.overridden) entry["overridden"].push_back(writer.layer_value(lower));
    json["options"].push_back(std::move(entry));
  }
  if (as_json) call.print_json(json);
  return ExitCode::success;
}

/// The options of a file of another tool, with the path of each part.
std::vector<ResolvedOption> options_of_parts(const std::vector<NeighborPart>& parts) {
  std::vector<ResolvedOption> options;
  for (const NeighborPart& part : parts)
    for (ResolvedOption& option : resolved(view(part))) {
      if (!part.path.empty()) option.path = fmt::format("{}.{}", part.path, option.path);
      options.push_back(std::move(option));
    }
  return options;
}

/// Shows one file of another tool; nothing if it is another kind of file.
std::optional<ExitCode> show_neighbor(Call& call, const std::string& path, bool as_json, bool all, bool set_only) {
  std::optional<LoadedFile> file = load_input(call, path);
  if (!file) return ExitCode::usage;
  if (!file->kind.look_alike) return std::nullopt;
  // Checked before the parts are read, because reading takes memory.
  if (const std::optional<std::string> excess = excess_in(*file, ValueUse::shown)) {
    call.complain(*excess);
    return ExitCode::usage;
  }
  const std::vector<NeighborPart> parts = neighbor_parts(*file);
  if (parts.empty()) return std::nullopt;
  if (!is_sound(call, *file)) return ExitCode::usage;
  if (parts.size() > most_neighbor_parts) {
    call.complain(
        fmt::format("`{}` has {} sets of options; bext shows up to {}", file->path, parts.size(), most_neighbor_parts));
    return ExitCode::usage;
  }
  const std::string what{file->kind.look_alike->what};
  Layers layers;
  layers.files.push_back(std::move(*file));
  const std::vector<ResolvedOption> options = options_of_parts(parts);
  if (as_json) {
    print_json_of(call, layers, what, options, set_only);
    call.print("}\n");
    return ExitCode::success;
  }
  call.print("{}\n\n", what);
  call.print(option_table(layers, options, {.color = call.color(), .all = all}));
  return ExitCode::success;
}

}  // namespace

ExitCode show(Call& call) {
  std::vector<std::string> paths;
  std::string format = "table";
  std::string key;
  std::string backend;
  bool all = false;
  bool set_only = false;
  call.takes("FILE", paths, "file to show, `-` for standard input; later files override earlier ones");
  call.choice("-f,--format", "FORMAT", format, {"table", "json"}, "output format");
  call.option("--why", "OPTION", &key, "show which file and line set this option, such as `graphs[vit].O` or `O`");
  call.flag("-a,--all", all, "also show options that are not set, with what the tools use instead");
  call.flag("--set-only", set_only,
            "omit options that are not set from JSON; the table omits them unless `--all` is given");
  takes_backend(call, backend, "read the files as this kind instead of detecting it");
  call.may_follow();
  if (!call.ready()) return call.stopped();
  const std::expected<const Backend*, ExitCode> expected = chosen_backend(call, backend);
  if (!expected) return expected.error();

  if (paths.size() == 1 && !*expected && key.empty() && paths.front() != "-")
    if (const std::optional<ExitCode> shown = show_neighbor(call, paths.front(), format == "json", all, set_only))
      return *shown;
  const std::expected<Layers, ExitCode> layers = load_layers(call, paths, *expected);
  if (!layers) return layers.error();
  const std::vector<ResolvedOption> options = resolved(layers->merged);
  const bool as_json = format == "json";
  if (!key.empty()) return why(call, *layers, options, key, as_json);
  const std::optional<Layers> inner = inner_layers(call, *layers);
  const std::vector<ResolvedOption> inner_options = inner ? resolved(inner->merged) : std::vector<ResolvedOption>{};
  if (as_json) {
    print_json_of(call, *layers, summary_line(layers->merged), options, set_only);
    if (inner) {
      call.print(", \"inner\": ");
      print_json_of(call, *inner, summary_line(inner->merged), inner_options, set_only);
      call.print("}");
    }
    call.print("}\n");
    return ExitCode::success;
  }
  print_table(call, *layers, options, all);
  if (!inner) return ExitCode::success;
  call.print("{}:\n", visible(inner->files.front().path));
  print_table(call, *inner, inner_options, all);
  return ExitCode::success;
}

}  // namespace bext::cli
