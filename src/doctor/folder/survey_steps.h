#pragma once
// The steps of a survey, each in its own file.

#include <optional>
#include <string>

#include "doctor/folder/survey.h"

namespace bext::doctor {

void survey_libraries(Survey& survey);
void survey_binaries(Survey& survey);
void survey_binary(Survey& survey, const FolderEntry& entry);
/// ONNX models with EPContext nodes. After the binaries.
void survey_models(Survey& survey);
/// Configurations, binary infos, variables and the files that configurations name. After the libraries and binaries.
void survey_configs(Survey& survey);

/// By its size and first bytes. `bytes` may be null.
[[nodiscard]] Content content_of(const FolderEntry& entry, const ByteSource* bytes);
/// Null for entries that cannot be read, such as folders, pipes and links out of the folder.
[[nodiscard]] std::unique_ptr<ByteSource> opened(const Folder& folder, const FolderEntry& entry);
/// The whole text of a file; nothing if it cannot be read or is larger than `limit`.
[[nodiscard]] std::optional<std::string> text_of(const Folder& folder, const FolderEntry& entry, std::size_t limit);

}  // namespace bext::doctor
