#include <fmt/format.h>

#include "bext/check/rule.h"
#include "bext/text/ascii.h"
#include "bext/text/path_text.h"

namespace bext::path_of_another_os {

/// `C:\configs` or `C:/configs`.
bool has_drive(std::string_view path) {
  return path.size() > 2 && is_letter(path[0]) && path[1] == ':' && (path[2] == '\\' || path[2] == '/');
}

/// `configs\htp.json`, which is one file name on Linux.
bool has_only_backslashes(std::string_view path) { return path.contains('\\') && !path.contains('/'); }

void run(const Checked& checked, const SetOption& set, Report& report) {
  if (!checked.host() || set.option->type != Type::text) return;
  const Json value = set.value();
  const std::string* text = value.as_string();
  if (!text) return;
  const bool on_windows = *checked.host() == HostSystem::windows;
  const bool windows_path = has_drive(*text) || text->ends_with(".dll") ||
                            (set.option->key().ends_with("_path") && has_only_backslashes(*text));
  const bool unix_path = text->starts_with('/') || text->ends_with(".so");
  if (on_windows ? !unix_path : !windows_path) return;
  report.at(checked.value_range(set.origin()),
            fmt::format("`{}` is a {} path, but the tools run on {}", *text, on_windows ? "Linux" : "Windows",
                        on_windows ? "Windows" : "Linux"));
}

/// Without a known host, the two paths of a top-level config file still have to be for the same system.
void compare_paths(const Checked& checked, Report& report) {
  const wrapper::Config* config = checked.wrapper();
  if (checked.host() || !config || !config->backend_extensions) return;
  const auto& library = config->backend_extensions->shared_library_path;
  const auto& path = config->backend_extensions->config_file_path;
  if (!*library || !*path) return;
  const bool for_windows = (*library)->ends_with(".dll");
  const bool for_linux = (*library)->ends_with(".so");
  if (for_windows ? !(*path)->starts_with('/') : !for_linux || !(has_drive(**path) || has_only_backslashes(**path)))
    return;
  report.at(checked.value_range(path),
            fmt::format("`{}` is a {} path, but `{}` is a library for {}", **path, for_windows ? "Linux" : "Windows",
                        file_name(**library), for_windows ? "Windows" : "Linux or Android"));
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
    .file = &path_of_another_os::compare_paths,
    .option = &path_of_another_os::run,
};

}  // namespace bext
