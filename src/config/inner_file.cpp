#include "bext/config/inner_file.h"

#include <fmt/format.h>

#include "bext/config/genie_files.h"
#include "bext/config/named_path.h"
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
  std::expected<LoadedFile, FileError> loaded =
      load_file(files, found ? found->path : inner->path, {.expected = inner->backend});
  if (!loaded && !found) {
    if (!is_of_another_machine(inner->path)) report_absent(wrapper, *inner);
    return std::nullopt;
  }
  if (found && found->is_beside) report_beside(wrapper, *inner, *found);
  // A file that another one refers to may be empty: it sets nothing.
  if (loaded && loaded->document.root().is_object() && loaded->document.root().members().empty())
    std::erase_if(loaded->findings.list(),
                  [](const Diagnostic& finding) { return finding.kind == &kind_of<"not-a-configuration">(); });
  if (loaded) return std::move(*loaded);
  wrapper.findings.add(kind_of<"unreadable-file">(), inner->range, loaded.error().message("read"));
  wrapper.findings.locate(wrapper.document);
  return std::nullopt;
}

}  // namespace bext
