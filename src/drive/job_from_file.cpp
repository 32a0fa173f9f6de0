#include <fmt/format.h>

#include "bext/config/inner_file.h"
#include "bext/drive/compile_job.h"
#include "bext/text/json.h"

namespace bext::drive {
namespace {

/// As its author wrote it, unless strict readers would refuse it: then the same values in the same order.
std::string strict_text(const Document& document) {
  return document.faults().empty() ? std::string{document.text()} : write(document.root().to_json()) + "\n";
}

std::expected<void, ConfigError> take_inner(CompileJob& job, LoadedFile file) {
  if (std::vector<std::string> faults = syntax_errors(file.document, file.path); !faults.empty())
    return std::unexpected{value_error(fmt::format("`{}` is not JSON", file.path), std::move(faults))};
  if (!file.kind.backend || !file.kind.backend->type)
    return std::unexpected{value_error(
        fmt::format("`{}` is no configuration of a backend that bext knows ({})", file.path, file.kind.name()))};
  job.backend = *file.kind.backend->type;
  job.extensions = strict_text(file.document);
  job.sources.push_back(std::move(file));
  return {};
}

std::expected<void, ConfigError> take_wrapper(CompileJob& job, const Files& files, LoadedFile file) {
  if (std::vector<std::string> faults = syntax_errors(file.document, file.path); !faults.empty())
    return std::unexpected{value_error(fmt::format("`{}` is not JSON", file.path), std::move(faults))};
  std::optional<LoadedFile> inner = follow(files, file);
  if (const std::optional<InnerFile> named = inner_file_of(file); named && !inner)
    return std::unexpected{value_error(fmt::format("`{}` names `{}`, which cannot be read", file.path, named->path))};
  job.wrapper = *file.as<wrapper::Config>();
  job.sources.push_back(std::move(file));
  if (inner) return take_inner(job, std::move(*inner));
  return {};
}

/// A dump of a `CompileConfig` names its backend at the top; no configuration file does.
std::optional<std::string> backend_of_dump(const Document& document) {
  const std::optional<Node> backend = document.root().is_object() ? document.root().find("backend") : std::nullopt;
  if (!backend || !backend->is_string()) return std::nullopt;
  return backend->string();
}

}  // namespace

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
    return job_from_config(*config, std::move(models));
  }
  CompileJob job;
  const std::expected<void, ConfigError> taken =
      file->as<wrapper::Config>() ? take_wrapper(job, files, std::move(*file)) : take_inner(job, std::move(*file));
  if (!taken) return std::unexpected{taken.error()};
  if (!models.empty()) job.name = model_stem(models.front());
  job.models = std::move(models);
  return job;
}

}  // namespace bext::drive
