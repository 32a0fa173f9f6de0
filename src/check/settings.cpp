#include "bext/check/settings.h"

#include <fmt/format.h>

#include <algorithm>

#include "bext/config/project_config.h"
#include "bext/text/ascii.h"

namespace bext {
namespace {

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    if (end > 0) words.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

bool contains(const std::vector<std::string>& list, std::string_view id) {
  return std::ranges::find(list, id) != list.end();
}

}  // namespace

void CheckSettings::add_phase(Phase phase) {
  phases = phase_given ? phases | phase : phase;
  phase_given = true;
}

bool CheckSettings::reports(std::string_view id) const {
  return !contains(allowed, id) && (only.empty() || contains(only, id));
}

bool CheckSettings::names_graph(std::string_view name) const { return contains(graphs, name); }

std::optional<Phase> parse_phase(std::string_view name) {
  if (name == "compile") return Phase::compile;
  if (name == "context") return Phase::context;
  if (name == "execute") return Phase::execute;
  return std::nullopt;
}

bool expect_kind(CheckSettings& settings, std::string_view requested) {
  const std::string name = lower_case(requested);
  settings.expected = find_backend(name);
  for (const LookAlike& other : look_alikes())
    if (other.name == name) settings.expected_neighbor = &other;
  return settings.expected || settings.expected_neighbor;
}

std::expected<CheckSettings, std::string> parse_check_settings(std::string_view words) {
  CheckSettings settings;
  const std::vector<std::string_view> list = words_of(words);
  for (std::size_t i = 0; i + 1 < list.size(); i += 2) {
    const std::string_view name = list[i];
    const std::string value{list[i + 1]};
    if (name == "--target") {
      settings.target = value;
    } else if (name == "--graph") {
      settings.graphs.push_back(value);
    } else if (name == "--sdk") {
      settings.sdk = SdkVersion::parse(value);
      if (!settings.sdk) return std::unexpected{fmt::format("invalid SDK version `{}`", value)};
    } else if (name == "--runtime-sdk") {
      settings.runtime_sdk = SdkVersion::parse(value);
      if (!settings.runtime_sdk) return std::unexpected{fmt::format("invalid SDK version `{}`", value)};
    } else if (name == "--phase") {
      const std::optional<Phase> phase = parse_phase(value);
      if (!phase) return std::unexpected{fmt::format("unknown phase `{}`", value)};
      settings.add_phase(*phase);
    } else if (name == "--allow") {
      settings.allowed.push_back(value);
    } else if (name == "--assume") {
      const std::optional<RunFact> fact = parse_choice<RunFact>(value);
      if (!fact) return std::unexpected{fmt::format("unknown fact `{}`", value)};
      settings.assumed.add(*fact);
    } else if (name == "--host") {
      settings.host = parse_choice<HostSystem>(value);
      if (!settings.host) return std::unexpected{fmt::format("unknown host `{}`", value)};
    } else if (name == "--as") {
      if (!expect_kind(settings, value)) return std::unexpected{fmt::format("unknown kind of file `{}`", value)};
    } else {
      return std::unexpected{fmt::format("unknown setting `{}`", name)};
    }
  }
  if (list.size() % 2 != 0) return std::unexpected{fmt::format("missing value for `{}`", list.back())};
  return settings;
}

}  // namespace bext
