#include <fmt/format.h>

#include "bext/config/inner_file.h"
#include "bext/drive/compile_job.h"
#include "bext/text/json.h"
#include "bext/text/path_text.h"

namespace bext::drive {
namespace {

/// The text as written. If strict readers would reject it, the same values in the same order.
std::string strict_text(const Document& document) {
  return document.faults().empty() ? std::string{document.text()} : write(document.root().to_json()) + "\n";
}

/// The backend that the file is certainly for, if the expected one cannot read it; a null pointer otherwise.
const Backend* other_backend(const Document& document, const Backend& expected) {
  const FileKind kind = recognize(document);
  if (!kind.backend || !kind.backend->type || kind.backend == &expected || !is_evident(document, kind)) return nullptr;
  // HTP and HTP MCP share sections, so a file without MCP keys may serve both.
  if (kind.backend->type == BackendType::HTP && expected.type == BackendType::HTP_MCP) return nullptr;
  return kind.backend;
}

std::expected<void, ConfigError> take_inner(CompileJob& job, LoadedFile file, const Backend* expected) {
  if (std::vector<std::string> faults = syntax_errors(file.document, file.path); !faults.empty())
    return std::unexpected{value_error(fmt::format("`{}` is not JSON", file.path), std::move(faults))};
  if (!file.kind.backend || !file.kind.backend->type)
    return std::unexpected{
        value_error(fmt::format("`{}` is not a configuration of a known backend ({})", file.path, file.kind.name()))};
  if (const Backend* other = expected ? other_backend(file.document, *expected) : nullptr)
    return std::unexpected{value_error(
        fmt::format("`{}` is for {}, not for {}", file.path, text_of(*other->type), text_of(*expected->type)))};
  job.backend = *file.kind.backend->type;
  job.extensions = strict_text(file.document);
  job.sources.push_back(std::move(file));
  return {};
}

/// The tool gets a top-level config file with the library of the SDK, not the given one.
void note_library(CompileJob& job, const LoadedFile& wrapper) {
  const std::optional<wrapper::BackendExtensions>& extensions = job.wrapper.backend_extensions;
  const Backend* backend = backend_of(job.backend);
  if (!extensions || !backend || backend->library_linux.empty() || job.extensions.empty()) return;
  const std::string named = extensions->shared_library_path->value_or("");
  if (file_name(named) == backend->library_linux) return;
  job.notes.push_back(named.empty() ? fmt::format("`{}` names no extension library; using `{}` of the SDK",
                                                  wrapper.path, backend->library_linux)
                                    : fmt::format("`{}` names the extension library `{}`; using `{}` of the SDK",
                                                  wrapper.path, named, backend->library_linux));
}

std::expected<void, ConfigError> take_wrapper(CompileJob& job, const Files& files, LoadedFile file,
                                              const Backend* expected) {
  if (std::vector<std::string> faults = syntax_errors(file.document, file.path); !faults.empty())
    return std::unexpected{value_error(fmt::format("`{}` is not JSON", file.path), std::move(faults))};
  std::optional<LoadedFile> inner = follow(files, file);
  if (const std::optional<InnerFile> named = inner_file_of(file); named && !inner)
    return std::unexpected{value_error(fmt::format("cannot read `{}`, which `{}` names", named->path, file.path),
                                       {reason_not_followed(file)})};
  job.wrapper = *file.as<wrapper::Config>();
  job.sources.push_back(std::move(file));
  if (!inner) return {};
  if (std::expected<void, ConfigError> taken = take_inner(job, std::move(*inner), expected); !taken) return taken;
  note_library(job, job.sources.front());
  return {};
}

/// Only a dump of a `CompileConfig` names its backend at the top level.
std::optional<std::string> backend_of_dump(const Document& document) {
  const std::optional<Node> backend = document.root().is_object() ? document.root().find("backend") : std::nullopt;
  if (!backend || !backend->is_string()) return std::nullopt;
  return backend->string();
}

/// Records the lines of the dump as origins, not those of the generated text.
void name_setters(CompileJob& job, const LoadedFile& dump) {
  const LineTable lines{dump.document.text()};
  for (const Member member : dump.document.root().members())
    job.set_by.push_back(
        {member.key.string(), fmt::format("{}:{}", dump.path, lines.at(member.value.range().begin).line)});
  job.options_by = dump.path;
}

}  // namespace

bool names_backend(const Document& document) { return backend_of_dump(document).has_value(); }

std::expected<CompileJob, ConfigError> job_from_file(const Files& files, const std::string& path,
                                                     std::vector<std::string> models, const Backend* expected) {
  std::expected<LoadedFile, FileError> file = load_file(files, path, {.expected = expected});
  if (!file) return std::unexpected{file_error(file.error())};
  if (const std::optional<std::string> backend = backend_of_dump(file->document)) {
    const Json dump = file->document.root().to_json();
    const std::expected<CompileConfig, ConfigError> config = CompileConfig::create(*backend, *dump.as_object());
    if (!config) return std::unexpected{config.error()};
    if (expected && expected->type != config->backend)
      return std::unexpected{
          value_error(fmt::format("`{}` is a dump for `{}`, not for `{}`", path, *backend, expected->name))};
    std::expected<CompileJob, ConfigError> job = job_from_config(*config, std::move(models));
    if (job) name_setters(*job, *file);
    return job;
  }
  CompileJob job;
  // A top-level config file is one for every backend.
  if (const FileKind kind = recognize(file->document);
      expected && kind.backend && kind.backend->is_wrapper() && is_evident(file->document, kind))
    *file = load(file->path, std::string{file->document.text()});
  const std::expected<void, ConfigError> taken = file->as<wrapper::Config>()
                                                     ? take_wrapper(job, files, std::move(*file), expected)
                                                     : take_inner(job, std::move(*file), expected);
  if (!taken) return std::unexpected{taken.error()};
  if (expected) job.backend = *expected->type;
  name_after_model(job, std::move(models));
  return job;
}

}  // namespace bext::drive
