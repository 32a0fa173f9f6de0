#pragma once
// What a rule looks at: one loaded file, its partner where a wrapper and an inner file belong together, and what is
// known about the target, the SDK and the model. Everything a rule may want to ask is answered here, once for all
// rules.
//
// ```cpp
// bext::LoadedFile file = bext::load("ext.json", R"({"devices": [{"soc_model": 69}]})");
// bext::CheckSettings settings;
// bext::Checked checked{file, settings};
// assert(checked.target().arch == 79 && checked.target().parts.back()->chipset == "SM8750");
// assert(checked.document().text(checked.value_range(file.as<bext::htp::Config>()->devices[0].soc_model)) == "69");
// ```

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bext/check/effective_target.h"
#include "bext/check/settings.h"
#include "bext/config/loaded.h"

namespace bext {

/// One name in a `graph_names` list.
struct GraphName {
  const htp::GraphConfig* graph;
  Node node;

  [[nodiscard]] const std::string& text() const { return *graph->name; }
};

/// A name in `graph_names` that stood there before.
struct RepeatedName {
  GraphName name;
  GraphName first;
};

/// What is left over on both sides once every known graph was looked for in `graph_names`. Known are the graphs that
/// somebody gave, else those that the wrapper names.
struct GraphBinding {
  bool all_known = false;                   ///< all graphs of the model are known; a wrapper may name only some
  std::vector<GraphName> unbound;           ///< listed, but no known graph; none when no graph is known
  std::vector<std::string_view> uncovered;  ///< known, but listed nowhere; each once, in order
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
  [[nodiscard]] bool shares_weights() const { return shares_weights_; }
  /// A context of an HTP file asks for a spill-fill buffer that a group shares.
  [[nodiscard]] bool shares_spill_fill() const { return shares_spill_fill_; }
  /// A context of an HTP file shares the weights of LoRA adapters, so there are some.
  [[nodiscard]] bool has_lora() const { return has_lora_; }
  /// Every name that the entries of `graphs` list, in order.
  [[nodiscard]] std::span<const GraphName> graph_names() const { return graph_names_; }
  /// Those of them that cannot be a graph's name and have findings of their own: empty, with `*`, `placeholder`, a
  /// template mark. Names that somebody gave as a graph are among them (`CheckSettings::names_graph` tells).
  [[nodiscard]] std::span<const GraphName> odd_names() const { return odd_names_; }
  [[nodiscard]] std::span<const RepeatedName> repeated_names() const { return repeated_names_; }
  [[nodiscard]] const GraphBinding& binding() const { return binding_; }

  [[nodiscard]] const EffectiveTarget& target() const {
    return target_device_ ? *device_targets_[*target_device_] : requested_target_;
  }
  /// The target that somebody asked for, whatever the file says, or that files checked with it name; without parts and
  /// arch when there is none.
  [[nodiscard]] const EffectiveTarget& requested_target() const { return requested_target_; }
  /// The tools learn the SoC: from the file, or from a spec string (`chipset:SM8750`) as `soc_details` takes it.
  [[nodiscard]] bool tools_know_soc() const;
  /// The target that one device of this file names; the file's own when it names none.
  [[nodiscard]] const EffectiveTarget& target_of(const htp::DeviceConfig& device) const;
  [[nodiscard]] bool serves(Phase phase) const { return acts_in(settings().phases, phase); }
  /// Graphs may be compiled with it before the program starts that runs them, as far as anybody said.
  [[nodiscard]] bool serves_compiling_ahead() const {
    return serves(Phase::compile) && !settings().assumed.has(RunFact::online_preparation);
  }
  /// The file serves this phase and no other, because somebody said so.
  [[nodiscard]] bool serves_only(Phase phase) const { return settings().phase_given && settings().phases == phase; }
  // False when the SDK of the check is unknown, or the text is empty.
  [[nodiscard]] bool sdk_before(const SdkVersion& version) const { return settings().sdk && *settings().sdk < version; }
  [[nodiscard]] bool sdk_from(const SdkVersion& version) const { return settings().sdk && *settings().sdk >= version; }
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
  [[nodiscard]] std::optional<Node> key_node(const Origin& origin) const;
  /// The edits that take a member out of its section; none when it came from nowhere.
  [[nodiscard]] std::vector<TextEdit> removal(const Extras& section, const Origin& value) const;

 private:
  const LoadedFile* file_;
  const CheckSettings* settings_;
  const LoadedFile* partner_;
  EffectiveTarget requested_target_;
  std::vector<std::optional<EffectiveTarget>> device_targets_;  // one for each device of the HTP file
  std::optional<std::size_t> target_device_;                    // the first that names a target
  std::vector<GraphName> graph_names_;
  std::vector<GraphName> odd_names_;
  std::vector<RepeatedName> repeated_names_;
  GraphBinding binding_;
  /// A device of the HTP file gives the number of its SoC, be it in a form that cannot be read (a template mark).
  bool file_names_soc_ = false;
  bool shares_weights_ = false;
  bool shares_spill_fill_ = false;
  bool has_lora_ = false;

  void look_at(const htp::Config& config);
  void list_names(const htp::Config& config);
};

}  // namespace bext
