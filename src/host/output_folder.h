#pragma once
// An output folder that receives a result completely or not at all. The folder itself is never replaced. A job writes
// its files to a stage in it and then moves them into place; `output_journal.h` describes how. A lock admits one job at
// a time.

#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "host/folder_handle.h"
#include "host/folder_lock.h"
#include "host/output_journal.h"

namespace bext {

/// What recovery did with the result of a killed job.
enum class Recovery : std::uint8_t { not_needed, completed, undone };

class OutputFolder {
 public:
  /// Creates the folder if it is missing, takes the lock, recovers from a killed job and creates the stage.
  [[nodiscard]] static std::expected<OutputFolder, FileError> open(const std::string& path, FolderLink link);
  /// Takes the lock and recovers from a killed job.
  [[nodiscard]] static std::expected<Recovery, FileError> recover(const std::string& path);
  OutputFolder(OutputFolder&& other) noexcept;
  /// Removes the stage, and the folder if it was created and is empty.
  ~OutputFolder();

  [[nodiscard]] const FolderHandle& folder() const { return folder_; }
  /// Where the job writes its files.
  [[nodiscard]] const FolderHandle& staged() const { return *staged_; }
  [[nodiscard]] Recovery recovery() const { return recovery_; }
  /// Whether the paths of folder and stage still lead there. A program that was given a path may have written elsewhere.
  [[nodiscard]] bool is_at_its_path() const { return folder_.is_at_its_path() && staged_->is_at_its_path(); }

  /// Moves the staged files into place, `record` last. Files of the folder that `ours` lists are replaced or removed. After
  /// an error, the folder is as before, or keeps a journal for `recover`.
  [[nodiscard]] std::expected<void, FileError> commit(std::span<const std::string> ours, const std::string& record);
  /// Whether recovery will decide which result the folder has.
  [[nodiscard]] bool has_journal() const;

 private:
  OutputFolder(FolderHandle folder, FolderLock lock) : folder_{std::move(folder)}, lock_{std::move(lock)} {}

  static std::expected<OutputFolder, FileError> locked(const std::string& path, FolderLink link);
  std::optional<FileError> recover_journal();
  std::optional<FileError> make_stage();
  void remove_dead_stages();
  [[nodiscard]] std::expected<OutputJournal, FileError> planned(std::span<const std::string> ours,
                                                                const std::string& record) const;
  [[nodiscard]] std::optional<FileError> write_journal(const OutputJournal& journal) const;
  /// Step 5. The stage stays as long as there is a journal.
  void finish(const OutputJournal& journal);

  FolderHandle folder_;
  FolderLock lock_;
  std::optional<FolderHandle> stage_;
  std::optional<FolderHandle> staged_;
  std::string stage_name_;  ///< empty if it must not be removed
  Recovery recovery_ = Recovery::not_needed;
  bool created_ = false;
};

/// The absolute path of a folder, with links resolved.
[[nodiscard]] std::string real_folder(const std::string& path);
/// Whether the path may be a name of a result: below the folder, and not one of bext's own files.
[[nodiscard]] bool is_result_name(std::string_view relative);
[[nodiscard]] bool is_stage_name(std::string_view name);

}  // namespace bext
