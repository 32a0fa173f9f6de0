#pragma once
// What a rule looks at: one loaded file, its partner where a wrapper and an inner file belong together, and what is
// known about the target, the SDK and the model. Everything a rule may want to ask is answered here, once for all
// rules.
//
// ```cpp
// bext::LoadedFile file = bext::load("ext.json", R"({"devices": [{"soc_model": 69}]})");
// bext::CheckSettings settings;
// bext::Checked checked{file, settings};
// assert(checked.target().arch == 79 && checked.target().parts.front()->chipset == "SM8750");
// assert(checked.document().text(checked.value_range(file.as<bext::htp::Config>()->devices[0].soc_model)) == "69");
// ```

#include <optional>
#include <string>
#include <vector>

#include "bext/check/settings.h"
#include "bext/config/loaded.h"
#include "bext/target/soc.h"

namespace bext {

/// The part a file is for, as far as it can be known.
struct EffectiveTarget {
  std::vector<const Soc*> parts;  ///< all that the number or name may mean; empty when unknown
  std::optional<int> arch;        ///< 79 for v79: of the SoC where the file names one, else as written
  std::string said_by;  ///< in words: "`soc_model` 69", "`dsp_arch` v79", "the target SM8750"; empty when unknown

  /// A limit that all possible parts share; nothing when they differ or it is unknown.
  [[nodiscard]] std::optional<int> vtcm_mb() const;
  [[nodiscard]] std::optional<int> hvx_threads() const;
  [[nodiscard]] std::optional<int> cores() const;
  [[nodiscard]] std::optional<bool> supports_fp16() const;
  /// "SM8750", or "SA8255, SA8650 or SA8775".
  [[nodiscard]] std::string parts_in_words() const;
};

class Checked {
 public:
  Checked(const LoadedFile& file, const CheckSettings& settings, const LoadedFile* partner = nullptr);

  [[nodiscard]] const LoadedFile& file() const { return *file_; }
  [[nodiscard]] const Document& document() const { return file_->document; }
  [[nodiscard]] const CheckSettings& settings() const { return *settings_; }
  /// The inner file of a wrapper or the wrapper of an inner file, when both are checked together.
  [[nodiscard]] const LoadedFile* partner() const { return partner_; }

  // The typed file, a null pointer when it is of another kind.
  [[nodiscard]] const htp::Config* htp() const { return file_->as<htp::Config>(); }
  [[nodiscard]] const htp_mcp::Config* htp_mcp() const { return file_->as<htp_mcp::Config>(); }
  [[nodiscard]] const aic::Config* aic() const { return file_->as<aic::Config>(); }
  [[nodiscard]] const lpai::Config* lpai() const { return file_->as<lpai::Config>(); }
  [[nodiscard]] const wrapper::Config* wrapper() const { return file_->as<wrapper::Config>(); }
  /// The context options of the wrapper, be it this file or its partner.
  [[nodiscard]] const wrapper::ContextConfigs* context_configs() const;
  /// Graph switching is on: `memory_limit_hint` above 0.
  [[nodiscard]] bool switches_graphs() const;
  /// Weight sharing is on in any context of an HTP file.
  [[nodiscard]] bool shares_weights() const;

  [[nodiscard]] const EffectiveTarget& target() const { return target_; }
  /// The target that one device names; the file's own when it names none.
  [[nodiscard]] EffectiveTarget target_of(const htp::DeviceConfig& device) const;
  [[nodiscard]] bool serves(Phase phase) const { return acts_in(settings_->phases, phase); }
  /// The file serves this phase and no other, because somebody said so.
  [[nodiscard]] bool serves_only(Phase phase) const { return settings_->phase_given && settings_->phases == phase; }
  [[nodiscard]] bool sdk_before(std::string_view version) const;
  [[nodiscard]] bool sdk_from(std::string_view version) const;

  // Places. Each falls back to the opening bracket of the file when the value came from nowhere.
  template <class T>
  [[nodiscard]] Range value_range(const Setting<T>& setting) const {
    return value_range(setting.origin());
  }
  template <class T>
  [[nodiscard]] Range key_range(const Setting<T>& setting) const {
    return key_range(setting.origin());
  }
  [[nodiscard]] Range value_range(const Origin& origin) const;
  [[nodiscard]] Range key_range(const Origin& origin) const;
  /// The opening bracket of a section or list entry.
  [[nodiscard]] Range section_range(const Extras& extras) const;
  /// The node of a value, for fixes; nothing when it came from nowhere.
  template <class T>
  [[nodiscard]] std::optional<Node> node(const Setting<T>& setting) const {
    return node(setting.origin());
  }
  [[nodiscard]] std::optional<Node> node(const Origin& origin) const;

 private:
  const LoadedFile* file_;
  const CheckSettings* settings_;
  const LoadedFile* partner_;
  EffectiveTarget target_;
};

}  // namespace bext
