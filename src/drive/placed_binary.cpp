#include "drive/placed_binary.h"

#include <fmt/format.h>

#include <charconv>
#include <system_error>

#include "drive/hashed_file.h"
#include "host/file_steps.h"
#include "host/folder_access.h"
#include "host/open_regular.h"
#include "host/system_error.h"
#include "host/write_all.h"

namespace bext::drive {
namespace {

namespace fs = std::filesystem;

constexpr const char* lock_name = ".bext-place-lock";
constexpr std::size_t piece_size = std::size_t{1} << 18U;

std::string new_name(const std::string& name) { return ".bext-new-" + name; }
std::string old_name(const std::string& name) { return ".bext-old-" + name; }
std::string journal_name(const std::string& name) { return ".bext-place-" + name; }

/// The inode in the journal of a killed job; 0 without one. A journal that others may read was not written by bext: it came
/// with a repository, or belongs to another user.
std::uint64_t inode_in_journal(const FolderHandle& folder, const std::string& name) {
  const std::expected<FileFacts, int> facts = folder.look(journal_name(name));
  if (!facts || facts->kind != DiskKind::file || !facts->is_own || !facts->is_private) return 0;
  const std::string text = folder.read(journal_name(name)).value_or("");
  std::uint64_t inode = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), inode);
  return error == std::errc{} ? inode : 0;
}

}  // namespace

PlacedBinary::PlacedBinary(const Prepared& ready, const WorkLimit& limit)
    : limit_{limit},
      inside_{ready.backend_binary},
      path_{ready.backend_binary_path},
      name_{path_.substr(path_.rfind('/') + 1)} {}

PlacedBinary::~PlacedBinary() {
  if (lock_) {
    undo();
    lock_->release(*folder_);
  }
  folder_.reset();
  // Folders with a file in them stay.
  std::error_code ignored;
  for (const fs::path& folder : made_folders_) fs::remove(folder, ignored);
}

std::string PlacedBinary::cannot_write(const std::string& reason) const {
  return fmt::format("cannot write `{}`: {}", path_, reason);
}

bool PlacedBinary::is_up_to_date() const {
  if (path_.empty()) return true;
  const std::expected<HashedFile, FileError> there = hashed(path_, limit_);
  const std::expected<HashedFile, FileError> inside = hashed(inside_, limit_);
  return there && inside && there->bytes == inside->bytes && there->hash == inside->hash;
}

bool PlacedBinary::has_the_binary() const {
  const std::expected<FileFacts, int> facts = folder_->look(name_);
  return facts && facts->kind == DiskKind::file && is_up_to_date();
}

std::string PlacedBinary::open_folder() {
  const std::string folder = fs::path{path_}.parent_path().string();
  std::error_code error;
  for (fs::path missing = folder; !missing.empty() && !fs::exists(missing, error); missing = missing.parent_path())
    made_folders_.push_back(missing);
  fs::create_directories(folder, error);
  if (error) return cannot_write(error.message());
  if (!may_write_to(folder)) return cannot_write(std::make_error_code(std::errc::permission_denied).message());
  std::expected<FolderHandle, FileError> opened = FolderHandle::open(folder, FolderLink::followed);
  if (!opened) return cannot_write(opened.error().reason);
  folder_.emplace(std::move(*opened));
  return {};
}

std::string PlacedBinary::make_room() {
  if (path_.empty()) return {};
  if (std::string failure = open_folder(); !failure.empty()) return failure;
  if (folder_->look(journal_name(name_)) || folder_->look(new_name(name_)))
    if (std::string failure = recover(); !failure.empty()) return failure;
  // A lock remains from a killed job, or another job is placing its binary here.
  if (folder_->look(lock_name))
    if (std::expected<FolderLock, FileError> lock = FolderLock::take(*folder_, lock_name)) lock->release(*folder_);
  if (folder_->look(name_) && !is_up_to_date())
    return fmt::format("`{}` exists and is not the binary of an earlier build; choose another path", path_);
  return {};
}

