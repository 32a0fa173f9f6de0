#pragma once
// What a rule sees: one loaded file, the other file of its pair, and what is known about the target, the SDK and the
// model. It is computed once for all rules.
//
// ```cpp
// bext::LoadedFile file = bext::load("ext.json", R"({"devices": [{"soc_model": 69}]})");
// bext::CheckSettings settings;
// bext::Checked checked{file, settings};
// assert(checked.target().arch == 79 && checked.target().socs.back()->chipset == "SM8750");
// assert(checked.document().text(checked.value_range(file.as<bext::htp::Config>()->devices[0].soc_model)) == "69");
// ```

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bext/check/effective_target.h"
#include "bext/check/requested.h"
#include "bext/check/settings.h"
#include "bext/config/loaded.h"

namespace bext {

/// One name in a `graph_names` list.
struct GraphName {
  const htp::GraphConfig* graph;
  Node node;

  [[nodiscard]] const std::string& text() const { return *graph->name; }
};

/// A name that `graph_names` lists more than once.
struct RepeatedName {
  GraphName name;
  GraphName first;
};

/// The differences between `graph_names` and the known graphs. Known are the graphs that the user gave, else those that
/// the top-level config file names.
struct GraphBinding {
  bool all_known = false;          ///< all graphs of the model are known; a top-level config file may name only some
  std::vector<GraphName> unbound;  ///< listed, but not known; empty when no graph is known
  std::vector<std::string_view> uncovered;  ///< known, but not listed; each once, in order
};

class Checked {
 public:
  Checked(const LoadedFile& file, const CheckSettings& settings, const LoadedFile* partner = nullptr);

  [[nodiscard]] const LoadedFile& file() const { return *file_; }
  [[nodiscard]] const Document& document() const { return file_->document; }
  [[nodiscard]] const CheckSettings& settings() const { return *settings_; }
  /// The other file, when a top-level config file and its backend-extensions file are checked together.
  [[nodiscard]] const LoadedFile* partner() const { return partner_; }

  // The typed file; null when it is of another kind.
  [[nodiscard]] const htp::Config* htp() const { return file_->as<htp::Config>(); }
  [[nodiscard]] const htp_mcp::Config* htp_mcp() const { return file_->as<htp_mcp::Config>(); }
  [[nodiscard]] const aic::Config* aic() const { return file_->as<aic::Config>(); }
  [[nodiscard]] const lpai::Config* lpai() const { return file_->as<lpai::Config>(); }
  [[nodiscard]] const wrapper::Config* wrapper() const { return file_->as<wrapper::Config>(); }
  /// The context options of the top-level config file, which is this file or its partner.
  [[nodiscard]] const wrapper::ContextConfigs* context_configs() const;
  /// Graph switching is on: `memory_limit_hint` above 0.
  [[nodiscard]] bool switches_graphs() const;
  /// Weight sharing is on in any context of an HTP file.
  [[nodiscard]] bool shares_weights() const { return shares_weights_; }
  /// A context of an HTP file requests a spill-fill buffer that a group shares.
  [[nodiscard]] bool shares_spill_fill() const { return shares_spill_fill_; }
  /// A context of an HTP file shares the weights of LoRA adapters.
  [[nodiscard]] bool has_lora() const { return has_lora_; }
  /// Every name in the entries of `graphs`, in order.
  [[nodiscard]] std::span<const GraphName> graph_names() const { return graph_names_; }
  /// Those that cannot name a graph and have other findings: empty, with `*`, `placeholder`, a template mark. They may
  /// include names that the user gave as graphs (see `CheckSettings::names_graph`).
  [[nodiscard]] std::span<const GraphName> odd_names() const { return odd_names_; }
  [[nodiscard]] std::span<const RepeatedName> repeated_names() const { return repeated_names_; }
  [[nodiscard]] const GraphBinding& binding() const { return binding_; }

  [[nodiscard]] const EffectiveTarget& target() const {
    return target_device_ ? *device_targets_[*target_device_] : requested_target_;
  }
  /// The target that the user requested or that other checked files name, whatever this file says. Without SoCs and
  /// architecture when there is none.
  [[nodiscard]] const EffectiveTarget& requested_target() const { return requested_target_; }
  /// The tools know the SoC, from the file or from a spec string (`chipset:SM8750`) as in `soc_details`.
  [[nodiscard]] bool tools_know_soc() const;
  /// The target that one device of this file names; that of the file when it names none.
  [[nodiscard]] const EffectiveTarget& target_of(const htp::DeviceConfig& device) const;
  /// The target that options of another tool name; the requested one when they name none.
  [[nodiscard]] EffectiveTarget target_of(const Requested& requested) const;
  /// Where the tools run: as the user says, else as the folder of the extension library shows.
  [[nodiscard]] std::optional<HostSystem> host() const { return host_; }
  /// A file that a Genie configuration names serves finished binaries: it never serves compiling.
  [[nodiscard]] bool serves(Phase phase) const { return acts_in(phases_, phase); }
  /// As far as is known, the file may be used for offline compilation.
  [[nodiscard]] bool serves_compiling_ahead() const {
    return serves(Phase::compile) && !settings().assumed.has(RunFact::online_preparation);
  }
  /// The user said that the file serves only this phase.
  [[nodiscard]] bool serves_only(Phase phase) const { return settings().phase_given && settings().phases == phase; }
  // False when the SDK of the check is unknown, or the text is empty.
  [[nodiscard]] bool sdk_before(const SdkVersion& version) const { return settings().sdk && *settings().sdk < version; }
  [[nodiscard]] bool sdk_from(const SdkVersion& version) const { return settings().sdk && *settings().sdk >= version; }
  [[nodiscard]] bool sdk_before(std::string_view version) const;
  [[nodiscard]] bool sdk_from(std::string_view version) const;

  // Places. Values that are not from the file give the opening bracket of the file.
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
  /// The node of a value, for fixes; nothing when it is not from the file.
  template <class T>
  [[nodiscard]] std::optional<Node> node(const Setting<T>& setting) const {
    return node(setting.origin());
  }
  [[nodiscard]] std::optional<Node> node(const Origin& origin) const;
  [[nodiscard]] std::optional<Node> key_node(const Origin& origin) const;
  /// The edits that remove a member from its section; none when it is not from the file.
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
  /// A device of the HTP file has a SoC number, even one that cannot be read (a template mark).
  bool file_names_soc_ = false;
  bool shares_weights_ = false;
  bool shares_spill_fill_ = false;
  bool has_lora_ = false;
  Phase phases_ = every_phase;
  std::optional<HostSystem> host_;

  void gather_facts(const htp::Config& config);
  void gather_targets(const htp::Config& config);
  void list_names(const htp::Config& config);
};

}  // namespace bext
