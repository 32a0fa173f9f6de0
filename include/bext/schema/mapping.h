#pragma once
// How an option of another tool relates to an option of a backend's own file. It is declared with the option of the other
// tool; checks and `bext convert` use it in both directions.
//
// ```cpp
// static constexpr bext::MappedWord on_off[] = {{.theirs = "0", .ours = "false"}, {.theirs = "1", .ours = "true"}};
// static constexpr bext::Mapping sharing{.to = "htp:context.weight_sharing_enabled", .words = on_off};
// assert(sharing.words[1].ours == "true");
// ```

#include <span>
#include <string_view>

namespace bext {

/// A value of the other tool and the same value in our file, as text without quotes. An empty side means that the key is
/// left out there.
struct MappedWord {
  std::string_view theirs;
  std::string_view ours;
  bool nearest = false;  ///< the other tool has no such value; `theirs` is only the nearest one
};

struct Mapping {
  std::string_view to = {};                ///< `htp:graphs.vtcm_mb`; empty if no option of ours does the same
  std::span<const MappedWord> words = {};  ///< empty if both write the same value
  bool by_number = false;                  ///< our value is the number of their named value (`Choice::number`)
  std::string_view source = {};            ///< that of the option if empty
};

}  // namespace bext
