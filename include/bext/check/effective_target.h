#pragma once
// The part that files are for: named in words, by a device of a file, or by another file that is checked with it.
//
// ```cpp
// assert(bext::parse_target("SM8750")->arch == 79 && bext::parse_target("69")->parts.back()->chipset == "SM8750");
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
[[nodiscard]] std::string in_words(std::span<const Soc* const> parts);

/// Who says what the target is. Put into words only where somebody reads them.
class TargetNaming {
 public:
  enum class Kind : std::uint8_t { none, soc_model, soc_id, dsp_arch, requested, requested_number };

  TargetNaming() = default;
  TargetNaming(Kind kind, std::string_view name) : kind_{kind}, name_{name} {}
  TargetNaming(Kind kind, std::int64_t number) : kind_{kind}, number_{number} {}
  /// The same words, and in which file they stand.
  [[nodiscard]] TargetNaming in_file(std::string_view path) const;

  /// "`soc_model` 69", "`dsp_arch` v79", "the target SM8750"; nothing when nobody says it.
  [[nodiscard]] std::string in_words() const;

  friend bool operator==(const TargetNaming& a, const TargetNaming& b) { return a.in_words() == b.in_words(); }

 private:
  Kind kind_ = Kind::none;
  std::string name_;
  std::int64_t number_ = 0;
  std::string file_;
};

/// The part a file is for, as far as it can be known.
struct EffectiveTarget {
  SocList parts = {};            ///< all that the number or name may mean; empty when unknown
  std::optional<int> arch = {};  ///< 79 for v79: of the SoC where the file names one, else as written
  TargetNaming naming = {};

  /// "`soc_model` 69", "the target SM8750"; empty when unknown.
  [[nodiscard]] std::string said_by() const { return naming.in_words(); }
  /// A limit on which the parts with that number agree, as far as it is known; nothing when they differ.
  [[nodiscard]] std::optional<int> vtcm_mb() const;
  [[nodiscard]] std::optional<int> hvx_threads() const;
  [[nodiscard]] std::optional<int> cores() const;
  [[nodiscard]] std::optional<bool> supports_fp16() const;
  /// What other sources say instead about a field such as `dsp_arch`.
  [[nodiscard]] std::vector<const SocFact*> doubts(std::string_view field) const;
  [[nodiscard]] std::string parts_in_words() const { return in_words(parts); }
  /// Only those of which a limit is known: `parts_with(&Soc::hvx_threads)`.
  template <class Fact>
  [[nodiscard]] std::string parts_with(std::optional<Fact> Soc::* fact) const {
    std::vector<const Soc*> known;
    for (const Soc* part : parts)
      if (part->*fact) known.push_back(part);
    return in_words(known);
  }

  friend bool operator==(const EffectiveTarget&, const EffectiveTarget&) = default;
};

/// A part by any name, a spec string, or a bare number, which is a `soc_model`. The error says why it is none; an empty
/// text asks for nothing.
[[nodiscard]] std::expected<EffectiveTarget, std::string> parse_target(std::string_view text);
[[nodiscard]] std::optional<EffectiveTarget> target_named_by(const htp::DeviceConfig& device);
/// Nothing when its devices name none, or parts that do not go together.
[[nodiscard]] std::optional<EffectiveTarget> target_named_in(const LoadedFile& file);

/// What one file of several says.
struct NamedTarget {
  std::string path;
  EffectiveTarget target;
};
/// The target of files that are checked together, for those among them that name none; nothing when two disagree.
[[nodiscard]] std::optional<EffectiveTarget> shared_target(std::span<const NamedTarget> named);

}  // namespace bext
