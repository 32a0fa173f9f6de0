#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "bext/check/rule.h"
#include "bext/config/inner_file.h"
#include "bext/diag/suggest.h"
#include "bext/text/path_text.h"
#include "check/extension_library.h"

namespace bext::wrapper_library_not_extension {

constexpr std::size_t most_typos = 3;

std::optional<std::string_view> backend_behind(std::string_view name, bool windows) {
  for (const auto& [word, type] : extension_backends)
    if (lower_case(name) == lower_case(library_named(word, "", windows))) return word;
  return std::nullopt;
}

/// The extension library that a misspelled name means; nothing if the name is right or resembles none.
std::optional<std::string> meant_library(std::string_view name, bool windows) {
  std::optional<std::string> best;
  std::size_t least = most_typos + 1;
  for (const auto& [word, type] : extension_backends) {
    std::string right = library_named(word, extension_word, windows);
    const std::size_t distance = edit_distance(lower_case(name), lower_case(right), most_typos);
    if (name == right) return std::nullopt;
    if (distance >= least) continue;
    least = distance;
    best = std::move(right);
  }
  return best;
}

/// Another library of the SDK, such as `libQnnSystem.so` or `libQnnHtpV79Stub.so`.
bool is_other_library(std::string_view name, bool windows) {
  const std::string text = lower_case(name);
  return text.starts_with(windows ? "qnn" : "libqnn") && text.ends_with(windows ? ".dll" : ".so") &&
         !text.contains("extension");
}

/// The extension library of the backend that the name begins with: HTP for `libQnnHtpV79Stub.so`.
std::optional<std::string> library_of_same_backend(std::string_view name, bool windows) {
  std::string_view longest;
  for (const auto& [word, type] : extension_backends)
    if (word.size() > longest.size() &&
        lower_case(name).starts_with(lower_case(fmt::format("{}Qnn{}", windows ? "" : "lib", word))))
      longest = word;
  if (longest.empty()) return std::nullopt;
  return library_named(longest, extension_word, windows);
}

void offer(const Checked& checked, Node value, const std::string& path, const std::string& right,
           Findings::Builder& finding) {
  const std::string folder = path.substr(0, path.size() - file_name(path).size());
  finding.fix(fmt::format("replace it with `{}`", right),
              replace_value(checked.document(), value, quoted(folder + right)));
}

void run(const Checked& checked, Report& report) {
  const wrapper::Config* config = checked.wrapper();
  if (!config || !config->backend_extensions) return;
  const auto& library = config->backend_extensions->shared_library_path;
  const std::optional<Node> value = checked.node(library);
  if (!value || !*library) return;
  const std::string_view name = file_name(**library);
  // `wrapper-library-dsp` covers those of the DSP backend.
  if (backend_of_library(name) || is_dsp_library(name)) return;
  const bool windows = lower_case(name).ends_with(".dll");
  if (const std::optional<std::string_view> word = backend_behind(name, windows)) {
    const std::string right = library_named(*word, extension_word, windows);
    auto finding =
        report.at(value->range(), fmt::format("`{}` is the backend, not its extension library `{}`; the tools read no "
                                              "options through it",
                                              name, right));
    finding.note("pass the backend library with `--backend`");
    offer(checked, *value, **library, right, finding);
  } else if (const std::optional<std::string> right = meant_library(name, windows)) {
    auto finding =
        report.at(value->range(), fmt::format("unknown extension library `{}`; did you mean `{}`?", name, *right));
    offer(checked, *value, **library, *right, finding);
  } else if (is_other_library(name, windows)) {
    const std::optional<std::string> meant = library_of_same_backend(name, windows);
    auto finding =
        report.at(value->range(), fmt::format("`{}` is not an extension library{}", name, did_you_mean(meant)));
    if (meant)
      offer(checked, *value, **library, *meant, finding);
    else
      finding.note(fmt::format("the extension library of the HTP backend is `{}`",
                               library_named("Htp", extension_word, windows)));
  }
}

}  // namespace bext::wrapper_library_not_extension

namespace bext {

extern constexpr Rule rule_wrapper_library_not_extension = {
    .kind =
        {.id = "wrapper-library-not-extension",
         .severity = Severity::error,
         .title = "`shared_library_path` is not an extension library",
         .why = "only the extension library of a backend (`…NetRunExtensions`) reads the backend-extensions file; the "
                "tool stops, or runs without the options",
         .fix = "name the extension library of the backend",
         .example =
             R"({"backend_extensions": {"shared_library_path": "libQnnHtp.so", "config_file_path": "/configs/htp.json"}})",
         .source = "QNN SDK 2.22 documentation; QAIRT SDK Python package",
         .certainty = Certainty::inference},
    .clean =
        R"({"backend_extensions": {"shared_library_path": "libQnnHtpNetRunExtensions.so", "config_file_path": "/configs/htp.json"}})",
    .about = {"shared_library_path"},
    .file = &wrapper_library_not_extension::run,
};

}  // namespace bext
