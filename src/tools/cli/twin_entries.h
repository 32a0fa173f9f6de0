#pragma once
// Entries with the same name, which a path cannot distinguish: `graphs[vit]` twice.

#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "bext/config/resolved.h"

namespace bext::cli {

class TwinEntries {
 public:
  explicit TwinEntries(const std::vector<ResolvedOption>& options) {
    for (const ResolvedOption& option : options)
      if (option.twin > 0 && option.option) sections_.insert(section_of_path(option));
  }
  /// Whether a section or an option is, or is inside, one of several entries with the same name.
  [[nodiscard]] bool holds(std::string_view path) const {
    if (sections_.empty()) return false;
    for (std::size_t end = path.find('.'); end != std::string_view::npos; end = path.find('.', end + 1))
      if (sections_.contains(path.substr(0, end))) return true;
    return sections_.contains(path);
  }

  /// `graphs[vit]` for `graphs[vit].O`. Only for options in a table.
  [[nodiscard]] static std::string section_of_path(const ResolvedOption& option) {
    std::string section = option.path.substr(0, option.path.size() - option.option->key().size());
    if (!section.empty()) section.pop_back();
    return section;
  }

 private:
  std::set<std::string, std::less<>> sections_;
};

}  // namespace bext::cli
