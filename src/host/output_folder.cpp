#include "host/output_folder.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <random>
#include <set>
#include <system_error>
#include <utility>

#include "bext/host/find_files.h"
#include "bext/host/paths.h"
#include "bext/text/ascii.h"
#include "host/file_steps.h"
#include "host/folder_access.h"
#include "host/system_error.h"
#include "host/write_all.h"

namespace bext {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view own_prefix = ".bext-";
constexpr std::size_t random_letters = 6;
constexpr const char* lock_name = ".bext-lock";
constexpr const char* journal_name = ".bext-journal";
constexpr int attempts = 100;

std::string random_stage_name() {
  constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
  std::random_device device;
  std::uniform_int_distribution<std::size_t> any{0, letters.size() - 1};
  std::string name{own_prefix};
  for (std::size_t i = 0; i < random_letters; ++i) name += letters[any(device)];
  return name;
}

/// A folder of this user that others cannot look into. Stages are, unless they were planted.
bool is_private(const FolderHandle& folder) {
  const std::expected<FileFacts, int> facts = facts_of(folder.number());
  return facts && facts->is_own && facts->is_private;
}

/// The target of a link, so that all names of a folder share one lock and one place.
std::expected<std::string, FileError> behind_links(const std::string& path) {
  const std::expected<FileFacts, int> link = facts_of_link(path);
  if (!link || link->kind != DiskKind::link) return path;
  if (!facts_at(path)) return std::unexpected{FileError{FileErrorKind::other, path, "it is a broken link"}};
  return same_file_key(path);
}

FileError in_words(FileError error) {
  if (error.reason == words_of_errno(EACCES)) error.reason += " to write to that folder";
  return error;
}

/// Writes everything in the folder to the disk.
std::optional<FileError> settle_files(const FolderHandle& folder, const std::vector<std::string>& files) {
  std::set<std::string> folders;
  for (const std::string& name : files) {
    const auto place = folder.place_of(name, FolderHandle::Missing::is_an_error);
    if (!place) return place.error();
    const std::expected<Descriptor, FileError> file = place->folder.open_file(place->name, FileUse::read);
    if (!file) return file.error();
    if (const int error = settle_file(file->number())) return file_error(place->folder.path_of(place->name), error);
    if (folders.insert(place->folder.path()).second)
      if (const int error = place->folder.settle()) return file_error(place->folder.path(), error);
  }
  return std::nullopt;
}

/// Nothing if there is no such file.
std::expected<std::optional<FileFacts>, FileError> facts_in(const FolderHandle& folder, const std::string& relative) {
  const auto place = folder.place_of(relative, FolderHandle::Missing::is_an_error);
  if (!place && place.error().kind == FileErrorKind::not_found) return std::nullopt;
  if (!place) return std::unexpected{place.error()};
  const std::expected<FileFacts, int> facts = place->folder.look(place->name);
  if (facts) return *facts;
  if (facts.error() == ENOENT) return std::nullopt;
  return std::unexpected{file_error(folder.path_of(relative), facts.error())};
}

/// Removes the folders of a relative path that are empty.
void remove_empty_folders(const FolderHandle& out, std::string relative) {
  for (std::size_t slash = relative.rfind('/'); slash != std::string::npos; slash = relative.rfind('/')) {
    relative.resize(slash);
    const auto place = out.place_of(relative, FolderHandle::Missing::is_an_error);
    if (!place || place->folder.remove_empty(place->name) != 0) return;
  }
}

}  // namespace

std::string real_folder(const std::string& path) {
  const std::string whole = absolute_path(path);
  return behind_links(whole).value_or(whole);
}

bool is_stage_name(std::string_view name) {
  return name.size() == own_prefix.size() + random_letters && name.starts_with(own_prefix) &&
         std::ranges::all_of(name.substr(own_prefix.size()), is_letter_or_digit);
}

bool is_result_name(std::string_view relative) { return stays_below(relative) && !relative.starts_with(own_prefix); }

std::expected<OutputFolder, FileError> OutputFolder::locked(const std::string& given, FolderLink link) {
  const std::string absolute = absolute_path(given);
  const std::expected<std::string, FileError> path =
      link == FolderLink::followed ? behind_links(absolute) : std::expected<std::string, FileError>{absolute};
  if (!path) return std::unexpected{path.error()};
  std::error_code error;
  const fs::path parent = fs::path{*path}.parent_path();
  fs::create_directories(parent, error);
  if (error) return std::unexpected{file_error(parent.generic_string(), error.value())};
  for (int i = 0; i < attempts; ++i) {
    const int uncreated = make_folder_at(*path);
    if (uncreated != 0 && uncreated != EEXIST)
      return std::unexpected{in_words(file_error(parent.generic_string(), uncreated))};
    std::expected<FolderHandle, FileError> folder = FolderHandle::open(*path, FolderLink::rejected);
    // Another job created the folder, failed and removed it again.
    if (!folder && folder.error().kind == FileErrorKind::not_found) continue;
    if (!folder) return std::unexpected{folder.error()};
    std::expected<FolderLock, FileError> lock = FolderLock::take(*folder, lock_name);
    if (!lock && lock.error().kind == FileErrorKind::not_found) continue;
    if (!lock && lock.error().kind == FileErrorKind::no_permission) lock.error().path = *path;
    if (!lock) return std::unexpected{in_words(lock.error())};
    OutputFolder opened{std::move(*folder), std::move(*lock)};
    opened.created_ = uncreated == 0;
    return opened;
  }
  return std::unexpected{FileError{FileErrorKind::other, *path, "other jobs create and remove it all the time"}};
}

