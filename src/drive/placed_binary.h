#pragma once
// The backend-specific binary at the path that the user wants, outside the output folder. It changes together with the
// record in the output folder.
//
// The journal of the output folder names only files below that folder, because a journal may come with a repository.
// Therefore, the folder of the path has its own small journal. For `x.bin`:
//
//  1. The new binary is copied to `.bext-new-x.bin` and written to the disk.
//  2. `.bext-place-x.bin` is written. It has the inode of the new binary.
//  3. An old binary at the path moves to `.bext-old-x.bin`. The new one moves to the path. No move replaces anything.
//  4. The output folder gets its result, with the record as the commit point.
//  5. `.bext-old-x.bin` and `.bext-place-x.bin` are removed.
//
// If step 4 fails, the new binary is removed and the old one moves back. If a job was killed, the next one decides by the
// output folder, which is recovered first: if the path has its binary, step 5 is completed. Otherwise, step 3 is undone. A
// lock admits one job at a time.

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "bext/drive/prepare.h"
#include "drive/work_limit.h"
#include "host/folder_handle.h"
#include "host/folder_lock.h"

namespace bext::drive {

/// Each step returns a message about a failure; empty if it succeeds, also if no path is requested.
class PlacedBinary {
 public:
  /// `ready` has the final paths.
  PlacedBinary(const Prepared& ready, const WorkLimit& limit);
  PlacedBinary(const PlacedBinary&) = delete;
  PlacedBinary& operator=(const PlacedBinary&) = delete;
  /// Undoes the steps, unless `commit` was called.
  ~PlacedBinary();

  /// Whether the path has the binary of the output folder.
  [[nodiscard]] bool is_up_to_date() const;
  /// Makes the folder of the path and completes or undoes what a killed job left there. Call it before the tool runs: it
  /// fails if the path cannot be used.
  [[nodiscard]] std::string make_room();
  /// Puts a copy of the file in place: steps 1 to 3.
  [[nodiscard]] std::string place(const std::string& file);
  /// Step 5.
  void commit();
  /// Leaves the journal to the next job, which knows by then which result the output folder has.
  void leave_to_recovery();

 private:
  [[nodiscard]] std::string open_folder();
  [[nodiscard]] std::optional<FileError> copy(const std::string& file) const;
  [[nodiscard]] std::optional<FileError> write_journal() const;
  [[nodiscard]] std::optional<FileError> move_into_place() const;
  [[nodiscard]] bool has_the_binary() const;
  [[nodiscard]] std::string recover();
  void complete() const;
  void undo() const;
  [[nodiscard]] std::string cannot_write(const std::string& reason) const;

  const WorkLimit& limit_;
  std::string inside_;  ///< the binary in the output folder
  std::string path_;    ///< empty if the output folder is the right place
  std::string name_;
  std::optional<FolderHandle> folder_;
  std::optional<FolderLock> lock_;                   ///< while the steps are not finished
  std::vector<std::filesystem::path> made_folders_;  ///< innermost first
};

}  // namespace bext::drive
