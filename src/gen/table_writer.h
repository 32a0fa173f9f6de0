#pragma once
// For the generators in src/gen whose entries contain lists of texts.
#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "gen/data_file.h"

namespace gen {

class TableWriter {
 public:
  explicit TableWriter(const Reader& reader) : reader_{&reader} {}

 protected:
  [[nodiscard]] const Reader& reader() const { return *reader_; }
  /// The lists, to be written before the tables that refer to them.
  [[nodiscard]] const std::string& arrays() const { return arrays_; }

  [[nodiscard]] Node of(Node entry, std::string_view key) const { return reader_->member(entry, key); }
  [[nodiscard]] std::string text(Node entry, std::string_view key) const { return reader_->text(of(entry, key)); }
  [[nodiscard]] std::string certainty(Node entry) const { return reader_->certainty(of(entry, "certainty")); }

  /// The name of the list, or `{}` for an empty one.
  std::string texts(Node entry, std::string_view key) {
    std::vector<std::string> items;
    for (Node item : of(entry, key).elements()) items.push_back(reader_->text(item));
    if (items.empty()) return "{}";
    const std::string name = fmt::format("list_{}", ++lists_);
    arrays_ += fmt::format("constexpr std::string_view {}[] = {{{}}};\n", name, fmt::join(items, ", "));
    return name;
  }

 private:
  const Reader* reader_;
  int lists_ = 0;
  std::string arrays_;
};

}  // namespace gen