std::expected<OutputFolder, FileError> OutputFolder::open(const std::string& path, FolderLink link) {
  std::expected<OutputFolder, FileError> opened = locked(path, link);
  if (!opened) return opened;
  if (std::optional<FileError> failed = opened->recover_journal()) return std::unexpected{std::move(*failed)};
  if (std::optional<FileError> failed = opened->make_stage()) return std::unexpected{std::move(*failed)};
  return opened;
}

std::expected<Recovery, FileError> OutputFolder::recover(const std::string& path) {
  // Not created here: a folder that does not exist is a spelling mistake.
  if (const auto there = FolderHandle::open(path, FolderLink::followed); !there) return std::unexpected{there.error()};
  std::expected<OutputFolder, FileError> opened = locked(path, FolderLink::followed);
  if (!opened) return std::unexpected{opened.error()};
  if (std::optional<FileError> failed = opened->recover_journal()) return std::unexpected{std::move(*failed)};
  return opened->recovery_;
}

OutputFolder::OutputFolder(OutputFolder&& other) noexcept
    : folder_{std::move(other.folder_)},
      lock_{std::move(other.lock_)},
      stage_{std::move(other.stage_)},
      staged_{std::move(other.staged_)},
      stage_name_{std::exchange(other.stage_name_, {})},
      recovery_{other.recovery_},
      created_{std::exchange(other.created_, false)} {}

OutputFolder::~OutputFolder() {
  // Windows removes no folder that is open.
  staged_.reset();
  stage_.reset();
  if (!stage_name_.empty()) folder_.remove_all(stage_name_);
  lock_.release(folder_);
  if (created_ && folder_.is_at_its_path()) remove_if_empty(folder_.path());
}

std::optional<FileError> OutputFolder::make_stage() {
  remove_dead_stages();
  for (int i = 0; i < attempts; ++i) {
    const std::string name = random_stage_name();
    if (const int error = folder_.make(name, NewMode::only_this_user)) {
      if (error == EEXIST) continue;
      return in_words(file_error(folder_.path(), error));
    }
    stage_name_ = name;
    std::expected<FolderHandle, FileError> stage = folder_.folder(name);
    if (!stage) return stage.error();
    if (!is_private(*stage)) {
      stage_name_.clear();
      return FileError{FileErrorKind::other, stage->path(), "another process exchanged this folder"};
    }
    // Mode and ACL come from the output folder, and so do those of the files in it.
    std::expected<FolderHandle, FileError> fresh = stage->make_folder("new", NewMode::usual);
    if (!fresh) return fresh.error();
    if (const auto old = stage->make_folder("old", NewMode::only_this_user); !old) return old.error();
    stage_.emplace(std::move(*stage));
    staged_.emplace(std::move(*fresh));
    return std::nullopt;
  }
  return FileError{FileErrorKind::other, folder_.path(), "no free name for a temporary folder"};
}

void OutputFolder::remove_dead_stages() {
  for (const std::string& name : folder_.names()) {
    if (!is_stage_name(name)) continue;
    const std::expected<FolderHandle, FileError> stage = folder_.folder(name);
    if (stage && is_private(*stage)) folder_.remove_all(name);
  }
}

bool OutputFolder::has_journal() const {
  const std::expected<FileFacts, int> facts = folder_.look(journal_name);
  return facts || facts.error() != ENOENT;
}

std::optional<FileError> OutputFolder::recover_journal() {
  const std::expected<FileFacts, int> facts = folder_.look(journal_name);
  if (!facts && facts.error() == ENOENT) {
    remove_dead_stages();
    return std::nullopt;
  }
  const std::string path = folder_.path_of(journal_name);
  if (!facts) return file_error(path, facts.error());
  if (facts->kind == DiskKind::file && !facts->is_own)
    return FileError{FileErrorKind::other, path,
                     fmt::format("it is the journal of an interrupted job of the user {}, who must run `bext compile "
                                 "--recover`",
                                 facts->owner)};
  const std::expected<std::string, FileError> text = folder_.read(journal_name);
  if (!text) return text.error();
  const std::optional<OutputJournal> journal = OutputJournal::parse(*text);
  if (!journal) return FileError{FileErrorKind::other, path, "it is not a journal of bext; remove it"};
  const std::expected<FolderHandle, FileError> stage = folder_.folder(journal->stage);
  if (!stage) return FileError{FileErrorKind::other, path, "its stage cannot be opened: " + stage.error().reason};
  if (!is_private(*stage))
    return FileError{FileErrorKind::other, path, "its stage is not a private folder of this user; remove it"};
  const std::expected<ResultMove, FileError> move = ResultMove::begin(folder_, *stage, *journal);
  if (!move) return move.error();
  recovery_ = Recovery::completed;
  if (const std::optional<FileError> failed = move->complete()) {
    if (move->undo())
      return FileError{failed->kind, failed->path,
                       fmt::format("{}; it blocks an interrupted result; move it, then run `bext compile --recover {}`",
                                   failed->reason, folder_.path())};
    recovery_ = Recovery::undone;
  }
  finish(*journal);
  return std::nullopt;
}

