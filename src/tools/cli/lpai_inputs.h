#pragma once
// The files that `bext lpai` plans with: clients, their loads and the hardware profile.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bext/config/loaded.h"
#include "bext/diag/file_report.h"
#include "bext/plan/lpai/plan.h"
#include "call.h"

namespace bext::cli {

/// The file with a client's options. For a wrapper this is the inner file.
struct ConfigFile {
  std::string path;  ///< where `--write` writes
  Document document;
  std::string named_by;  ///< the file that the user named
};

/// Problems of the files are reported, and kept for JSON.
class LpaiInputs {
 public:
  explicit LpaiInputs(Call& call) : call_{call} {}

  /// `CONFIG` or `CONFIG=LOAD`. An existing file with `=` in its name is a `CONFIG`. False if no client can be made of it.
  [[nodiscard]] bool add_client(const std::string& word);
  [[nodiscard]] bool add_profile(const std::string& path);
  /// Keeps control characters from files off the screen.
  void make_names_visible();

  std::vector<lpai::ClientInput> clients;
  std::vector<ConfigFile> configs;  ///< of the clients
  std::optional<lpai::HardwareProfile> profile;
  bool broken = false;      ///< a file has errors, so no plan is possible
  bool unreadable = false;  ///< a file is not JSON
  Json errors = Json::array();

 private:
  template <class T>
  struct ReadFile {
    T value;
    bool sound = false;
  };

  bool take_config(LoadedFile file, lpai::ClientInput& input);
  void report_errors(const LoadedFile& file);
  void report(const FileReport& file);
  void problem(const std::string& path, const std::string& message);
  std::optional<std::string> read_text(const std::string& path);
  template <class T>
  std::optional<ReadFile<T>> read_file(const std::string& path, std::string_view kind);

  Call& call_;
};

}  // namespace bext::cli
