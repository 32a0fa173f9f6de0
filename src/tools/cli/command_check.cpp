#include <algorithm>

#include "backend_argument.h"
#include "bext/config/inner_file.h"
#include "bext/diag/render.h"
#include "call.h"
#include "commands.h"

namespace bext::cli {
namespace {

/// The rules over one file, beyond syntax and options, which loading has judged. `partner` is the wrapper of an inner
/// file or the inner file of a wrapper.
void apply_rules(LoadedFile& file, const LoadedFile* partner) {
  // Rules that look at whole files run here and add to `file.findings`.
  (void)file;
  (void)partner;
}

CheckedFile checked_file(LoadedFile file) {
  return {std::move(file.path), std::string{file.kind.name()}, std::move(file.document), std::move(file.findings)};
}

class Checker {
 public:
  Checker(Call& call, const Backend* expected) : call_{call}, expected_{expected} {}

  void file(const std::string& path) {
    std::optional<std::string> text = call_.read(path);
    if (!text) {
      unreadable = true;
      return;
    }
    LoadedFile loaded = load(shown_path(path), std::move(*text), {.expected = expected_});
    std::optional<LoadedFile> inner = follow(call_.files(), loaded);
    apply_rules(loaded, inner ? &*inner : nullptr);
    if (inner) apply_rules(*inner, &loaded);
    checked.push_back(checked_file(std::move(loaded)));
    if (inner) inner_files_.push_back(std::move(*inner));
  }

  /// Inner files come after the files that were asked for, and only once.
  void inner_files() {
    for (LoadedFile& inner : inner_files_) {
      const bool known = std::ranges::any_of(checked, [&](const CheckedFile& file) { return file.path == inner.path; });
      if (!known) checked.push_back(checked_file(std::move(inner)));
    }
  }

  std::vector<CheckedFile> checked;
  bool unreadable = false;

 private:
  Call& call_;
  const Backend* expected_;
  std::vector<LoadedFile> inner_files_;
};

std::string rendered(const Call& call, const std::vector<CheckedFile>& files, std::string_view format) {
  if (format == "json") return render_json(files);
  if (format == "sarif") return render_sarif(files);
  if (format == "github") return render_github(files);
  if (format == "lines") return render_lines(files);
  return render_terminal(files, {.colour = call.colour(), .width = call.width()});
}

bool denied(const Summary& summary, std::string_view least) {
  return summary.errors > 0 || (least != "error" && summary.warnings > 0) || (least == "note" && summary.notes > 0);
}

}  // namespace

ExitCode check(Call& call) {
  std::vector<std::string> paths;
  std::string format = "terminal";
  std::string least = "error";
  std::string backend;
  call.takes("FILE", paths, "files to check, `-` for standard input; the inner file of a wrapper is checked too");
  call.choice("-f,--format", "FORMAT", format, {"terminal", "json", "sarif", "github", "lines"},
              "how to print findings");
  call.choice("--deny", "SEVERITY", least, {"error", "warning", "note"}, "the least severity that gives exit code 1");
  takes_backend(call, backend, "read the files as this kind, whatever they look like");
  if (!call.ready()) return call.stopped();
  const std::expected<const Backend*, ExitCode> expected = chosen_backend(call, backend);
  if (!expected) return expected.error();

  Checker checker{call, *expected};
  for (const std::string& path : paths) checker.file(path);
  checker.inner_files();
  std::string text = rendered(call, checker.checked, format);
  if (!text.empty() && !text.ends_with('\n')) text += '\n';
  call.print(text);
  if (checker.unreadable) return ExitCode::usage;
  return denied(summarise(checker.checked), least) ? ExitCode::findings : ExitCode::success;
}

}  // namespace bext::cli
