#include <fmt/format.h>

#include "bext/config/compile_config.h"
#include "bext/config/output_tensors.h"
#include "bext/diag/kinds.h"

namespace bext {
namespace {

/// Attributes are not in a file.
constexpr Range nowhere{};

void check_outputs(const CompileConfig& config, Findings& findings) {
  const std::optional<std::vector<std::string>>& tensors = *config.set_output_tensors;
  if (!tensors || tensors->empty()) return;
  if (config.enable_intermediate_outputs->value_or(false))
    findings.add(kind_of<"intermediate-outputs-vs-output-tensors">(), nowhere,
                 "`enable_intermediate_outputs` and `set_output_tensors` are mutually exclusive");
  const std::string problem = output_tensors_problem(*tensors, config.graph_custom_configs.size());
  if (!problem.empty())
    findings.add(kind_of<"output-tensors-syntax">(), nowhere, fmt::format("`set_output_tensors`: {}", problem));
}

void check_target(const CompileConfig& config, Findings& findings) {
  if (!config.soc_details.is_set() || !config.soc_details.get()) return;
  const std::string& text = *config.soc_details.get();
  if (config.backend != BackendType::HTP) {
    findings.add(
        kind_of<"soc-details-ignored-for-backend">(), nowhere,
        fmt::format("`soc_details` `{}` is ignored: the backend {} does not read it", text, text_of(config.backend)));
    return;
  }
  const auto target = config.resolved_target();
  const auto* devices = config.device_custom_configs.get_if<htp::DeviceConfig>();
  if (devices && !devices->empty()) {
    if (*devices != config.target_devices())
      findings.add(kind_of<"soc-details-ignored-with-device-configs">(), nowhere,
                   fmt::format("`soc_details` `{}` is ignored because device options are set", text));
  } else if (!target) {
    findings.add(kind_of<"soc-details-format">(), nowhere, fmt::format("`soc_details`: {}", target.error().message));
  }
}

void check_backend_of_options(const CompileConfig& config, Findings& findings) {
  const auto refuse = [&](std::string_view attribute, std::string_view owner) {
    findings.add(
        kind_of<"custom-configs-backend">(), nowhere,
        fmt::format("`{}` holds options of {}, but the backend is {}", attribute, owner, text_of(config.backend)));
  };
  const bool htp = config.backend == BackendType::HTP;
  const bool mcp = config.backend == BackendType::HTP_MCP;
  const auto check_lists = [&]<class Htp, class Mcp>(std::string_view attribute, const ConfigLists<Htp, Mcp>& lists) {
    if (lists.template get_if<Htp>() && !lists.empty() && !htp) refuse(attribute, "HTP");
    if (lists.template get_if<Mcp>() && !lists.empty() && !mcp) refuse(attribute, "HTP MCP");
  };
  check_lists("context_custom_configs", config.context_custom_configs);
  check_lists("graph_custom_configs", config.graph_custom_configs);
  check_lists("device_custom_configs", config.device_custom_configs);
  if (config.memory_custom_config && !htp) refuse("memory_custom_config", "HTP");
  if (config.group_context_config && !htp) refuse("group_context_config", "HTP");
  if (config.compiler_custom_configs && config.backend != BackendType::AIC) refuse("compiler_custom_configs", "AIC");
}

void check_binary_name(const CompileConfig& config, Findings& findings) {
  const std::optional<std::string>& path = *config.backend_binary_path;
  if (!path || backend_binary_name(*path) == *path) return;
  findings.add(kind_of<"backend-binary-suffix">(), nowhere,
               fmt::format("`backend_binary_path` is `{}`; the file will be `{}`", *path, backend_binary_name(*path)));
}

/// A device that was changed since then is not an assumption anymore.
void check_assumed_device(const CompileConfig& config, Findings& findings) {
  const auto* devices = config.device_custom_configs.get_if<htp::DeviceConfig>();
  if (!config.device_assumed || !devices || devices->size() != 1) return;
  const htp::DeviceConfig& device = devices->front();
  if (*device.soc_model != assumed_soc_model || *device.dsp_arch != assumed_dsp_arch) return;
  findings.add(
      kind_of<"weight-sharing-mode-needs-soc">(), nowhere,
      fmt::format("mode `weight_sharing` without a target assumes `soc_model` {} ({}); set `soc_details` to the "
                  "chipset",
                  assumed_soc_model, assumed_dsp_arch));
}

template <class T>
void check_values(const List<T>* list, std::string_view attribute, Findings& findings) {
  if (!list) return;
  for (std::size_t i = 0; i < list->size(); ++i)
    for (const Problem& problem : validate((*list)[i], fmt::format("{}[{}]", attribute, i)))
      findings.add(kind_of<"value-out-of-range">(), nowhere, fmt::format("{}: {}", problem.path, problem.message));
}

}  // namespace

Findings CompileConfig::check() const {
  Findings findings;
  check_outputs(*this, findings);
  check_target(*this, findings);
  check_backend_of_options(*this, findings);
  check_binary_name(*this, findings);
  check_assumed_device(*this, findings);
  check_values(context_custom_configs.get_if<htp::ContextConfig>(), "context_custom_configs", findings);
  check_values(graph_custom_configs.get_if<htp::GraphConfig>(), "graph_custom_configs", findings);
  check_values(device_custom_configs.get_if<htp::DeviceConfig>(), "device_custom_configs", findings);
  check_values(graph_custom_configs.get_if<htp_mcp::GraphConfig>(), "graph_custom_configs", findings);
  check_values(context_custom_configs.get_if<htp_mcp::ContextConfig>(), "context_custom_configs", findings);
  if (passthrough)
    findings.add(kind_of<"passthrough-unchecked">(), nowhere,
                 "the loaded document is passed on unchanged and unchecked");
  return findings;
}

}  // namespace bext
