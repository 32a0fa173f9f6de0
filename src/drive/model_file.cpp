#include "bext/drive/model_file.h"

#include <fmt/format.h>

#include <optional>

#include "bext/config/recognize.h"
#include "bext/drive/compile_job.h"
#include "bext/host/native_files.h"
#include "drive/input_files.h"

namespace bext::drive {
namespace {

/// Configurations are smaller; a model may be very large.
constexpr std::uint64_t longest_configuration = 1 << 20;

std::optional<std::string> kind_of_configuration(const std::string& path) {
  const std::expected<std::string, FileError> text = NativeFiles{}.read(path);
  if (!text || !text->substr(0, text->find_first_not_of(" \t\r\n") + 1).ends_with('{')) return std::nullopt;
  const Document document = Document::parse(*text);
  if (names_backend(document)) return "a dump of a `CompileConfig`";
  const FileKind kind = recognize(document);
  return kind.backend ? std::optional{fmt::format("a configuration ({})", kind.name())} : std::nullopt;
}

std::optional<std::string> why_it_is_no_model(const std::string& path) {
  const std::expected<FileState, FileError> state = file_state(path);
  if (!state) return std::nullopt;
  if (state->size == 0) return fmt::format("`{}` is empty; expected a model or a binary", path);
  if (state->size > longest_configuration) return std::nullopt;
  const std::optional<std::string> kind = kind_of_configuration(path);
  if (!kind) return std::nullopt;
  return fmt::format("`{}` is {}, not a model; pass it with `--config`", path, *kind);
}

}  // namespace

std::vector<std::string> files_that_are_not_models(const std::vector<std::string>& paths) {
  std::vector<std::string> problems;
  for (const std::string& path : paths)
    if (std::optional<std::string> problem = why_it_is_no_model(path)) problems.push_back(std::move(*problem));
  return problems;
}

}  // namespace bext::drive
