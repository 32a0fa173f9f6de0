#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::path_of_another_os {

void run(const Checked& checked, const SetOption& set, Report& report) {
  if (!checked.host() || set.option->type != Type::text) return;
  const Json value = set.value();
  const std::string* text = value.as_string();
  if (!text) return;
  const bool on_windows = *checked.host() == HostSystem::windows;
  const bool windows_path = (text->size() > 2 && (*text)[1] == ':' && (*text)[2] == '\\') || text->ends_with(".dll");
  const bool unix_path = text->starts_with('/') || text->ends_with(".so");
  if (on_windows ? !unix_path : !windows_path) return;
  report.at(checked.value_range(set.origin()),
            fmt::format("`{}` is a {} path, but the tools run on {}", *text, on_windows ? "Linux" : "Windows",
                        on_windows ? "Windows" : "Linux"));
}

}  // namespace bext::path_of_another_os

namespace bext {

extern constexpr Rule rule_path_of_another_os = {
    .kind =
        {.id = "path-of-another-os",
         .severity = Severity::warning,
         .title = "path of another operating system",
         .why = "the tool cannot open a path of another operating system",
         .fix = "use a path of the machine that runs the tool",
         .example =
             R"({"backend_extensions": {"shared_library_path": "libQnnHtpNetRunExtensions.so", "config_file_path": "C:\\configs\\htp.json"}})",
         .source = "users report libraries that the tool cannot load",
         .certainty = Certainty::report},
    .clean =
        R"({"backend_extensions": {"shared_library_path": "libQnnHtpNetRunExtensions.so", "config_file_path": "htp.json"}})",
    .settings = "--host linux",
    .depends_on_run = true,
    .option = &path_of_another_os::run,
};

}  // namespace bext
