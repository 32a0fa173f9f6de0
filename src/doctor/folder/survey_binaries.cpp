#include <algorithm>
#include <array>

#include "bext/text/ascii.h"
#include "doctor/folder/survey_steps.h"

namespace bext::doctor {
namespace {

using namespace std::string_view_literals;

/// The format is not public. The build id and the names of the graphs are readable text near the beginning.
constexpr std::size_t header_bytes = 64 * 1024;
constexpr std::size_t longest_name = 128;
constexpr std::size_t most_names = 64;

constexpr std::array other_models = {".onnx"sv, ".dlc"sv, ".pte"sv,         ".tflite"sv, ".litertlm"sv,
                                     ".data"sv, ".raw"sv, ".safetensors"sv, ".gguf"sv};

/// Names of graphs that state their context length: `prompt_ar128_cl4096_1_of_3`.
std::vector<std::string> graph_names_in(std::string_view bytes) {
  std::vector<std::string> names;
  constexpr std::string_view mark = "_cl";
  for (std::size_t at = bytes.find(mark); at != std::string_view::npos && names.size() < most_names;
       at = bytes.find(mark, at + 1)) {
    if (at + mark.size() >= bytes.size() || !is_digit(bytes[at + mark.size()])) continue;
    std::size_t begin = at;
    while (begin > 0 && is_word(bytes[begin - 1]) && at - begin < longest_name) --begin;
    std::size_t end = at;
    while (end < bytes.size() && is_word(bytes[end]) && end - at < longest_name) ++end;
    std::string name{bytes.substr(begin, end - begin)};
    if (std::ranges::find(names, name) == names.end()) names.push_back(std::move(name));
  }
  return names;
}

}  // namespace

void survey_binary(Survey& survey, const FolderEntry& entry) {
  const std::unique_ptr<ByteSource> bytes = opened(*survey.folder, entry);
  SurveyedBinary binary{.entry = &entry, .content = content_of(entry, bytes.get())};
  if (bytes && binary.content == Content::present) {
    const std::string header = bytes->read(0, header_bytes);
    binary.build = find_build_id(header);
    binary.graph_names = graph_names_in(header);
  }
  survey.binaries.push_back(std::move(binary));
}

void survey_binaries(Survey& survey) {
  const Folder& folder = *survey.folder;
  for (const FolderEntry& entry : folder.entries) {
    if (entry.kind != EntryKind::file && entry.kind != EntryKind::link) continue;
    const std::string name = lower_case(entry.file_name());
    if (name.ends_with(".bin")) {
      survey_binary(survey, entry);
    } else if (std::ranges::any_of(other_models, [&](std::string_view ending) { return name.ends_with(ending); })) {
      constexpr std::uint64_t suspicious = 1024;
      if (entry.size && *entry.size > suspicious) continue;
      const std::unique_ptr<ByteSource> bytes = opened(folder, entry);
      const Content content = content_of(entry, bytes.get());
      if (content == Content::empty || content == Content::lfs_pointer) survey.damaged.push_back(&entry);
    }
  }
}

}  // namespace bext::doctor
