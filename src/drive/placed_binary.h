#pragma once
// The backend-specific binary at the path that the user wants. It appears there only when the whole result is in place.

#include <filesystem>
#include <string>
#include <vector>

#include "bext/drive/prepare.h"
#include "drive/work_limit.h"

namespace bext::drive {

/// Each step returns a message about a failure; empty if it succeeds, also if no path is requested.
class PlacedBinary {
 public:
  /// `ready` has the final paths.
  PlacedBinary(const Prepared& ready, const WorkLimit& limit);
  PlacedBinary(const PlacedBinary&) = delete;
  PlacedBinary& operator=(const PlacedBinary&) = delete;
  /// Removes what the steps made, unless `commit` succeeded.
  ~PlacedBinary();

  /// Whether the path has the binary of the output folder.
  [[nodiscard]] bool is_up_to_date() const;
  /// Makes the folder of the path. Call it before the tool runs: it fails if the path cannot be used.
  [[nodiscard]] std::string make_room();
  /// Copies the file of the tool beside the path.
  [[nodiscard]] std::string stage(const std::string& file);
  /// Moves the copy to the path.
  [[nodiscard]] std::string commit();

 private:
  [[nodiscard]] bool has_the_binary() const;

  const WorkLimit& limit_;
  std::string inside_;  ///< the binary in the output folder
  std::string path_;    ///< empty if the output folder is the right place
  std::string part_;
  std::vector<std::filesystem::path> made_folders_;  ///< innermost first
};

}  // namespace bext::drive
