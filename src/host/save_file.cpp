#include "host/save_file.h"

#include <fmt/format.h>

#include <cerrno>
#include <chrono>
#include <thread>

#include "bext/host/environment.h"
#include "bext/host/native_files.h"
#include "bext/text/path_separators.h"
#include "host/file_metadata.h"
#include "host/file_steps.h"
#include "host/folder_handle.h"
#include "host/link_end.h"
#include "host/read_descriptor.h"
#include "host/system_error.h"
#include "host/write_all.h"
#include "host/write_in_place.h"

namespace bext {
namespace {

constexpr int attempts = 100;
constexpr std::string_view temporary_prefix = ".bext-";
constexpr std::string_view temporary_suffix = ".tmp";
/// Another bext needs milliseconds. A process that holds the lock for longer is not waited for.
constexpr std::chrono::milliseconds lock_poll{10};
constexpr int lock_polls = 300;

/// 0, or the error number. File systems without locks are used without.
int lock(int file) {
  for (int i = 0; i < lock_polls; ++i) {
    const int error = lock_file(file);
    if (error == 0 || error == ENOLCK || error == ENOSYS || error == EOPNOTSUPP || error == EBADF) return 0;
    if (error != EWOULDBLOCK && error != EINTR) return error;
    std::this_thread::sleep_for(lock_poll);
  }
  return EWOULDBLOCK;
}

bool is_still(const FolderHandle& folder, const std::string& name, int file) {
  const std::expected<FileFacts, int> there = folder.look(name);
  const std::expected<FileFacts, int> held = facts_of(file);
  return there && held && is_same_file(*held, *there);
}

/// A new file beside the target, removed unless it takes its place. It is locked: a temporary file without a lock belongs
/// to a process that was killed.
class Temporary {
 public:
  explicit Temporary(const FolderHandle& folder, NewMode mode) : folder_{folder} {
    for (int i = 0; i < attempts; ++i) {
      name_ = fmt::format("{}{}-{}{}", temporary_prefix, process_number(), i, temporary_suffix);
      std::expected<Descriptor, int> created = folder.create(name_, mode);
      error_ = created ? lock(created->number()) : created.error();
      if (created && error_ != 0 && error_ != EWOULDBLOCK) (void)folder.remove(name_);
      if (error_ != 0 && error_ != EEXIST && error_ != EWOULDBLOCK) return;
      // Another process may have taken it for a leftover before it was locked.
      if (error_ != 0 || !is_still(folder, name_, created->number())) continue;
      file_ = std::move(*created);
      return;
    }
    error_ = EEXIST;
  }
  Temporary(const Temporary&) = delete;
  Temporary& operator=(const Temporary&) = delete;
  ~Temporary() {
    if (file_.is_open()) (void)folder_.remove(name_);
  }

  /// 0, or why it could not be created.
  [[nodiscard]] int error() const { return file_.is_open() ? 0 : error_; }
  [[nodiscard]] int number() const { return file_.number(); }
  [[nodiscard]] const std::string& name() const { return name_; }
  /// Makes the content survive a power failure. 0, or the error number.
  [[nodiscard]] int settle() const { return settle_file(number()); }
  /// Call it after the file was moved to its place.
  [[nodiscard]] int close() { return file_.close(); }

 private:
  const FolderHandle& folder_;
  std::string name_;
  Descriptor file_{-1};
  int error_ = 0;
};

void remove_dead_temporaries(const FolderHandle& folder) {
  for (const std::string& name : folder.names()) {
    if (!name.starts_with(temporary_prefix) || !name.ends_with(temporary_suffix)) continue;
    const std::expected<Descriptor, FileError> file = folder.open_file(name, FileUse::read);
    if (!file) continue;
    const std::expected<FileFacts, int> facts = facts_of(file->number());
    if (facts && facts->is_own && lock_file(file->number()) == 0) (void)folder.remove(name);
  }
}

/// One attempt to save; nothing if the file was exchanged meanwhile.
class Saving {
 public:
  Saving(const FolderHandle& folder, std::string name, std::string_view bytes, std::optional<std::string_view> expected)
      : folder_{folder}, name_{std::move(name)}, bytes_{bytes}, expected_{expected} {}

  using Outcome = std::optional<std::expected<Saved, FileError>>;

  Outcome run() {
    const std::expected<FileFacts, int> facts = folder_.look(name_);
    if (!facts) return facts.error() == ENOENT ? create() : failed(facts.error());
    if (facts->kind == DiskKind::folder) return failed(EISDIR);
    if (facts->kind == DiskKind::link) return std::nullopt;
    return facts->kind == DiskKind::file ? replace() : write_directly();
  }

 private:
  [[nodiscard]] Outcome failed(int number) const { return std::unexpected{file_error(folder_.path_of(name_), number)}; }
  [[nodiscard]] Outcome refused(std::string reason) const {
    return std::unexpected{FileError{FileErrorKind::other, folder_.path_of(name_), std::move(reason)}};
  }

  Outcome create() {
    if (expected_) return Saved::changed;
    Temporary made{folder_, NewMode::usual};
    if (const int error = made.error()) return failed(error);
    if (const int error = write_all(made.number(), bytes_)) return failed(error);
    if (const int error = made.settle()) return failed(error);
    const int error = folder_.move(made.name(), folder_, name_);
    if (error == EEXIST) return std::nullopt;
    if (error != 0) return failed(error);
    return settled(made);
  }

