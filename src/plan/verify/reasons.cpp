#include "reasons.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "bext/backend/native_facts.h"
#include "bext/plan/binaries/binary_plan.h"
#include "bext/target/sdk.h"

namespace bext::verify {
namespace {

constexpr std::string_view backend_page = "QNN HTP backend page 80-63442-10 (2.48)";

std::optional<std::int64_t> number_of(const Json& value) {
  const Number* number = value.as_number();
  return number ? number->as_integer() : std::nullopt;
}

Certainty certainty_of(const EffectiveTarget& target, std::string_view field) {
  Certainty weakest = Certainty::official;
  for (const Soc* soc : target.socs)
    for (const SocFact& fact : soc->facts)
      if (fact.field == field) weakest = std::max(weakest, fact.certainty);
  return weakest;
}

std::string source_of(const EffectiveTarget& target, std::string_view field) {
  for (const Soc* soc : target.socs)
    for (const SocFact& fact : soc->facts)
      if (fact.field == field) return std::string{fact.source};
  return "SoC table";
}

bool sdk_before(const Situation& situation, std::string_view version) {
  return !version.empty() && situation.sdk && *situation.sdk < *SdkVersion::parse(version);
}

struct Limit {
  std::string_view key;
  std::string_view field;
  std::string_view unit;
  std::optional<int> (EffectiveTarget::*most)() const;
  std::optional<int> Soc::* of_soc;
};
constexpr std::array limits = {
    Limit{"vtcm_mb", "vtcm_mb", "MiB of VTCM", &EffectiveTarget::vtcm_mb, &Soc::vtcm_mb},
    Limit{"hvx_threads", "hvx_threads", "HVX threads", &EffectiveTarget::hvx_threads, &Soc::hvx_threads}};

struct Override {
  std::string_view key;
  std::string_view argument;
};
constexpr std::array overrides = {Override{"vtcm_mb", "--vtcm_override"},
                                  Override{"O", "--optimization_level_override"}, Override{"dlbc", "--dlbc_override"},
                                  Override{"hvx_threads", "--hvx_threads_override"}};

void add_soc_limit(const Situation& situation, const Option& option, const Json& requested, std::vector<Reason>& out) {
  const auto limit = std::ranges::find(limits, option.key(), &Limit::key);
  const std::optional<std::int64_t> wanted = number_of(requested);
  if (limit == limits.end() || !wanted) return;
  const std::optional<int> most = (situation.target.*limit->most)();
  if (!most || *wanted <= *most) return;
  out.push_back({fmt::format("{} has {} {}, but {} were requested", situation.target.socs_with(limit->of_soc), *most,
                             limit->unit, *wanted),
                 certainty_of(situation.target, limit->field), source_of(situation.target, limit->field)});
}

void add_gates(const Situation& situation, const Option& option, const Json& requested, std::vector<Reason>& out) {
  const OptionInfo& info = option.info;
  if (sdk_before(situation, info.sdk_since))
    out.push_back({fmt::format("`{}` requires SDK {}, but the binary was built by {}", option.key(), info.sdk_since,
                               situation.sdk->to_string()),
                   info.certainty, std::string{info.source}});
  if (option.key() == "vtcm_mb" && number_of(requested) == 0 && sdk_before(situation, htp::all_vtcm_since))
    out.push_back({fmt::format("`vtcm_mb` 0 means all VTCM only since SDK {}, but the binary was built by {}",
                               htp::all_vtcm_since, situation.sdk->to_string()),
                   Certainty::official, "QNN SDK 2.22 documentation"});
  if (const std::optional<int> least = arch_number(info.arch_min); least && situation.arch && *situation.arch < *least)
    out.push_back(
        {fmt::format("`{}` requires {}, but the binary is for v{}", option.key(), info.arch_min, *situation.arch),
         info.certainty, std::string{info.source}});
}

void add_exclusions(const Situation& situation, const Option& option, std::vector<Reason>& out) {
  if (option.key() != "dlbc") return;
  if (situation.checked.shares_weights())
    out.push_back({"bandwidth compression and weight sharing exclude each other, but the file enables both",
                   Certainty::official, std::string{backend_page}});
  if (situation.checked.shares_spill_fill())
    out.push_back({"bandwidth compression and a shared spill-fill buffer exclude each other, but the file enables both",
                   Certainty::official, std::string{backend_page}});
}

void add_not_arrived(const Situation& situation, std::vector<Reason>& out) {
  if (situation.command)
    out.push_back({"the graph has only default values: the tool was given this file but did not apply the entry",
                   Certainty::inference, "bext"});
  else
    out.push_back(
        {"the graph has only default values: this file was not used for the compilation; graph options act only "
         "during compilation, so pass them to `qnn-context-binary-generator --config_file` with a top-level config "
         "file, not only to the run",
         Certainty::inference, fmt::format("{}; llm-deploy", backend_page)});
}

/// Whether the argument may have been on the command line; certain only for a command that bext ran.
bool may_be_given(const Situation& situation, std::string_view argument) {
  if (!situation.command) return true;
  return std::ranges::any_of(*situation.command, [&](const std::string& word) {
    return word == argument || (word.starts_with(argument) && word.substr(argument.size()).starts_with('='));
  });
}

void add_override(const Situation& situation, const Option& option, std::vector<Reason>& out) {
  const auto override = std::ranges::find(overrides, option.key(), &Override::key);
  if (override != overrides.end() && may_be_given(situation, override->argument))
    out.push_back({fmt::format("`{}` on the command line reportedly overrides the file", override->argument),
                   Certainty::report, "qai-appbuilder, quoting the SDK's documentation"});
}

void add_last_resort(const Situation& situation, const Option& option, std::vector<Reason>& out) {
  if (situation.command) return;
  out.push_back({"the binary may be from an earlier compilation: options do not affect a finished binary",
                 Certainty::report, "public QCS9075 latency benchmark (SDK 2.46)"});
  add_override(situation, option, out);
}

bool one_of_defaults(const std::optional<StatedNumber>& number, std::initializer_list<std::int64_t> values) {
  return !number || std::ranges::find(values, number->value) != values.end();
}

}  // namespace

Situation situation_of(const Checked& checked, const BinaryInfo& info,
                       const std::optional<std::vector<std::string>>& command) {
  Situation situation{checked, info};
  situation.command = command;
  situation.sdk = binaries::sdk_of(info);
  if (!situation.sdk) situation.sdk = checked.settings().sdk;
  situation.target = checked.target();
  situation.arch = checked.target().arch;
  if (const std::optional<StatedNumber> model = info.soc_model(); model && model->value <= INT32_MAX)
    if (const SocList socs = find_by_model(static_cast<int>(model->value)); !socs.empty()) situation.target.socs = socs;
  if (info.dsp_arch && info.dsp_arch->value <= INT32_MAX) situation.arch = static_cast<int>(info.dsp_arch->value);
  return situation;
}

bool has_default_values(const BinaryGraph& graph) {
  const std::optional<StatedNumber>& vtcm = graph.stated(InfoField::vtcm_mb);
  // Besides the documented defaults, 0 was read back from unconfigured graphs.
  const std::int64_t level = htp::GraphConfig{}.optimization_type->as_integer().value_or(0);
  constexpr int threads = native_default<&htp::GraphConfig::hvx_threads>("offline");
  return vtcm && vtcm->value == native_default<&htp::GraphConfig::vtcm_size_in_mb>() &&
         one_of_defaults(graph.stated(InfoField::optimization_level), {0, level}) &&
         one_of_defaults(graph.stated(InfoField::hvx_threads), {0, threads}) &&
         one_of_defaults(graph.stated(InfoField::dlbc), {0});
}

std::vector<Reason> why_option_differs(const Situation& situation, const Option& option, const Json& requested,
                                       bool none_arrived) {
  std::vector<Reason> reasons;
  if (situation.command) add_override(situation, option, reasons);
  add_soc_limit(situation, option, requested, reasons);
  add_gates(situation, option, requested, reasons);
  add_exclusions(situation, option, reasons);
  if (none_arrived) add_not_arrived(situation, reasons);
  if (reasons.empty()) add_last_resort(situation, option, reasons);
  return reasons;
}

std::vector<Reason> why_target_differs(const Situation& situation) {
  std::vector<Reason> reasons;
  if (situation.info.dsp_arch && situation.info.dsp_arch->value == htp::arch_without_device)
    reasons.push_back(
        {fmt::format("a compilation without a device in its configuration was observed to produce v{}: `devices` of "
                     "this file did not reach the compiler",
                     htp::arch_without_device),
         Certainty::report, "public report of a conversion project (SDK 2.48)"});
  if (reasons.empty())
    reasons.push_back({situation.command
                           ? "the tool was given this file but built for another target; its log may say why"
                           : "the binary may be from another compilation, or the compiler was given another file",
                       Certainty::inference, "bext"});
  return reasons;
}

std::vector<Reason> why_nothing_is_shared(const Situation& situation) {
  const BinaryInfo& info = situation.info;
  std::vector<Reason> reasons;
  if (info.graphs.size() == 1)
    reasons.push_back({"the binary has one graph; weights are shared only between graphs of one binary",
                       Certainty::official, std::string{backend_page}});
  constexpr int oldest_arch = arch_min<&htp::ContextConfig::weight_sharing_enabled>();
  if (situation.arch && *situation.arch < oldest_arch)
    reasons.push_back(
        {fmt::format("weight sharing requires v{}, but the binary is for v{}", oldest_arch, *situation.arch),
         Certainty::official, std::string{backend_page}});
  constexpr std::string_view since = sdk_since<&htp::ContextConfig::weight_sharing_enabled>();
  if (sdk_before(situation, since))
    reasons.push_back({fmt::format("weight sharing requires SDK {}, but the binary was built by {}", since,
                                   situation.sdk->to_string()),
                       Certainty::official, "HTP API revision history 80-63442-10"});
  const auto vtcm_differs = [&](const BinaryGraph& graph) {
    const auto &first = info.graphs.front().stated(InfoField::vtcm_mb), &own = graph.stated(InfoField::vtcm_mb);
    return first && own && first->value != own->value;
  };
  if (std::ranges::any_of(info.graphs, vtcm_differs))
    reasons.push_back({"the graphs have different VTCM sizes; only graphs with the same size share weights",
                       Certainty::official, std::string{backend_page}});
  const auto compressed = [](const BinaryGraph& graph) {
    const std::optional<StatedNumber>& dlbc = graph.stated(InfoField::dlbc);
    return dlbc && dlbc->value != 0;
  };
  if (std::ranges::any_of(info.graphs, compressed))
    reasons.push_back(
        {"bandwidth compression is on, which excludes weight sharing", Certainty::official, std::string{backend_page}});
  if (reasons.empty())
    reasons.push_back({situation.command
                           ? "the graphs may have no weights in common"
                           : "`context` of this file may not have reached the compiler, or the graphs have "
                             "no weights in common",
                       Certainty::inference, "bext"});
  return reasons;
}

}  // namespace bext::verify
