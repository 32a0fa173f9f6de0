#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "bext/schema/describe.h"
#include "bext/schema/listing.h"
#include "bext/text/utf8.h"

namespace bext {
namespace {

struct Row {
  std::string key;
  std::string type;
  std::string standard;
  std::string phase;
  std::string_view doc;
};

struct Widths {
  std::size_t key = 0;
  std::size_t type = 0;
  std::size_t standard = 0;
  std::size_t phase = 0;
};

constexpr std::size_t longest_default = 24;
constexpr std::string_view ellipsis = "…";

/// The first `columns` characters; longer text ends in an ellipsis.
std::string cut(std::string_view text, std::size_t columns) {
  std::size_t seen = 0;
  std::size_t last = 0;  // where the last character that fits starts
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (continues_character(text[i])) continue;
    if (seen == columns) return columns == 0 ? std::string{} : std::string{text.substr(0, last)}.append(ellipsis);
    last = i;
    ++seen;
  }
  return std::string{text};
}

std::string joined_phases(const Option& option) {
  std::string text;
  for (const std::string_view phase : phase_names(option.info.phase)) {
    if (!text.empty()) text += ' ';
    text += phase;
  }
  return text.empty() ? "-" : text;
}

/// What the tools use without the key, if known.
std::string shown_default(const ListedOption& listed) {
  if (listed.option->info.required) return "required";
  if (const std::string native = native_default_in_words(*listed.option); !native.empty())
    return cut(native, longest_default);
  const Json value = default_of(*listed.table, *listed.option);
  if (value.is_null()) return "-";
  const std::string* text = value.as_string();
  return cut(text && !text->empty() ? *text : write(value, 0), longest_default);
}

std::string_view first_sentence(std::string_view doc) {
  const std::size_t end = doc.find(". ");
  return end == std::string_view::npos ? doc : doc.substr(0, end + 1);
}

Row row_of(const ListedOption& listed) {
  const Option& option = *listed.option;
  return {std::string{option.key()}, std::string{file_type_name(option)}, shown_default(listed), joined_phases(option),
          first_sentence(option.info.doc)};
}

}  // namespace

std::string listing_table(std::span<const ListedOption> options, std::size_t width) {
  std::vector<Row> rows;
  Widths widths;
  for (const ListedOption& option : options) {
    const Row& row = rows.emplace_back(row_of(option));
    widths.key = std::max(widths.key, row.key.size());
    widths.type = std::max(widths.type, row.type.size());
    widths.standard = std::max(widths.standard, row.standard.size());
    widths.phase = std::max(widths.phase, row.phase.size());
  }
  std::string out;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const ListedOption& listed = options[i];
    const bool new_block = i == 0 || options[i - 1].table != listed.table || options[i - 1].section != listed.section ||
                           options[i - 1].backend != listed.backend;
    if (new_block) {
      if (i > 0) out += '\n';
      const std::string title =
          listed.section.empty() ? std::string{listed.backend} : fmt::format("{}:{}", listed.backend, listed.section);
      out += cut(fmt::format("{}  {}", title, first_sentence(listed.table->info.doc)), width) + "\n";
    }
    const Row& row = rows[i];
    std::string line = fmt::format("  {:<{}}  {:<{}}  {:<{}}  {:<{}}  {}", row.key, widths.key, row.type, widths.type,
                                   row.standard, widths.standard, row.phase, widths.phase, row.doc);
    out += cut(line, width) + "\n";
  }
  if (!rows.empty())
    out +=
        "\ncolumns: key, type, default, phase, meaning\n"
        "default: what the tools use without the key, if known; otherwise the documented one\n";
  return out;
}

}  // namespace bext
