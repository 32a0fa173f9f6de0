#pragma once
// Everything that the rules look at, read once: libraries, context binaries, configurations, environment variables.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bext/check/effective_target.h"
#include "bext/config/loaded.h"
#include "bext/doctor/deploy.h"
#include "bext/doctor/diagnosis.h"
#include "bext/doctor/examine_folder.h"
#include "bext/doctor/folder.h"
#include "bext/model/binary_info.h"
#include "doctor/folder/variables.h"

namespace bext::doctor {

/// What is in place of a file's content.
enum class Content : std::uint8_t { unknown, present, empty, lfs_pointer };

struct SurveyedLibrary {
  const FolderEntry* entry = nullptr;
  const DeployedLibrary* known = nullptr;  ///< null for a library that is not part of the SDK
  std::optional<int> named_arch = {};      ///< 79 in `libQnnHtpV79Skel.so`
  Content content = Content::unknown;
  std::optional<LibraryFacts> facts = {};
  std::string unreadable = {};     ///< why there are no facts
  std::string_view platform = {};  ///< `android`, `linux-arm64`, …, `dsp`; empty if unknown

  [[nodiscard]] bool is_role(std::string_view role) const { return known && known->role == role; }
  [[nodiscard]] const BuildId* build() const { return facts && !facts->builds.empty() ? &facts->builds[0] : nullptr; }
};

struct SurveyedBinary {
  const FolderEntry* entry = nullptr;
  Content content = Content::unknown;
  std::optional<BuildId> build = {};          ///< in its first bytes
  std::vector<std::string> graph_names = {};  ///< in its first bytes, those that state a context length
};

struct SurveyedConfig {
  const FolderEntry* entry = nullptr;
  LoadedFile file;
};

/// A file that a configuration names.
struct NamedFile {
  const SurveyedConfig* config = nullptr;
  std::string path;                    ///< as written
  Range range = {};                    ///< in the configuration
  std::string_view what;               ///< "context binary"
  const FolderEntry* entry = nullptr;  ///< null if it is not in the folder
  bool elsewhere = false;              ///< the path is outside of the folder
};

/// A node of an ONNX model that runs a graph of a context binary.
struct SurveyedContext {
  std::string partition;                       ///< the name of the graph in the binary
  std::optional<EffectiveTarget> target = {};  ///< if the model names it
  std::optional<BuildId> build = {};           ///< of the SDK
  bool main = true;                            ///< has the binary; the others refer to it
  bool embedded = true;                        ///< the binary is inside the model
  bool has_content = true;                     ///< the binary or its path is not empty
  std::string binary = {};                     ///< the path, as written
  const FolderEntry* entry = nullptr;          ///< of the binary; null if it is not in the folder
};

/// An ONNX model with EPContext nodes.
struct SurveyedModel {
  const FolderEntry* entry = nullptr;
  std::vector<SurveyedContext> contexts = {};
};

struct DamagedModel {
  const FolderEntry* entry = nullptr;
  std::string reason;
};

struct Survey {
  const Folder* folder = nullptr;
  std::vector<SurveyedLibrary> libraries = {};
  std::vector<SurveyedBinary> binaries = {};
  std::vector<SurveyedModel> models = {};
  std::vector<const FolderEntry*> unread_models = {};  ///< too large, or only listed
  std::vector<DamagedModel> damaged_models = {};
  std::vector<SurveyedConfig> configs = {};
  std::vector<BinaryInfo> infos = {};
  std::vector<Assignment> variables = {};
  std::vector<NamedFile> named = {};
  std::vector<const FolderEntry*> damaged = {};  ///< other files: empty or a pointer of Git LFS
  EffectiveTarget target = {};                   ///< of the user, the device or the configurations
  std::string target_name = {};                  ///< as `--target` would name it; empty if a configuration does
  std::string_view target_source = {};           ///< "the device"
  std::string_view platform = {};                ///< of the CPU libraries; empty if unknown
  bool has_qnn = false;                          ///< a library of the SDK is there
  bool is_sdk = false;                           ///< the folder has libraries for several systems, as the SDK does
  bool is_app = false;                           ///< an unpacked Android app

  /// The evidence that an entry is there.
  [[nodiscard]] Evidence at(const FolderEntry& entry, std::string text = {}) const;
  [[nodiscard]] Evidence at(const SurveyedConfig& config, Range range) const;
  /// By file name in any folder; upper and lower case are equal on Windows.
  [[nodiscard]] const SurveyedLibrary* library(std::string_view file_name) const;
  /// Null for a file that is not a context binary.
  [[nodiscard]] const SurveyedBinary* binary(const FolderEntry& entry) const;
  /// The architectures of all stubs and skels of a backend, ascending.
  [[nodiscard]] std::vector<int> archs(std::string_view backend, std::string_view role) const;
  /// "SM8750 (v79), from `--target`"; empty if the target is unknown.
  [[nodiscard]] std::string target_in_words() const;
  [[nodiscard]] bool is_windows() const { return platform.starts_with("windows"); }
};

[[nodiscard]] Survey survey_folder(const Folder& folder, const FolderSettings& settings);

/// The line of a document at an offset, from 1, and its text.
struct SourceLine {
  std::size_t number = 0;
  std::string text;
};
[[nodiscard]] SourceLine line_at(std::string_view text, std::size_t offset);

}  // namespace bext::doctor
