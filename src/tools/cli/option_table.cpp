#include "option_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "bext/schema/describe.h"
#include "bext/schema/option.h"
#include "diag/characters.h"
#include "diag/paint.h"
#include "option_json.h"

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
  Block without_section;
  for (const ResolvedOption& option : options) {
    if (option.option) continue;
    auto place = places.end();
    // The longest section that the path lies in.
    for (std::size_t dot = option.path.rfind('.'); place == places.end() && dot != std::string::npos && dot > 0;
         dot = option.path.rfind('.', dot - 1))
      place = places.find({option.path.substr(0, dot), option.twin});
    if (place == places.end()) place = places.find({"", option.twin});
    Block& home = place == places.end() ? without_section : blocks[place->second];
    home.rows.push_back({option.path.substr(home.section.empty() ? 0 : home.section.size() + 1), &option});
  }
  if (!without_section.rows.empty()) blocks.insert(blocks.begin(), std::move(without_section));
  return blocks;
}

/// Longer values do not shift the remarks of other values.
constexpr std::size_t widest_value = 24;

/// The value, or what the tools do without the key.
std::string value_or_default(const ResolvedOption& option) {
  if (option.set || !option.option) return shown_value(option.value);
  const std::string tools = native_default_in_words(*option.option);
  if (!tools.empty()) return tools;
  return option.value.is_null() ? "-" : shown_value(option.value);
}

class Table {
 public:
  Table(const Layers& layers, const TableOptions& options) : layers_{layers}, places_{layers}, options_{options} {}

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
      if (row.option->set || options_.all) {
        widths.key = std::max(widths.key, visible(row.key).size());
        const std::size_t value = value_or_default(*row.option).size();
        if (value <= widest_value) widths.value = std::max(widths.value, value);
        ++shown;
      }
    if (shown == 0) return {};
    std::string text = block.section.empty() ? "" : heading(block) + "\n";
    for (const Row& row : block.rows)
      if (row.option->set || options_.all) text += line(row, widths, block.section.empty() ? "" : "  ");
    return text + "\n";
  }

  [[nodiscard]] std::string heading(const Block& block) const {
    std::string text = in(paint::bold, visible(block.section));
    const Origin entry = block.rows.front().option->entry;
    if (!twins_.holds(block.section) || !entry.from_file()) return text;
    const std::string file = layers_.files.size() > 1 ? layers_.files[entry.layer].path + " " : "";
    return text + "  " + in(paint::cyan, fmt::format("({}{})", visible(file), visible(places_.pointer(entry))));
  }

  struct Widths {
    std::size_t key = 0;
    std::size_t value = 0;
  };

  std::string line(const Row& row, const Widths& widths, std::string_view margin) {
    const std::string start = fmt::format("{:<{}}  ", visible(row.key), widths.key);
    const std::string value = value_or_default(*row.option);
    const std::string padded = fmt::format("{:<{}}", value, widths.value);
    if (!row.option->set) {
      has_defaults_ = true;
      return fmt::format("{}{}\n", margin, in(paint::dim, fmt::format("{}{}  (default)", start, padded)));
    }
    std::string remarks;
    if (row.option->refused) remarks += "  " + in(paint::red, "(invalid value)");
    if (!row.option->option) remarks += "  " + in(paint::yellow, "(unknown key)");
    if (layers_.files.size() > 1 && row.option->origin.from_file())
      remarks += "  " + in(paint::cyan, "(" + visible(places_.place(row.option->origin)) + ")");
    return fmt::format("{}{}{}{}\n", margin, start, remarks.empty() ? value : padded, remarks);
  }

  [[nodiscard]] std::string in(std::string_view color, std::string_view text) const {
    return painted(text, color, options_.color);
  }

  const Layers& layers_;
  OptionWriter places_;
  TwinEntries twins_{{}};
  TableOptions options_;
  bool has_defaults_ = false;
};

}  // namespace

std::string shown_value(const Json& value) { return visible(bext::write(value, 0)); }

std::string option_table(const Layers& layers, const std::vector<ResolvedOption>& shown, const TableOptions& options) {
  Table table{layers, options};
  std::string text = table.text(shown);
  return text + table.legend();
}

}  // namespace bext::cli
