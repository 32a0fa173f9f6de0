#include "bext/config/inner_file.h"

#include <fmt/format.h>

#include "bext/config/is_configuration.h"
#include "bext/diag/kinds.h"

namespace bext {
std::string_view file_name(std::string_view path) {
  const std::size_t slash = path.find_last_of("/\\");
  return slash == std::string_view::npos ? path : path.substr(slash + 1);
}

const Backend* backend_of_library(std::string_view path) {
  const std::string_view name = file_name(path);
  for (const Backend& backend : backends())
    if (!name.empty() && (name == backend.library_linux || name == backend.library_windows)) return &backend;
  return nullptr;
}

bool is_absolute_path(std::string_view path) {
  return path.starts_with('/') || path.starts_with('\\') || (path.size() > 1 && path[1] == ':');
}

namespace {

/// The path relative to the wrapper's directory; nothing if that is the working directory.
std::optional<std::string> beside(const std::string& wrapper, const std::string& path) {
  const std::size_t slash = wrapper.rfind('/');
  if (slash == std::string::npos || is_absolute_path(path)) return std::nullopt;
  return wrapper.substr(0, slash + 1) + path;
}

void report_absent(LoadedFile& wrapper, const InnerFile& inner, const std::optional<std::string>& found_beside) {
  auto finding =
      wrapper.findings.add(kind_of<"inner-file-absent">(), inner.range,
                           fmt::format("`{}` not found in the working directory; the tools stop or continue with "
                                       "defaults",
                                       inner.path));
  if (is_absolute_path(inner.path))
    wrapper.findings.list().back().message =
        fmt::format("`{}` not found; the tools stop or continue with defaults", inner.path);
  if (!found_beside) return;
  finding.note(fmt::format(
      "`{}` exists next to this file; the tools find it only if they are started in that directory", *found_beside));
}

/// Never followed, not even with `--follow`.
bool is_of_the_system(std::string_view path) {
  return path.starts_with("/proc/") || path.starts_with("/sys/") || path.starts_with("/dev/");
}

void report_not_followed(LoadedFile& wrapper, const InnerFile& inner, const std::optional<std::string>& instead) {
  auto finding = wrapper.findings.add(
      kind_of<"inner-file-not-followed">(), inner.range,
      fmt::format("`{}` was not followed: it is outside the repository or folder of this file", inner.path));
  if (instead)
    finding.note(fmt::format("`{}`, next to this file, is checked instead", *instead));
  else if (!is_of_the_system(inner.path))
    finding.note("to check it, pass it as well, or use `--follow`");
}

/// Where the inner file is, if it is there and may be read. Otherwise the wrapper gets a finding.
std::optional<std::string> place_of(const Files& files, LoadedFile& wrapper, const InnerFile& inner) {
  const bool may_follow = files.may_follow(inner.path, wrapper.path);
  if (may_follow && files.exists(inner.path)) return inner.path;
  std::optional<std::string> other = beside(wrapper.path, inner.path);
  if (other && (!files.may_follow(*other, wrapper.path) || !files.exists(*other))) other.reset();
  if (may_follow)
    report_absent(wrapper, inner, other);
  else
    report_not_followed(wrapper, inner, other);
  wrapper.findings.locate(wrapper.document);
  return other;
}

}  // namespace

std::optional<InnerFile> inner_file_of(const LoadedFile& wrapper) {
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
  const std::optional<std::string> place = place_of(files, wrapper, *inner);
  if (!place) return std::nullopt;
  std::expected<LoadedFile, FileError> loaded = load_file(files, *place, {.expected = inner->backend});
  if (loaded && is_configuration(*loaded)) return std::move(*loaded);
  if (loaded) {
    wrapper.findings
        .add(kind_of<"not-a-configuration">(), inner->range,
             fmt::format("`{}` is not a backend configuration; its content is not shown", loaded->path))
        .note("to see more, check that file itself");
    wrapper.findings.locate(wrapper.document);
    return std::nullopt;
  }
  wrapper.findings.add(kind_of<"unreadable-file">(), inner->range, loaded.error().message("read"));
  wrapper.findings.locate(wrapper.document);
  return std::nullopt;
}

std::string reason_not_followed(const LoadedFile& wrapper) {
  for (const Diagnostic& finding : wrapper.findings)
    for (const DiagnosticKind* kind : {&kind_of<"inner-file-not-followed">(), &kind_of<"inner-file-absent">(),
                                       &kind_of<"unreadable-file">(), &kind_of<"not-a-configuration">()})
      if (finding.kind == kind) return finding.message;
  return {};
}

}  // namespace bext
