#pragma once
// Opens model files and their external data.

#include <expected>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bext/host/mapped_file.h"
#include "bext/plan/models/model_plan.h"

namespace bext {

/// Keeps the files in memory while plans refer to them.
class ModelFiles {
 public:
  /// The error is a sentence with the path.
  [[nodiscard]] std::expected<plan::PlannedModel, std::string> plan(const std::string& path,
                                                                    const plan::ModelOptions& options);
  /// The text of a file that begins like a JSON object; empty for other files.
  [[nodiscard]] std::optional<std::string> json_object(const std::string& path);
  /// An error if a file became shorter while it was read.
  [[nodiscard]] std::expected<void, std::string> still_complete() const;
  /// Opens files with external data, only inside the folder of the model.
  [[nodiscard]] model::ExternalFiles external_files(const std::string& model_path);

 private:
  [[nodiscard]] std::expected<std::string_view, FileError> open(const std::string& path);
  std::map<std::string, MappedFile> open_;
};

/// On all processors.
void run_in_parallel(std::size_t count, const std::function<void(std::size_t)>& work);

/// `NAME=N` as in `--dim batch=1`. The error is a sentence.
[[nodiscard]] std::expected<std::pair<std::string, std::int64_t>, std::string> parse_dimension(const std::string& text);

}  // namespace bext
