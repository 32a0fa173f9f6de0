#pragma once
// Every option of a configuration with its value, whether it is set, and the layer and place that set it. `bext show`
// prints it and `bext diff` compares it.
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
  const Option* option = nullptr;  ///< null for an unknown key
  Json value;                      ///< as in a file; the default if not set
  bool set = false;
  Origin origin;
  bool refused = false;  ///< the option cannot hold the value of the file
  std::size_t twin = 0;  ///< how many entries with the same path come before it: two graphs may have the same name
  Origin entry = {};     ///< the object of the file that it is in, or would be in
};

/// In the order of the tables; sections that the configuration does not have are not listed.
[[nodiscard]] std::vector<ResolvedOption> resolved(const AnyConfig& config);
[[nodiscard]] std::vector<ResolvedOption> resolved(const ConfigView& config);
/// Only those that are set. A file with thousands of entries leaves most options unset.
[[nodiscard]] std::vector<ResolvedOption> set_options(const AnyConfig& config);

enum class ChangeKind : std::uint8_t {
  added,            ///< only the second sets it
  removed,          ///< only the first sets it
  changed,          ///< both set it, to different values
  default_written,  ///< one sets the default explicitly; the meaning is the same
};
[[nodiscard]] std::string_view name_of(ChangeKind kind);

struct Change {
  std::string path;
  ChangeKind kind = ChangeKind::changed;
  Json a;
  Json b;
  /// What the tools do without the option, "the tools use 4"; empty if both files set it or it is unknown.
  std::string without = {};
  friend bool operator==(const Change&, const Change&) = default;
};

/// The differences in meaning, regardless of spelling, order, shape and grouping of names. In the order of the first file,
/// then those of the second only.
[[nodiscard]] std::vector<Change> diff(const AnyConfig& a, const AnyConfig& b);
/// The same for files without a table, by JSON pointer.
[[nodiscard]] std::vector<Change> diff(const Json& a, const Json& b);
/// By meaning for files of the same kind, by JSON pointer for others.
[[nodiscard]] std::vector<Change> diff(const LoadedFile& a, const LoadedFile& b);

}  // namespace bext