  Outcome replace() {
    // Opened for writing: a rename would also replace a read-only file.
    const std::expected<Descriptor, int> opened = folder_.open_any(name_);
    if (!opened) return opened.error() == ENOENT || opened.error() == ELOOP ? std::nullopt : failed(opened.error());
    const int old = opened->number();
    if (const int error = lock(old))
      return error == EWOULDBLOCK ? refused("another process has locked it") : failed(error);
    const std::expected<FileFacts, int> before = facts_of(old);
    if (!before) return failed(before.error());
    if (before->kind != DiskKind::file || !is_still(folder_, name_, old)) return std::nullopt;
    const std::expected<bool, FileError> finished = finish_write_in_place(folder_, name_, old);
    if (!finished) return std::unexpected{finished.error()};
    if (*finished) return std::nullopt;
    const std::expected<std::string, FileError> now = read_descriptor(old, folder_.path_of(name_), NamedPipes::refused);
    if (!now) return std::unexpected{now.error()};
    if (expected_ && *now != *expected_) return Saved::changed;
    if (before->names > 1) return overwrite(old, *before, *now);
    return put_new_file_in_place(old, *before, *now);
  }

  Outcome overwrite(int file, const FileFacts& before, const std::string& old_text) {
    // The kernel clears these bits, and only root may set them again for a file of another owner.
    if (before.has_special_mode) return refused("its mode cannot be kept; write to another file");
    if (std::optional<FileError> error = write_in_place(folder_, name_, file, old_text, bytes_))
      return std::unexpected{std::move(*error)};
    return Saved::yes;
  }

  Outcome put_new_file_in_place(int old, const FileFacts& before, const std::string& old_text) {
    // Private until it has the mode of the old file.
    Temporary made{folder_, NewMode::only_this_user};
    if (const int error = made.error()) return failed(error);
    if (const int error = write_all(made.number(), bytes_)) return failed(error);
    // After writing, which clears some bits of the mode.
    if (!copy_metadata(old, made.number())) return overwrite(old, before, old_text);
    if (const int error = made.settle()) return failed(error);
    // Programs that ignore the lock may have written.
    const std::expected<FileFacts, int> now = facts_of(old);
    if (!now) return failed(now.error());
    const bool is_same = now->size == before.size && now->modified == before.modified;
    if (!is_same || !is_still(folder_, name_, old)) return std::nullopt;
    const int unreplaced = folder_.replace(made.name(), name_);
    if (unreplaced == ENOTSUP) return overwrite(old, before, old_text);
    if (unreplaced != 0) return failed(unreplaced);
    return settled(made);
  }

  [[nodiscard]] Outcome settled(Temporary& made) const {
    // Some file systems report a failed write only here.
    if (const int error = made.close()) return failed(error);
    (void)folder_.settle();
    return Saved::yes;
  }

  [[nodiscard]] Outcome write_directly() const {
    std::expected<Descriptor, int> file = folder_.open_device(name_);
    if (!file) return failed(file.error());
    if (const int error = write_all(file->number(), bytes_)) return failed(error);
    if (const int error = file->close()) return failed(error);
    return Saved::yes;
  }

  const FolderHandle& folder_;
  std::string name_;
  std::string_view bytes_;
  std::optional<std::string_view> expected_;
};

std::expected<Saved, FileError> saved(const std::string& path, std::string_view bytes,
                                      std::optional<std::string_view> expected, CleanFolders& clean) {
  for (int i = 0; i < attempts; ++i) {
    const std::optional<std::string> target = end_of_links(path);
    if (!target) return std::unexpected{file_error(path, ELOOP)};
    const std::string name = target->substr(name_begin(*target));
    const std::string directory = directory_of(*target);
    const std::expected<FolderHandle, FileError> folder = FolderHandle::open(directory, FolderLink::followed);
    if (!folder) return std::unexpected{folder.error()};
    if (name.empty() || name == "." || name == "..")
      return std::unexpected{file_error(path, path.empty() ? ENOENT : EISDIR)};
    if (clean.insert(directory).second) remove_dead_temporaries(*folder);
    if (Saving::Outcome outcome = Saving{*folder, name, bytes, expected}.run()) return std::move(*outcome);
  }
  return std::unexpected{FileError{FileErrorKind::other, path, "other programs change it all the time"}};
}

}  // namespace

std::expected<Saved, FileError> save_file(const std::string& path, std::string_view bytes,
                                          std::optional<std::string_view> expected, CleanFolders& clean) {
  std::expected<Saved, FileError> done = saved(path, bytes, expected, clean);
  if (!done) done.error().path = path;
  if (!done && done.error().kind == FileErrorKind::not_found) done.error().reason = "no such directory";
  return done;
}

void NativeFiles::finish_interrupted_save(const std::string& path) {
  const std::optional<std::string> target = end_of_links(path);
  if (!target) return;
  const std::string name = target->substr(name_begin(*target));
  const std::expected<FolderHandle, FileError> folder = FolderHandle::open(directory_of(*target), FolderLink::followed);
  if (!folder || name.empty() || !is_being_written(*folder, name)) return;
  const std::expected<Descriptor, int> file = folder->open_any(name);
  if (file && lock(file->number()) == 0 && is_still(*folder, name, file->number()))
    (void)finish_write_in_place(*folder, name, file->number());
}

}  // namespace bext
