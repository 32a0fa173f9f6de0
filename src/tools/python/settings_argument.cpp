#include "tools/python/settings_argument.h"

#include <fmt/format.h>

#include <algorithm>

#include "bext/check/names.h"
#include "bext/config/project_config.h"
#include "tools/python/source_argument.h"
#include "tools/python/text_argument.h"

namespace py = pybind11;

namespace bext::python {
namespace {

class Arguments {
 public:
  explicit Arguments(const py::dict& arguments) : arguments_{arguments} {}

  [[nodiscard]] py::object get(const char* name) const {
    return arguments_.contains(name) ? py::object{arguments_[name]} : py::none();
  }
  [[nodiscard]] std::string word(const char* name) const {
    const py::object value = get(name);
    return value.is_none() ? std::string{} : text_argument(value, name);
  }
  /// One string or several.
  [[nodiscard]] std::vector<std::string> words(const char* name) const {
    const py::object value = get(name);
    if (value.is_none()) return {};
    if (py::isinstance<py::str>(value)) return {text_argument(value, name)};
    if (!py::isinstance<py::iterable>(value)) (void)text_argument(value, name, several);
    std::vector<std::string> list;
    for (const py::handle item : value) list.push_back(text_argument(item, name, several));
    return list;
  }

 private:
  static constexpr std::string_view several = "a string or a list of strings";
  const py::dict& arguments_;
};

void refuse(const std::optional<std::string>& problem) {
  if (problem) throw py::value_error(*problem);
}

HostSystem host_from(const std::string& name) {
  if (const std::optional<HostSystem> host = parse_choice<HostSystem>(name)) return *host;
  throw py::value_error(fmt::format("unknown host `{}`; expected linux, windows, linux-x86 or android", name));
}

Phase phase_from(const std::string& name) {
  const std::expected<Phase, std::string> phase = phase_named(name);
  if (!phase) throw py::value_error(phase.error());
  return *phase;
}

SdkVersion version_from(const std::string& text) {
  if (const std::optional<SdkVersion> version = SdkVersion::parse(text)) return *version;
  throw py::value_error(fmt::format("expected an SDK version such as 2.48, found `{}`", text));
}

/// Duplicate and empty versions are skipped.
std::vector<CheckSettings> for_each_sdk(const CheckSettings& settings, const std::vector<std::string>& sdks) {
  std::vector<CheckSettings> all;
  for (const std::string& text : sdks) {
    if (text.empty()) continue;
    const SdkVersion version = version_from(text);
    if (std::ranges::find(all, version, &CheckSettings::sdk) != all.end()) continue;
    all.push_back(settings);
    all.back().sdk = version;
  }
  if (all.empty()) all.push_back(settings);
  return all;
}

}  // namespace

std::vector<CheckSettings> settings_from(const py::dict& arguments) {
  const Arguments values{arguments};
  CheckSettings settings{.target = values.word("target"),
                         .graphs = values.words("graphs"),
                         .allowed = values.words("allow"),
                         .only = values.words("only")};
  refuse(target_error(settings.target));
  const std::string kind = values.word("meant_as");
  refuse(file_kind_error(kind));
  if (!kind.empty()) (void)expect_kind(settings, kind);
  for (const std::vector<std::string>* ids : {&settings.allowed, &settings.only})
    for (const std::string& id : *ids) refuse(finding_id_error(id));
  for (const std::string& name : values.words("assume")) {
    const std::expected<RunFact, std::string> fact = fact_named(name);
    if (!fact) throw py::value_error(fact.error());
    settings.assumed.add(*fact);
  }
  for (const std::string& name : values.words("phase")) settings.add_phase(phase_from(name));
  if (const std::string host = values.word("host"); !host.empty()) settings.host = host_from(host);
  if (const std::string version = values.word("runtime_sdk"); !version.empty())
    settings.runtime_sdk = version_from(version);
  return for_each_sdk(settings, values.words("sdk"));
}

}  // namespace bext::python
