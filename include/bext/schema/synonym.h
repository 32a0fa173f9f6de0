#pragma once
// Names that people and other tools use for an option. No tool of the vendor reads them; they lead to the right key. They
// are declared with the option, like its spellings, which the tools do read.
//
// ```cpp
// constexpr bext::Synonym opt_level{.name = "opt_level", .applicability = bext::Applicability::safe};
// assert(opt_level.conversion == bext::Conversion::none && opt_level.used_by.empty());
// ```

#include <cstdint>
#include <span>
#include <string_view>

#include "bext/diag/diagnostic.h"

namespace bext {

/// How the value changes when the right key replaces a synonym.
enum class Conversion : std::uint8_t {
  none,
  to_switch,   ///< `"1"`, `1` or `"true"` to `true`, or to `1` if the option is a number
  inverted,    ///< a switch with the opposite meaning: `true` to `false`
  to_level,    ///< `"O3"` or `"3"` to `3`
  to_arch,     ///< `79`, `"79"` or `"V79"` to `"v79"`
  kib_to_mib,  ///< `8192` to `8`
  gib_to_mib,  ///< `1` to `1024`
  soc_name,    ///< stays a name, which another finding replaces by the number
  no_rule,     ///< the values have nothing in common; only the right key is named
};

struct Synonym {
  std::string_view name;
  std::string_view used_by = {};  ///< the tools that have an option of this name; empty for a common guess
  Conversion conversion = Conversion::none;
  /// Safe if the same value means the same under the right key.
  Applicability applicability = Applicability::suggested;
  /// Converted values that mean something else to a tool that uses the name. A fix with them is never safe.
  std::span<const std::string_view> ambiguous = {};
  std::string_view ambiguity = {};  ///< what they mean there
};

/// An option of another tool that has no key in this kind of file.
struct ForeignKey {
  std::string_view name;
  std::string_view used_by;
  std::string_view instead = {};  ///< what does it with the vendor's tools, `--log_level` of the tool
};

}  // namespace bext
