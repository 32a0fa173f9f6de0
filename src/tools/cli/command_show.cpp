#include <algorithm>
#include <map>
#include <utility>

#include "backend_argument.h"
#include "bext/config/inner_file.h"
#include "bext/config/neighbor_parts.h"
#include "bext/schema/describe.h"
#include "bext/schema/option.h"
#include "call.h"
#include "commands.h"
#include "diag/characters.h"
#include "loaded_input.h"
#include "option_json.h"
#include "tools/summary_line.h"

namespace bext::cli {
namespace {

struct Row {
  std::string key;
  const ResolvedOption* option;
};
struct Block {
  std::string section;
  std::size_t twin = 0;
  std::vector<Row> rows;
};

/// Options by section. Unknown keys follow the known options of their section.
std::vector<Block> blocks_of(const std::vector<ResolvedOption>& options) {
  std::vector<Block> blocks;
  std::map<std::pair<std::string, std::size_t>, std::size_t> places;
  for (const ResolvedOption& option : options) {
    if (!option.option) continue;
    const std::string section = TwinEntries::section_of_path(option);
    const auto [place, is_new] = places.try_emplace({section, option.twin}, blocks.size());
    if (is_new) blocks.push_back({section, option.twin, {}});
    blocks[place->second].rows.push_back({std::string{option.option->key()}, &option});
  }
  Block homeless;
  for (const ResolvedOption& option : options) {
    if (option.option) continue;
    auto place = places.end();
    // The longest section that the path lies in.
    for (std::size_t dot = option.path.rfind('.'); place == places.end() && dot != std::string::npos && dot > 0;
         dot = option.path.rfind('.', dot - 1))
      place = places.find({option.path.substr(0, dot), option.twin});
    if (place == places.end()) place = places.find({"", option.twin});
    Block& home = place == places.end() ? homeless : blocks[place->second];
    home.rows.push_back({option.path.substr(home.section.empty() ? 0 : home.section.size() + 1), &option});
  }
  if (!homeless.rows.empty()) blocks.insert(blocks.begin(), std::move(homeless));
  return blocks;
}

/// Longer values do not shift the remarks of other values.
constexpr std::size_t widest_value = 24;

std::string shown_value(const Json& value) { return visible(bext::write(value, 0)); }

/// The value, or what the tools do without the key.
std::string shown_value(const ResolvedOption& option) {
  if (option.set || !option.option) return shown_value(option.value);
  const std::string tools = native_default_in_words(*option.option);
  if (!tools.empty()) return tools;
  return option.value.is_null() ? "-" : shown_value(option.value);
}

class Table {
 public:
  Table(const Layers& layers, bool color, bool all) : layers_{layers}, places_{layers}, color_{color}, all_{all} {}

  std::string text(const std::vector<ResolvedOption>& options) {
    twins_ = TwinEntries{options};
    std::string text;
    for (const Block& block : blocks_of(options)) text += this->block(block);
    return text;
  }
  /// Explains the marks in the table that need it.
  [[nodiscard]] std::string legend() const {
    return has_defaults_ ? "default: what the tools use without the key; -: nothing\n" : "";
  }

 private:
  std::string block(const Block& block) {
    Widths widths;
    std::size_t shown = 0;
    for (const Row& row : block.rows)
      if (row.option->set || all_) {
        widths.key = std::max(widths.key, visible(row.key).size());
        const std::size_t value = shown_value(*row.option).size();
        if (value <= widest_value) widths.value = std::max(widths.value, value);
        ++shown;
      }
    if (shown == 0) return {};
    std::string text = block.section.empty() ? "" : heading(block) + "\n";
    for (const Row& row : block.rows)
      if (row.option->set || all_) text += line(row, widths, block.section.empty() ? "" : "  ");
    return text + "\n";
  }

  [[nodiscard]] std::string heading(const Block& block) const {
    std::string text = painted("1", visible(block.section));
    const Origin entry = block.rows.front().option->entry;
    if (!twins_.holds(block.section) || !entry.from_file()) return text;
    const std::string file = layers_.files.size() > 1 ? layers_.files[entry.layer].path + " " : "";
    return text + "  " + painted("36", fmt::format("({}{})", visible(file), visible(places_.pointer(entry))));
  }

  struct Widths {
    std::size_t key = 0;
    std::size_t value = 0;
  };

  std::string line(const Row& row, const Widths& widths, std::string_view indent) {
    const std::string start = fmt::format("{:<{}}  ", visible(row.key), widths.key);
    const std::string value = shown_value(*row.option);
    const std::string padded = fmt::format("{:<{}}", value, widths.value);
    if (!row.option->set) {
      has_defaults_ = true;
      return fmt::format("{}{}\n", indent, painted("2", fmt::format("{}{}  (default)", start, padded)));
    }
    std::string remarks;
    if (row.option->refused) remarks += "  " + painted("31", "(invalid value)");
    if (!row.option->option) remarks += "  " + painted("33", "(unknown key)");
    if (layers_.files.size() > 1 && row.option->origin.from_file())
      remarks += "  " + painted("36", "(" + visible(places_.place(row.option->origin)) + ")");
    return fmt::format("{}{}{}{}\n", indent, start, remarks.empty() ? value : padded, remarks);
  }

  [[nodiscard]] std::string painted(std::string_view code, std::string_view text) const {
    return color_ ? fmt::format("\x1b[{}m{}\x1b[0m", code, text) : std::string{text};
  }

  const Layers& layers_;
  OptionWriter places_;
  TwinEntries twins_{{}};
  bool color_;
  bool all_;
  bool has_defaults_ = false;
};

void print_table(Call& call, const Layers& layers, const std::vector<ResolvedOption>& options, bool all) {
  if (const std::string line = summary_line(layers.merged); !line.empty()) call.print("{}\n\n", visible(line));
  Table table{layers, call.color(), all};
  call.print(table.text(options));
  call.print(table.legend());
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
  Table table{layers, call.color(), all};
  call.print(table.text(options));
  call.print(table.legend());
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
  call.flag("--set-only", set_only, "omit options that are not set from JSON; the table does without `--all`");
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
