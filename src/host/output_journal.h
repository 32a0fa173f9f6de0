#pragma once
// How a result gets into an output folder that may hold files of the user, completely or not at all.
//
// While a job runs, the folder OUT contains:
//
//     .bext-lock           locked by the job, so that there is one at a time
//     .bext-a1B2c3/        the stage, mode 700
//         new/             the files of the new result
//         old/             empty
//
// The commit moves single files and touches nothing else. OUT itself, its mode, owner, group and ACL stay.
//
//  1. All files in `new/` are written to the disk.
//  2. The journal is written to the stage and moved to OUT/.bext-journal. It names the stage and, for every file, its
//     relative path, the inode of the old file and that of the new one. Only files that an earlier result of bext lists
//     count as old. If any other file has a name of the new result, the commit ends here and moves nothing.
//  3. The old record moves to `old/`, then the other old files. Without a record, no reader takes a mix for a result.
//  4. The new files move to OUT, the record last. This is the commit point: a record whose hashes match is a complete
//     result.
//  5. The journal is removed, then the stage.
//
// No move replaces anything. Before a file of OUT moves to `old/`, its inode is compared with the journal: a file that the
// user put there meanwhile stays. If a step fails, the steps are undone in the opposite order, the old record last.
//
// After a crash, the next job in OUT or `bext compile --recover OUT` reads the journal and looks where the files are:
//
//     OUT/.bext-journal   new/RECORD   state
//     absent              present      not begun: the stage is removed
//     present             present      begun: steps 3 to 5 are completed; if that fails, they are undone
//     present             absent       done: step 5 is completed
//
// The journal must belong to this user, and its stage must be a private folder of this user. A journal that comes with a
// repository can therefore move only files that came with it.

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bext/config/files.h"
#include "host/folder_handle.h"

namespace bext {

struct OutputJournal {
  struct Entry {
    std::string name;            ///< relative to the output folder
    std::uint64_t old_file = 0;  ///< number of the file; 0 without one
    std::uint64_t new_file = 0;  ///< 0 if the new result lacks it
  };
  std::string stage;           ///< name of the stage
  std::vector<Entry> entries;  ///< the record is last

  [[nodiscard]] std::string text() const;
  /// Empty if the text is not a journal, or names a path outside of the folder.
  [[nodiscard]] static std::optional<OutputJournal> parse(std::string_view text);
};

/// Moves the files of a journal. Each call continues where an earlier one stopped, even in another process.
class ResultMove {
 public:
  /// Opens `new/` and `old/` of the stage.
  [[nodiscard]] static std::expected<ResultMove, FileError> begin(const FolderHandle& out, const FolderHandle& stage,
                                                                  const OutputJournal& journal);
  /// Steps 3 and 4.
  [[nodiscard]] std::optional<FileError> complete() const;
  [[nodiscard]] std::optional<FileError> undo() const;

 private:
  ResultMove(const FolderHandle& out, FolderHandle fresh, FolderHandle old, const OutputJournal& journal)
      : out_{out}, new_{std::move(fresh)}, old_{std::move(old)}, journal_{journal} {}

  using Entry = OutputJournal::Entry;
  [[nodiscard]] std::optional<FileError> set_aside(const Entry& entry) const;
  [[nodiscard]] std::optional<FileError> put_in_place(const Entry& entry) const;
  [[nodiscard]] std::optional<FileError> take_back(const Entry& entry) const;
  [[nodiscard]] std::optional<FileError> restore(const Entry& entry) const;
  /// Old files have numbers, because their folders are not needed there.
  [[nodiscard]] std::string name_in_old(const Entry& entry) const;

  const FolderHandle& out_;
  FolderHandle new_;
  FolderHandle old_;
  const OutputJournal& journal_;
};

}  // namespace bext
