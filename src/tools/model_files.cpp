#include "tools/model_files.h"

#include <fmt/format.h>

#include <charconv>
#include <filesystem>

#include "bext/text/ascii.h"
#include "tools/cli/in_parallel.h"

namespace bext {
namespace {

namespace fs = std::filesystem;

/// After resolving links.
bool is_inside(const fs::path& file, const fs::path& folder) {
  std::error_code failed;
  const fs::path real_file = fs::weakly_canonical(file, failed);
  if (failed) return false;
  const fs::path real_folder = fs::weakly_canonical(folder, failed);
  if (failed) return false;
  const fs::path relative = real_file.lexically_relative(real_folder);
  return !relative.empty() && *relative.begin() != "..";
}

}  // namespace

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
  const std::string_view text = trimmed(bytes->substr(0, 4096));
  return std::unexpected{fmt::format("`{}` is not a valid ONNX model: {}", path,
                                     text.starts_with('{') || text.starts_with('[')
                                         ? "this is JSON; pass a configuration with `--config`"
                                         : planned.error().message)};
}

model::ExternalFiles ModelFiles::external_files(const std::string& model_path) {
  fs::path folder = fs::path{model_path}.parent_path();
  if (folder.empty()) folder = ".";
  return [this, folder](std::string_view location) -> std::expected<std::string_view, std::string> {
    const fs::path file = folder / location;
    if (!is_inside(file, folder))
      return std::unexpected{fmt::format("its external data `{}` is outside the folder of the model", location)};
    const std::expected<std::string_view, FileError> bytes = open(file.string());
    if (!bytes) return std::unexpected{bytes.error().message("read")};
    return *bytes;
  };
}

void run_in_parallel(std::size_t count, const std::function<void(std::size_t)>& work) { cli::in_parallel(count, work); }

std::expected<std::pair<std::string, std::int64_t>, std::string> parse_dimension(const std::string& text) {
  const std::size_t equals = text.rfind('=');
  std::int64_t size = 0;
  const char* end = text.data() + text.size();
  const bool sound = equals != std::string::npos && equals > 0 &&
                     std::from_chars(text.data() + equals + 1, end, size) == std::from_chars_result{end, std::errc{}};
  if (!sound || size < 0)
    return std::unexpected{fmt::format("invalid dimension `{}`; expected a name and a size such as `batch=1`", text)};
  return std::pair{text.substr(0, equals), size};
}

}  // namespace bext
