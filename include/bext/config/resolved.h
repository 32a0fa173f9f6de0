#pragma once
// Every option of a configuration with its value, whether it was set, and which layer and place set it: what
// `bext show` prints and what `bext diff` compares.
//
// ```cpp
// bext::LoadedFile file = bext::load("ext.json", R"({"graphs": [{"graph_names": ["vit"], "O": 3}]})");
// for (const bext::ResolvedOption& option : bext::resolved(file.config))
//   if (option.path == "graphs[vit].O") assert(option.set && option.value == bext::Json{3});
// ```

#include <string>
#include <string_view>
#include <vector>

#include "bext/config/loaded.h"
#include "bext/schema/option.h"

namespace bext {

struct ResolvedOption {
  std::string path;                ///< `devices[0].cores[0].perf_profile`
  const Option* option = nullptr;  ///< none for a key that no table knows
  Json value;                      ///< as in a file; the default when not set
  bool set = false;
  Origin origin;
  bool refused = false;  ///< the file gives the option a value it cannot hold
  std::size_t twin = 0;  ///< how many entries with the same path stand before its own: two graphs may have one name
  Origin entry = {};     ///< the object of the file that it stands in, or would stand in
};

/// In the order of the tables; sections that the configuration does not have are not listed.
[[nodiscard]] std::vector<ResolvedOption> resolved(const AnyConfig& config);

enum class ChangeKind : std::uint8_t {
  added,            ///< only the second sets it
  removed,          ///< only the first sets it
  changed,          ///< both set it, to different values
  default_written,  ///< one sets what is the default anyway; the meaning is the same
};
[[nodiscard]] std::string_view name_of(ChangeKind kind);

struct Change {
  std::string path;
  ChangeKind kind = ChangeKind::changed;
  Json a;
  Json b;
  /// What the tools do in the file that leaves the option out, "the tools take 4"; empty where it is in both or nothing is
  /// known.
  std::string without = {};
  friend bool operator==(const Change&, const Change&) = default;
};

/// What differs in meaning: spellings, order, shapes and grouped names do not count. In order of the first, then of
/// what only the second has.
[[nodiscard]] std::vector<Change> diff(const AnyConfig& a, const AnyConfig& b);
/// The same for files no table describes: by JSON pointer.
[[nodiscard]] std::vector<Change> diff(const Json& a, const Json& b);
/// By meaning for two files of the same kind, by JSON pointer for any others.
[[nodiscard]] std::vector<Change> diff(const LoadedFile& a, const LoadedFile& b);

}  // namespace bext
