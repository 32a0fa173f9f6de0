#pragma once
// The SoC that files are for: requested by the user, named by a device of a file, or by another checked file.
//
// ```cpp
// assert(bext::parse_target("SM8750")->arch == 79 && bext::parse_target("69")->socs.back()->chipset == "SM8750");
// assert(!bext::parse_target("SM87"));
// bext::LoadedFile file = bext::load("ext.json", R"({"devices": [{"soc_model": 69}]})");
// assert(bext::target_named_in(file)->said_by() == "`soc_model` 69");
// ```

#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bext/config/loaded.h"
#include "bext/target/soc.h"

namespace bext {

/// "SM8750", or "SA8255, SA8650 or SA8775".
[[nodiscard]] std::string in_words(std::span<const Soc* const> socs);

/// Where the target comes from. The words are made only when a message needs them.
class TargetNaming {
 public:
  enum class Kind : std::uint8_t { none, soc_model, soc_id, dsp_arch, requested, requested_number };

  TargetNaming() = default;
  TargetNaming(Kind kind, std::string_view name) : kind_{kind}, name_{name} {}
  TargetNaming(Kind kind, std::int64_t number) : kind_{kind}, number_{number} {}
  /// The same, with the name of the file.
  [[nodiscard]] TargetNaming in_file(std::string_view path) const;

  /// "`soc_model` 69", "`dsp_arch` v79", "the target SM8750"; empty when unknown.
  [[nodiscard]] std::string in_words() const;

  friend bool operator==(const TargetNaming& a, const TargetNaming& b) { return a.in_words() == b.in_words(); }

 private:
  Kind kind_ = Kind::none;
  std::string name_;
  std::int64_t number_ = 0;
  std::string file_;
};

/// The SoC that a file is for, as far as it is known.
struct EffectiveTarget {
  SocList socs = {};             ///< all SoCs that the number or name may mean; empty when unknown
  std::optional<int> arch = {};  ///< 79 for v79: that of the SoC if the file names one, else as written
  TargetNaming naming = {};

  /// "`soc_model` 69", "the target SM8750"; empty when unknown.
  [[nodiscard]] std::string said_by() const { return naming.in_words(); }
  // Known limits that all SoCs with that number share; nothing when they differ.
  [[nodiscard]] std::optional<int> vtcm_mb() const;
  [[nodiscard]] std::optional<int> hvx_threads() const;
  [[nodiscard]] std::optional<int> cores() const;
  [[nodiscard]] std::optional<bool> supports_fp16() const;
  /// What other sources say about a field such as `dsp_arch`.
  [[nodiscard]] std::vector<const SocFact*> doubts(std::string_view field) const;
  [[nodiscard]] std::string socs_in_words() const { return in_words(socs); }
  /// Only the SoCs with a known limit: `socs_with(&Soc::hvx_threads)`.
  template <class Fact>
  [[nodiscard]] std::string socs_with(std::optional<Fact> Soc::* fact) const {
    std::vector<const Soc*> known;
    for (const Soc* soc : socs)
      if (soc->*fact) known.push_back(soc);
    return in_words(known);
  }

  friend bool operator==(const EffectiveTarget&, const EffectiveTarget&) = default;
};

/// A SoC by any name, a spec string, or a bare number, which is a `soc_model`. The error is a message for the user. An
/// empty text is an unknown target.
[[nodiscard]] std::expected<EffectiveTarget, std::string> parse_target(std::string_view text);
[[nodiscard]] std::optional<EffectiveTarget> target_named_by(const htp::DeviceConfig& device);
/// Nothing when its devices name no target or contradict each other.
[[nodiscard]] std::optional<EffectiveTarget> target_named_in(const LoadedFile& file);

/// The target that one of several files names.
struct NamedTarget {
  std::string path;
  EffectiveTarget target;
};
/// The common target of files that are checked together, for those that name none; nothing when two disagree.
[[nodiscard]] std::optional<EffectiveTarget> shared_target(std::span<const NamedTarget> named);

}  // namespace bext