std::string PlacedBinary::place(const std::string& file) {
  if (path_.empty()) return {};
  std::expected<FolderLock, FileError> lock = FolderLock::take(*folder_, lock_name);
  if (!lock) return lock.error().message("write");
  lock_.emplace(std::move(*lock));
  std::optional<FileError> failed = copy(file);
  if (!failed) failed = write_journal();
  if (!failed) failed = move_into_place();
  return failed ? cannot_write(failed->reason) : std::string{};
}

std::optional<FileError> PlacedBinary::copy(const std::string& file) const {
  const std::expected<Descriptor, FileError> from = open_regular(file);
  if (!from) return from.error();
  const std::expected<Descriptor, FileError> to = folder_->create_file(new_name(name_));
  if (!to) return to.error();
  std::vector<char> piece(piece_size);
  while (true) {
    if (limit_.is_reached()) return FileError{FileErrorKind::other, path_, "the job was stopped"};
    const std::expected<std::size_t, int> got = read_next(from->number(), piece);
    if (!got) return file_error(file, got.error());
    if (*got == 0) break;
    if (const int error = write_all(to->number(), {piece.data(), *got})) return file_error(path_, error);
  }
  const int error = settle_file(to->number());
  return error != 0 ? std::optional{file_error(path_, error)} : std::nullopt;
}

std::optional<FileError> PlacedBinary::write_journal() const {
  const std::expected<FileFacts, int> fresh = folder_->look(new_name(name_));
  if (!fresh) return file_error(path_, fresh.error());
  const std::expected<Descriptor, int> journal = folder_->create(journal_name(name_), NewMode::only_this_user);
  if (!journal) return file_error(path_, journal.error());
  int error = write_all(journal->number(), fmt::format("{}\n", fresh->number));
  if (error == 0) error = settle_file(journal->number());
  if (error == 0) error = folder_->settle();
  return error != 0 ? std::optional{file_error(path_, error)} : std::nullopt;
}

std::optional<FileError> PlacedBinary::move_into_place() const {
  // A file that appeared after `make_room` stays; then the next move fails.
  int error = has_the_binary() ? folder_->move(name_, *folder_, old_name(name_)) : 0;
  if (error == 0) error = folder_->move(new_name(name_), *folder_, name_);
  if (error == 0) error = folder_->settle();
  return error != 0 ? std::optional{file_error(path_, error)} : std::nullopt;
}

void PlacedBinary::commit() {
  if (!lock_) return;
  complete();
  lock_->release(*folder_);
  lock_.reset();
}

void PlacedBinary::leave_to_recovery() {
  if (!lock_) return;
  lock_->release(*folder_);
  lock_.reset();
}

std::string PlacedBinary::recover() {
  std::expected<FolderLock, FileError> lock = FolderLock::take(*folder_, lock_name);
  if (!lock) return lock.error().message("write");
  const bool is_complete = has_the_binary();
  // The comparison may have been interrupted.
  if (limit_.is_reached()) return cannot_write("the job was stopped");
  if (is_complete)
    complete();
  else
    undo();
  lock->release(*folder_);
  return {};
}

void PlacedBinary::complete() const {
  if (inode_in_journal(*folder_, name_) != 0) (void)folder_->remove(old_name(name_));
  (void)folder_->remove(new_name(name_));
  (void)folder_->remove(journal_name(name_));
}

void PlacedBinary::undo() const {
  if (const std::uint64_t placed = inode_in_journal(*folder_, name_); placed != 0) {
    const std::expected<FileFacts, int> there = folder_->look(name_);
    if (there && there->kind == DiskKind::file && there->number == placed) (void)folder_->remove(name_);
    if (folder_->look(old_name(name_)) && folder_->move(old_name(name_), *folder_, name_) != 0) return;
    if (folder_->settle() != 0) return;
  }
  (void)folder_->remove(new_name(name_));
  (void)folder_->remove(journal_name(name_));
}

}  // namespace bext::drive
