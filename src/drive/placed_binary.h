#pragma once
// The backend-specific binary at the path that the user wants. It appears there only when the whole result is in place.

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "bext/drive/prepare.h"
#include "bext/drive/record.h"
#include "drive/work_limit.h"

namespace bext::drive {

/// Each step returns a message about a failure; empty if it succeeds, also if no path is requested.
class PlacedBinary {
 public:
  /// `ready` has the final paths, `earlier` is the record of the build before; null if there is none.
  PlacedBinary(const Prepared& ready, const CompileRecord* earlier, const WorkLimit& limit);
  PlacedBinary(const PlacedBinary&) = delete;
  PlacedBinary& operator=(const PlacedBinary&) = delete;
  /// Removes what the steps made, unless `commit` succeeded.
  ~PlacedBinary();

  /// Makes the folder of the path. Call it before the tool runs: it fails if the path cannot be used.
  [[nodiscard]] std::string make_room();
  /// Moves the file of the tool beside the path.
  [[nodiscard]] std::string stage(const std::string& file);
  /// Moves it to the path. Removes what the build before left at another path inside the output folder.
  [[nodiscard]] std::string commit();

 private:
  [[nodiscard]] bool is_of_earlier_build(const std::string& path) const;
  void remove_earlier();

  const WorkLimit& limit_;
  std::string output_;
  std::string path_;  ///< empty if the output folder is the right place
  std::string part_;
  std::vector<RecordedFile> earlier_files_;
  std::vector<std::filesystem::path> made_folders_;  ///< innermost first
};

}  // namespace bext::drive
