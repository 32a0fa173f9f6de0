#include "summary_line.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "diag/counted.h"

namespace bext {
namespace {

std::string counted_or_no(std::size_t count, std::string_view noun) {
  return count == 0 ? fmt::format("no {}s", noun) : counted(count, noun);
}

std::string joined(const std::vector<std::string>& words) { return fmt::format("{}", fmt::join(words, ", ")); }

std::string_view market_name(const Soc& soc) {
  const auto name = std::ranges::find_if(soc.aliases, [](std::string_view alias) {
    return alias.starts_with("Snapdragon") || alias.starts_with("Dragonwing");
  });
  return name == soc.aliases.end() ? std::string_view{} : *name;
}

}  // namespace

const Soc* shown_soc(const EffectiveTarget& target) {
  std::vector<const Soc*> mobile;
  for (const Soc* soc : target.socs)
    if (soc->segment == "mobile") mobile.push_back(soc);
  if (mobile.size() == 1) return mobile.front();
  return target.socs.size() == 1 ? target.socs.front() : nullptr;
}

std::string target_in_words(const EffectiveTarget& target) {
  std::vector<std::string> words;
  const Soc* const one = shown_soc(target);
  if (one) {
    words.emplace_back(one->chipset);
    if (const std::string_view name = market_name(*one); !name.empty()) words.emplace_back(name);
  } else {
    words.push_back(target.socs.empty() ? "unknown SoC" : target.socs_in_words());
  }
  if (target.arch) words.push_back(fmt::format("v{}", *target.arch));
  if (const std::optional<int> vtcm = target.vtcm_mb()) words.push_back(fmt::format("{} MiB", *vtcm));
  return joined(words);
}

namespace {

struct SummaryLine {
  std::string operator()(const std::monostate&) const { return {}; }

  std::string operator()(const htp::Config& config) const {
    std::vector<std::string> targets;
    for (const htp::DeviceConfig& device : config.devices) {
      const std::optional<EffectiveTarget> named = target_named_by(device);
      if (!named) continue;
      std::string words = target_in_words(*named);
      if (std::ranges::find(targets, words) == targets.end()) targets.push_back(std::move(words));
    }
    const bool shared = std::ranges::any_of(
        config.context, [](const htp::ContextConfig& context) { return *context.weight_sharing_enabled; });
    return fmt::format("{}; {}{}", targets.empty() ? "no SoC" : fmt::format("{}", fmt::join(targets, " and ")),
                       counted_or_no(config.graphs.size(), "graph"), shared ? ", weights shared" : "");
  }

  std::string operator()(const htp_mcp::Config& config) const {
    return fmt::format("HTP-MCP; {}, {}", counted_or_no(config.graphs.size(), "graph"),
                       counted_or_no(config.devices.size(), "device"));
  }

  std::string operator()(const aic::Config& config) const {
    std::vector<std::string> words;
    const aic::CompilerConfig& compiler = config.compiler;
    if (compiler.num_of_cores.is_set())
      words.push_back(counted_or_no(static_cast<std::size_t>(*compiler.num_of_cores), "core"));
    if (compiler.graph_names.is_set()) words.push_back(counted_or_no(compiler.graph_names->size(), "graph"));
    if (compiler.convert_to_fp16.is_set() && *compiler.convert_to_fp16) words.emplace_back("fp16");
    return words.empty() ? "AIC" : fmt::format("AIC; {}", joined(words));
  }

  std::string operator()(const lpai::Config& config) const {
    std::string line = "LPAI";
    const auto& backend = config.lpai_backend;
    if (backend && backend->enable_hw_ver.is_set()) line += fmt::format(" {}", text_of(*backend->enable_hw_ver));
    std::vector<std::string> words;
    if (config.lpai_graph && config.lpai_graph->execute) {
      const lpai::ExecuteConfig& execute = *config.lpai_graph->execute;
      if (execute.client_type.is_set()) words.push_back(fmt::format("{}", text_of(*execute.client_type)));
      if (execute.fps.is_set()) words.push_back(fmt::format("{} fps", *execute.fps));
    }
    return words.empty() ? line : fmt::format("{}; {}", line, joined(words));
  }

  std::string operator()(const wrapper::Config&) const { return "top-level config file"; }
};

}  // namespace

std::string summary_line(const AnyConfig& config) { return std::visit(SummaryLine{}, config); }

}  // namespace bext
