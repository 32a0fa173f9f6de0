#include "bext/config/inner_file.h"

#include <fmt/format.h>

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
  std::expected<LoadedFile, FileError> loaded = load_file(files, inner->path, {.expected = inner->backend});
  if (!loaded && !files.exists(inner->path)) {
    std::optional<std::string> other = beside(wrapper.path, inner->path);
    if (other && !files.exists(*other)) other.reset();
    report_absent(wrapper, *inner, other);
    wrapper.findings.locate(wrapper.document);
    if (!other) return std::nullopt;
    loaded = load_file(files, *other, {.expected = inner->backend});
  }
  if (loaded) return std::move(*loaded);
  wrapper.findings.add(kind_of<"unreadable-file">(), inner->range, loaded.error().message("read"));
  wrapper.findings.locate(wrapper.document);
  return std::nullopt;
}

}  // namespace bext
