#include "bext/config/inner_file.h"

#include <fmt/format.h>

#include "bext/config/genie_files.h"
#include "bext/config/is_configuration.h"
#include "bext/config/named_path.h"
#include "bext/diag/kinds.h"
#include "bext/text/path_text.h"

namespace bext {

const Backend* backend_of_library(std::string_view path) {
  const std::string_view name = file_name(path);
  for (const Backend& backend : backends())
    if (!name.empty() && (name == backend.library_linux || name == backend.library_windows)) return &backend;
  return nullptr;
}

namespace {

void report_absent(LoadedFile& wrapper, const InnerFile& inner) {
  wrapper.findings.add(
      kind_of<"inner-file-absent">(), inner.range,
      fmt::format("`{}` not found{}; {} with defaults", inner.path,
                  is_absolute_path(inner.path) ? "" : " in the working directory",
                  wrapper.kind.name() == genie_kind ? "Genie stops or continues" : "the tools stop or continue"));
  wrapper.findings.locate(wrapper.document);
}

void report_beside(LoadedFile& wrapper, const InnerFile& inner, const NamedPath& found) {
  wrapper.findings
      .add(kind_of<"inner-file-absent">(), inner.range,
           fmt::format("`{}` exists next to this file; {} only if started in that directory", found.path,
                       wrapper.kind.name() == genie_kind ? "Genie finds it" : "the tools find it"))
      .severity(Severity::note);
  wrapper.findings.locate(wrapper.document);
}

/// The file that the first engine of a Genie configuration names.
std::optional<InnerFile> extensions_of(const LoadedFile& genie) {
  const std::vector<Node> named = genie_files(genie.document).extensions;
  if (named.empty() || named.front().string().empty()) return std::nullopt;
  return InnerFile{named.front().string(), named.front().range(), nullptr};
}

/// Never followed, not even with `--follow`.
bool is_of_the_system(std::string_view path) {
  return path.starts_with("/proc/") || path.starts_with("/sys/") || path.starts_with("/dev/");
}

void report_not_followed(LoadedFile& wrapper, const InnerFile& inner) {
  auto finding = wrapper.findings.add(
      kind_of<"inner-file-not-followed">(), inner.range,
      fmt::format("`{}` is not followed: it is outside the repository or folder of this file", inner.path));
  if (!is_of_the_system(inner.path)) finding.note("to check it, pass it as well, or use `--follow`");
  wrapper.findings.locate(wrapper.document);
}

void report_no_configuration(LoadedFile& wrapper, const InnerFile& inner, const std::string& path) {
  wrapper.findings
      .add(kind_of<"not-a-configuration">(), inner.range,
           fmt::format("`{}` is not a backend configuration; its content is not shown", path))
      .note("to see its findings, check that file itself");
  wrapper.findings.locate(wrapper.document);
}

/// A file that another one refers to may be empty: it sets nothing.
void accept_empty(LoadedFile& inner) {
  const Node root = inner.document.root();
  if (root.is_object() && root.members().empty())
    std::erase_if(inner.findings.list(),
                  [](const Diagnostic& finding) { return finding.kind == &kind_of<"not-a-configuration">(); });
}

}  // namespace

std::optional<InnerFile> inner_file_of(const LoadedFile& wrapper) {
  if (wrapper.kind.name() == genie_kind) return extensions_of(wrapper);
  const auto* config = wrapper.as<wrapper::Config>();
  if (!config || !config->backend_extensions) return std::nullopt;
  const auto& [library, path, extras] = *config->backend_extensions;
  if (!*path || (*path)->empty() || !path.origin().from_file()) return std::nullopt;
  return InnerFile{**path, wrapper.document.node(path.origin().node).range(),
                   *library ? backend_of_library(**library) : nullptr};
}

std::optional<LoadedFile> follow(const Files& files, LoadedFile& wrapper) {
  const std::optional<InnerFile> inner = inner_file_of(wrapper);
  if (!inner) return std::nullopt;
  const std::optional<NamedPath> found = find_named(files, wrapper.path, inner->path);
  if (!found) {
    if (is_of_another_machine(inner->path)) return std::nullopt;
    if (files.may_follow(inner->path, wrapper.path))
      report_absent(wrapper, *inner);
    else
      report_not_followed(wrapper, *inner);
    return std::nullopt;
  }
  if (found->is_beside) report_beside(wrapper, *inner, *found);
  std::expected<LoadedFile, FileError> loaded = load_file(files, found->path, {.expected = inner->backend});
  if (!loaded) {
    wrapper.findings.add(kind_of<"unreadable-file">(), inner->range, loaded.error().message("read"));
    wrapper.findings.locate(wrapper.document);
    return std::nullopt;
  }
  if (!is_configuration(*loaded)) {
    report_no_configuration(wrapper, *inner, loaded->path);
    return std::nullopt;
  }
  accept_empty(*loaded);
  return std::move(*loaded);
}

std::string reason_not_followed(const LoadedFile& wrapper) {
  for (const Diagnostic& finding : wrapper.findings)
    for (const DiagnosticKind* kind : {&kind_of<"inner-file-not-followed">(), &kind_of<"inner-file-absent">(),
                                       &kind_of<"unreadable-file">(), &kind_of<"not-a-configuration">()})
      if (finding.kind == kind) return finding.message;
  return {};
}

}  // namespace bext
