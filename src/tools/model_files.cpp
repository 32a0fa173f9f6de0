#include "tools/model_files.h"

#include <fmt/format.h>

#include "bext/host/in_parallel.h"
#include "bext/host/paths.h"
#include "bext/text/ascii.h"
#include "bext/text/digits.h"

namespace bext {

std::expected<std::string_view, FileError> ModelFiles::open(const std::string& path) {
  if (const auto known = open_.find(path); known != open_.end()) return known->second.bytes();
  std::expected<MappedFile, FileError> file = MappedFile::open(path);
  if (!file) return std::unexpected{std::move(file.error())};
  return open_.emplace(path, std::move(*file)).first->second.bytes();
}

std::expected<plan::PlannedModel, std::string> ModelFiles::plan(const std::string& path,
                                                                const plan::ModelOptions& options) {
  const std::expected<std::string_view, FileError> bytes = open(path);
  if (!bytes) return std::unexpected{bytes.error().message("read")};
  std::expected<plan::PlannedModel, model::Fault> planned = plan::plan_model(path, *bytes, options);
  if (planned) return std::move(*planned);
  return std::unexpected{fmt::format("cannot read `{}` as an ONNX model: {}", path, planned.error().message)};
}

std::optional<std::string> ModelFiles::json_object(const std::string& path) {
  const std::expected<std::string_view, FileError> bytes = open(path);
  if (!bytes) return std::nullopt;
  std::string_view text = *bytes;
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  // Bytes of a model that look like this are damaged: no field of ONNX has this number.
  if (!trimmed(text.substr(0, 4096)).starts_with('{')) return std::nullopt;
  return std::string{*bytes};
}

std::expected<void, std::string> ModelFiles::still_complete() const {
  for (const auto& [path, file] : open_)
    if (file.became_shorter())
      return std::unexpected{fmt::format("cannot read `{}`: it became shorter while it was read", path)};
  return {};
}

model::ExternalFiles ModelFiles::external_files(const std::string& model_path) {
  return [this,
          folder = folder_of(model_path)](std::string_view location) -> std::expected<std::string_view, std::string> {
    const std::string file = joined_path(folder, std::string{location});
    if (!is_inside(file, folder))
      return std::unexpected{fmt::format("its external data `{}` is outside the folder of the model", location)};
    const std::expected<std::string_view, FileError> bytes = open(file);
    if (!bytes) return std::unexpected{bytes.error().message("read")};
    return *bytes;
  };
}

void run_in_parallel(std::size_t count, const std::function<void(std::size_t)>& work) { in_parallel(count, work); }

std::expected<std::pair<std::string, std::int64_t>, std::string> parse_dimension(const std::string& text) {
  const std::size_t equals = text.rfind('=');
  const std::optional<std::int64_t> size =
      equals == std::string::npos || equals == 0 ? std::nullopt : whole_number<std::int64_t>(text.substr(equals + 1));
  if (!size || *size < 0)
    return std::unexpected{fmt::format("invalid dimension `{}`; expected a name and a size such as `batch=1`", text)};
  return std::pair{text.substr(0, equals), *size};
}

}  // namespace bext
