#include "tools/retarget.h"

#include <fmt/format.h>

#include <algorithm>

#include "bext/backend/native_facts.h"
#include "bext/config/inner_file.h"

namespace bext {
namespace {

/// The number that all SoCs of the target share.
std::optional<int> model_of(const EffectiveTarget& target) {
  std::optional<int> model;
  for (const Soc* soc : target.socs) {
    if (!soc->soc_model || (model && model != soc->soc_model)) return std::nullopt;
    model = soc->soc_model;
  }
  return model;
}

/// The SoC by name, or as the user named it.
std::string name_of(const EffectiveTarget& target) {
  return target.socs.empty() ? target.said_by() : target.socs_in_words();
}

class HtpRetargeting {
 public:
  HtpRetargeting(htp::Config& config, std::optional<EffectiveTarget> before, const EffectiveTarget& target)
      : config_{config}, before_{std::move(before)}, target_{target}, model_{model_of(target)} {}

  std::vector<std::string> notes() {
    if (!model_) notes_.push_back(fmt::format("the `soc_model` of {} is unknown", name_of(target_)));
    if (!target_.arch) notes_.push_back(fmt::format("the architecture of {} is unknown", name_of(target_)));
    if (config_.devices.empty()) config_.devices.emplace_back();
    for (htp::DeviceConfig& device : config_.devices) change(device);
    const std::optional<int> vtcm = before_ ? before_->vtcm_mb() : std::nullopt;
    const std::optional<int> threads = before_ ? before_->hvx_threads() : std::nullopt;
    for (htp::GraphConfig& graph : config_.graphs) {
      change(graph.vtcm_size_in_mb, "vtcm_mb", vtcm, target_.vtcm_mb(),
             native_default<&htp::GraphConfig::vtcm_size_in_mb>());
      change(graph.hvx_threads, "hvx_threads", threads, target_.hvx_threads(),
             native_default<&htp::GraphConfig::hvx_threads>("offline"));
    }
    return std::move(notes_);
  }

 private:
  void change(htp::DeviceConfig& device) {
    const bool had_model = device.soc_model.is_set() || device.soc_id.is_set();
    for (Setting<std::int64_t>* number : {&device.soc_model, &device.soc_id}) {
      if (!number->is_set()) continue;
      if (model_)
        *number = *model_;
      else
        *number = Setting<std::int64_t>{};
    }
    if (model_ && !had_model) device.soc_model = *model_;
    if (!target_.arch)
      device.dsp_arch = Setting<std::optional<std::string>>{};
    else if (device.dsp_arch.is_set() || !had_model || !model_)
      device.dsp_arch = fmt::format("v{}", *target_.arch);
  }

  /// `tools_use`: what the tools use without a value.
  void change(Setting<std::int64_t>& value, std::string_view key, std::optional<int> had, std::optional<int> has,
              int tools_use) {
    if (!value.is_set()) {
      // Without a value, the tools plan with more than this SoC has.
      if (has && tools_use > *has) value = *has;
      return;
    }
    // 0 is the maximum of any SoC.
    if (*value <= 0) return;
    if (!has) {
      std::string note = fmt::format("the limit of {} for `{}` is unknown; it stays {}", name_of(target_), key, *value);
      if (std::ranges::find(notes_, note) == notes_.end()) notes_.push_back(std::move(note));
    } else if (*value > *has || (had && *value == *had && *value != *has)) {
      value = *has;
    }
  }

  htp::Config& config_;
  std::optional<EffectiveTarget> before_;
  const EffectiveTarget& target_;
  std::optional<int> model_;
  std::vector<std::string> notes_;
};

std::expected<Retargeted, std::string> retargeted_lpai(LoadedFile file, const EffectiveTarget& target) {
  const Soc* soc = target.socs.empty() ? nullptr : target.socs.front();
  const std::optional<lpai::HwVersion> version =
      soc && soc->lpai ? parse_choice<lpai::HwVersion>(*soc->lpai) : std::nullopt;
  if (!version) return std::unexpected{fmt::format("the LPAI version of {} is unknown", name_of(target))};
  auto& config = *file.as<lpai::Config>();
  if (!config.lpai_backend) config.lpai_backend.emplace();
  config.lpai_backend->enable_hw_ver = *version;
  return Retargeted{file.lossless_text(), {}};
}

std::string not_for_a_soc(const LoadedFile& file) {
  if (const std::optional<InnerFile> inner = inner_file_of(file))
    return fmt::format("`{}` is a top-level config file; retarget `{}`, which it names", file.path, inner->path);
  if (!file.is_ours()) return fmt::format("`{}` is not a configuration file", file.path);
  return fmt::format("`{}` is a file of kind `{}`, which names no SoC", file.path, file.kind.name());
}

}  // namespace

std::expected<Retargeted, std::string> retargeted(const LoadedFile& file, const EffectiveTarget& target) {
  if (file.as<lpai::Config>()) return retargeted_lpai(file, target);
  LoadedFile changed = file;
  auto* config = changed.as<htp::Config>();
  if (!config) return std::unexpected{not_for_a_soc(file)};
  if (std::ranges::any_of(target.socs, [](const Soc* soc) { return soc->backend && *soc->backend != "HTP"; }))
    return std::unexpected{fmt::format("{} has no HTP", name_of(target))};
  std::optional<EffectiveTarget> before = target_named_in(file);
  const auto names_a_soc = [](const htp::DeviceConfig& device) { return target_named_by(device).has_value(); };
  if (!before && std::ranges::count_if(config->devices, names_a_soc) > 1)
    return std::unexpected{"the entries of `devices` name different SoCs; change them with `bext set`"};
  std::vector<std::string> notes = HtpRetargeting{*config, std::move(before), target}.notes();
  return Retargeted{changed.lossless_text(), std::move(notes)};
}

}  // namespace bext
