#pragma once
// The SoC database: what public sources say about each SoC, with the source of every fact. The build generates the
// tables from data/socs.json; make corrections there.
//
// ```cpp
// const bext::Soc* soc = bext::find_by_chipset("Snapdragon 8 Gen 2");
// assert(soc && soc->chipset == "SM8550" && soc->soc_model == 43 && soc->dsp_arch == "v73");
// assert(bext::find_by_model(52).size() > 1);  // several SoCs share this number
// assert(bext::arch_number("v73") == 73);
// ```

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "bext/diag/diagnostic.h"

namespace bext {

/// 73 for `v73`; empty for other text. Always inline, because g++ returns an optional number through memory in two
/// pieces, which stalls the caller.
[[nodiscard, gnu::always_inline]] constexpr std::optional<int> arch_number(std::string_view arch) {
  if (arch.size() < 2 || arch.size() > 5 || arch.front() != 'v') return std::nullopt;
  int number = 0;
  for (const char c : arch.substr(1)) {
    if (c < '0' || c > '9') return std::nullopt;
    number = number * 10 + (c - '0');
  }
  return number;
}

/// What one source says about one field of a SoC.
struct SocFact {
  std::string_view field;
  std::string_view value;  ///< JSON text
  std::string_view source;
  Certainty certainty = Certainty::inference;
  std::string_view note;  ///< may be empty
};

/// Empty fields were not found in any public source.
struct Soc {
  std::string_view chipset;
  std::span<const std::string_view> aliases;  ///< market names and other chipset numbers
  std::optional<std::string_view> codename;
  std::string_view segment;                 ///< `mobile`, `auto`, `iot`, …
  std::optional<std::string_view> backend;  ///< `HTP`, `DSP` (older than HTP) or `AIC`
  std::optional<int> soc_model;  ///< the number for `soc_model` and `soc_id` in files; several SoCs may share it
  std::optional<std::string_view> dsp_arch;
  std::optional<int> arch;         ///< the number in `dsp_arch`
  std::optional<int> vtcm_mb;      ///< maximum of one NPU
  std::optional<int> hvx_threads;  ///< of one NPU
  std::optional<bool> supports_fp16;
  std::optional<bool> weight_sharing;
  std::optional<std::string_view> lpai;  ///< version of the low-power AI hardware, such as `v5`
  std::optional<int> cores;              ///< number of NPUs
  std::span<const int> kernel_soc_ids;   ///< as in /sys/devices/soc0/soc_id; not the number for files
  std::span<const SocFact> facts;
  std::span<const SocFact> conflicts;  ///< facts that contradict the values above
  std::span<const std::string_view> notes;
};

/// The SoCs that share one `soc_model` number.
struct SocModelName {
  int soc_model = 0;
  std::span<const std::string_view> chipsets;
};

struct SocSource {
  std::string_view name;
  std::string_view where;
  Certainty certainty = Certainty::inference;
};

[[nodiscard]] std::span<const Soc> socs();
/// Sorted by number.
[[nodiscard]] std::span<const SocModelName> soc_model_names();
[[nodiscard]] std::span<const SocSource> soc_sources();

/// Finds a SoC by chipset or market name, ignoring case, spaces, dashes and `Snapdragon`. A name with a grade
/// (`SM8550-AB`, `SM8550P`) finds the SoC without it. Null if there is none.
[[nodiscard]] const Soc* find_by_chipset(std::string_view name);
/// Some SoCs, in the order of the table. A span into static data.
class SocList : public std::span<const Soc* const> {
 public:
  SocList() = default;
  /// Only this one.
  explicit SocList(const Soc& part);

  friend bool operator==(const SocList& a, const SocList& b) { return std::ranges::equal(a, b); }

 private:
  friend SocList find_by_model(int soc_model);
  SocList(const Soc* const* first, std::size_t count) : std::span<const Soc* const>{first, count} {}
};
/// All SoCs with that number.
[[nodiscard]] SocList find_by_model(int soc_model);
[[nodiscard]] const Soc* find_by_kernel_id(int kernel_soc_id);

/// How a SoC matches a query, best first.
enum class SocMatchKind : std::uint8_t {
  chipset,
  alias,
  soc_model,
  kernel_id,
  codename,
  architecture,
  part_of_name,
  similar
};
struct SocMatch {
  const Soc* soc = nullptr;
  SocMatchKind kind = SocMatchKind::similar;
};
/// The SoCs that a name or number may mean, best first. Similar names are included only if nothing else matches.
[[nodiscard]] std::vector<SocMatch> search_socs(std::string_view text);
/// Up to three known chipsets most similar to `name`, closest first.
[[nodiscard]] std::vector<std::string_view> nearest_chipsets(std::string_view name);

}  // namespace bext
