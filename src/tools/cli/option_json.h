#pragma once
// Resolved options as JSON: the value, whether it is set, and the layer and place that set it.

#include "bext/config/layers.h"
#include "bext/text/json.h"
#include "bext/text/position.h"
#include "twin_entries.h"

namespace bext::cli {

/// `{"start": {"line": …, "column": …, "offset": …}, "end": …}`
[[nodiscard]] Json range_json(const LineTable& lines, Range range);

class OptionWriter {
 public:
  explicit OptionWriter(const Layers& layers);
  /// `entry` distinguishes entries with the same name.
  [[nodiscard]] Json option(const ResolvedOption& option) const;
  [[nodiscard]] Json layer_value(const LayerValue& value) const;
  /// `over.json:4:12`
  [[nodiscard]] std::string place(std::string_view path, Range range) const;
  [[nodiscard]] std::string place(const Origin& origin) const;
  /// The JSON pointer of an object.
  [[nodiscard]] std::string pointer(const Origin& origin) const;

 private:
  void find_pointers(const std::vector<ResolvedOption>& options);
  [[nodiscard]] const LineTable* lines_of(std::string_view path) const;
  const Layers& layers_;
  std::vector<LineTable> lines_;
  TwinEntries twins_;
  /// Of the entries with the same name, by layer and offset: finding them one by one walks over the document each time.
  std::map<std::pair<std::uint16_t, std::uint32_t>, std::string> pointers_;
};

}  // namespace bext::cli