std::expected<OutputJournal, FileError> OutputFolder::planned(std::span<const std::string> ours,
                                                              const std::string& record) const {
  const std::expected<std::vector<std::string>, FileError> made = staged_->files_below();
  if (!made) return std::unexpected{made.error()};
  std::set<std::string> names{made->begin(), made->end()};
  for (const std::string& name : ours)
    if (is_result_name(name)) names.insert(name);
  OutputJournal journal{.stage = stage_name_, .entries = {}};
  const auto add = [&](const std::string& name) -> std::optional<FileError> {
    if (!is_result_name(name)) return FileError{FileErrorKind::other, folder_.path_of(name), "bext uses such names"};
    const std::expected<std::optional<FileFacts>, FileError> fresh = facts_in(*staged_, name);
    if (!fresh) return fresh.error();
    const std::expected<std::optional<FileFacts>, FileError> old = facts_in(folder_, name);
    if (!old) return old.error();
    if (*old && std::ranges::find(ours, name) == ours.end())
      return FileError{FileErrorKind::other, folder_.path_of(name),
                       "it exists and was not written by bext; choose another folder"};
    if (*old && (*old)->kind != DiskKind::file) return wrong_kind(folder_.path_of(name), (*old)->kind, DiskKind::file);
    if (*old || *fresh)
      journal.entries.push_back(
          {.name = name, .old_file = *old ? (*old)->number : 0, .new_file = *fresh ? (*fresh)->number : 0});
    return std::nullopt;
  };
  names.erase(record);
  for (const std::string& name : names)
    if (std::optional<FileError> wrong = add(name)) return std::unexpected{std::move(*wrong)};
  if (std::optional<FileError> wrong = add(record)) return std::unexpected{std::move(*wrong)};
  if (journal.entries.empty() || journal.entries.back().name != record || journal.entries.back().new_file == 0)
    return std::unexpected{FileError{FileErrorKind::other, staged_->path_of(record), "it was not written"}};
  return journal;
}

std::optional<FileError> OutputFolder::write_journal(const OutputJournal& journal) const {
  const std::string path = folder_.path_of(journal_name);
  const std::expected<Descriptor, FileError> file = stage_->create_file("journal");
  if (!file) return file.error();
  if (const int error = write_all(file->number(), journal.text())) return file_error(path, error);
  if (const int error = settle_file(file->number())) return file_error(path, error);
  if (const int error = stage_->settle()) return file_error(path, error);
  if (const int error = stage_->move("journal", folder_, journal_name)) return file_error(path, error);
  return std::nullopt;
}

std::expected<void, FileError> OutputFolder::commit(std::span<const std::string> ours, const std::string& record) {
  if (!is_at_its_path())
    return std::unexpected{FileError{FileErrorKind::other, folder_.path(), "it was exchanged while the job ran"}};
  const std::expected<OutputJournal, FileError> journal = planned(ours, record);
  if (!journal) return std::unexpected{journal.error()};
  std::vector<std::string> made;
  for (const OutputJournal::Entry& entry : journal->entries)
    if (entry.new_file != 0) made.push_back(entry.name);
  if (std::optional<FileError> failed = settle_files(*staged_, made)) return std::unexpected{std::move(*failed)};
  const std::expected<ResultMove, FileError> move = ResultMove::begin(folder_, *stage_, *journal);
  if (!move) return std::unexpected{move.error()};
  if (std::optional<FileError> failed = write_journal(*journal)) return std::unexpected{std::move(*failed)};
  // Step 3 must not reach the disk before the journal.
  const int unsettled = folder_.settle();
  std::optional<FileError> failed = unsettled != 0 ? file_error(folder_.path(), unsettled) : move->complete();
  if (failed && move->undo()) {
    // From here on, only `recover` may touch the stage.
    stage_name_.clear();
    failed->reason += fmt::format("; run `bext compile --recover {}`", folder_.path());
    return std::unexpected{std::move(*failed)};
  }
  finish(*journal);
  if (failed) return std::unexpected{std::move(*failed)};
  return {};
}

void OutputFolder::finish(const OutputJournal& journal) {
  for (const OutputJournal::Entry& entry : journal.entries) remove_empty_folders(folder_, entry.name);
  stage_name_.clear();
  // Without the journal, the stage is garbage. With it, the stage is needed.
  if (folder_.settle() != 0 || folder_.remove(journal_name) != 0 || folder_.settle() != 0) return;
  folder_.remove_all(journal.stage);
}

}  // namespace bext
