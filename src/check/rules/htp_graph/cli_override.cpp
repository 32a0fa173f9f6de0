#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::cli_override {

/// Reports each key once, at its first place: the command line overrides it in the whole file.
class FirstPlaces {
 public:
  FirstPlaces(const Checked& checked, Report& report) : checked_{checked}, report_{report} {}

  template <class Entries, class T>
  void look_for(const Entries& entries, Setting<T> Entries::value_type::* option, std::string_view key) {
    for (const auto& entry : entries) {
      if (!(entry.*option).is_set()) continue;
      report_
          .at(checked_.key_range(entry.*option),
              fmt::format("`{}` is overridden by an option on the command line (reported)", key))
          .note("reported by qai-appbuilder");
      return;
    }
  }

 private:
  const Checked& checked_;
  Report& report_;
};

void run(const Checked& checked, Report& report) {
  const htp::Config* config = checked.htp();
  if (!config) return;
  FirstPlaces places{checked, report};
  places.look_for(config->graphs, &htp::GraphConfig::vtcm_size_in_mb, "vtcm_mb");
  places.look_for(config->graphs, &htp::GraphConfig::optimization_type, "O");
  places.look_for(config->graphs, &htp::GraphConfig::dlbc, "dlbc");
  places.look_for(config->graphs, &htp::GraphConfig::hvx_threads, "hvx_threads");
  places.look_for(config->context, &htp::ContextConfig::weight_sharing_enabled, "weight_sharing_enabled");
}

}  // namespace bext::cli_override

namespace bext {

extern constexpr Rule rule_cli_override = {
    .kind = {.id = "cli-override",
             .severity = Severity::note,
             .title = "values overridden by options of the generator",
             .why = "override options on the command line reportedly win over the file",
             .fix = "set each value in one place",
             .example = R"({"graphs": [{"graph_names": ["vit"], "O": 3}]})",
             .source = "qai-appbuilder",
             .certainty = Certainty::report},
    .clean = R"({"graphs": [{"graph_names": ["vit"]}]})",
    .settings = "--assume override-options",
    .about = {"vtcm_mb", "O", "dlbc", "hvx_threads", "weight_sharing_enabled"},
    .assumes = {RunFact::override_options},
    .file = &cli_override::run,
};

}  // namespace bext
