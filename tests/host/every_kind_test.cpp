// What reading, writing and folder handles do with every kind of entry in a folder. The results are in
// every_kind_of_entry.txt and every_kind_of_path.txt; `BEXT_UPDATE=1` rewrites them. Read the difference before you commit it.

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "bext/host/file_pieces.h"
#include "bext/host/file_state.h"
#include "bext/host/find_files.h"
#include "bext/host/follow_limit.h"
#include "bext/host/input.h"
#include "bext/host/native_files.h"
#include "bext/host/process.h"
#include "bext/host/read_pieces.h"
#include "bext/host/walk_folder.h"
#include "host/folder_handle.h"
#include "host/open_regular.h"
#include "host/system_error.h"
#include "places.h"

namespace bext {
namespace {

namespace fs = std::filesystem;

const std::vector<std::string> entries = {"missing", "file",     "empty", "folder", "full",      "link",
                                          "link_up", "dangling", "loop",  "pipe",   "two_names", "socket"};

class EveryKind : public ::testing::Test {
 protected:
  EveryKind() { fill(); }
  ~EveryKind() override { fs::remove_all(folder_); }

  void fill() {
    if (!folder_.empty()) fs::remove_all(folder_);
    std::string pattern = (fs::temp_directory_path() / "bext-kinds-XXXXXX").string();
    folder_ = fs::canonical(::mkdtemp(pattern.data()));
    fs::create_directories(folder_ / "in/folder");
    fs::create_directories(folder_ / "in/full/sub");
    for (const char* name : {"outside", "in/file", "in/two_names", "in/full/sub/inner.json"})
      std::ofstream{folder_ / name} << "{\"a\": 1}";
    std::ofstream{folder_ / "in/empty"};
    fs::create_hard_link(folder_ / "in/two_names", folder_ / "second_name");
    fs::create_symlink("file", folder_ / "in/link");
    fs::create_symlink("../outside", folder_ / "in/link_up");
    fs::create_symlink("nowhere", folder_ / "in/dangling");
    fs::create_symlink("loop", folder_ / "in/loop");
    EXPECT_EQ(::mkfifo((folder_ / "in/pipe").c_str(), 0600), 0);
    const int made = ::socket(AF_UNIX, SOCK_STREAM, 0);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    fs::path{folder_ / "in/socket"}.string().copy(address.sun_path, sizeof address.sun_path - 1);
    EXPECT_EQ(::bind(made, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
    ::close(made);
  }
  [[nodiscard]] std::string at(const std::string& name) const { return (folder_ / "in" / name).string(); }
  [[nodiscard]] FolderHandle handle() const {
    return std::move(*FolderHandle::open((folder_ / "in").string(), FolderLink::rejected));
  }
  void say(std::string text) {
    for (std::size_t place; (place = text.find(folder_.string())) != std::string::npos;)
      text.replace(place, folder_.string().size(), "");
    said_ += text + '\n';
  }
  /// Says the result of a step and what it changed in the folder, which is then as before.
  void say_changes(const std::string& result) {
    const std::set<std::string> now = tree();
    fill();
    const std::set<std::string> before = tree();
    std::string changes;
    for (const std::string& entry : before)
      if (!now.contains(entry)) changes += " -" + entry;
    for (const std::string& entry : now)
      if (!before.contains(entry)) changes += " +" + entry;
    say(result + changes);
  }
  /// Everything in the folder, with kind, size and text.
  [[nodiscard]] std::set<std::string> tree() const {
    std::set<std::string> all;
    const WalkedFolder walked = *walk_folder((folder_ / "in").string());
    for (const WalkedEntry& entry : walked.entries) {
      std::string line =
          fmt::format("{}:{}:{}{}", entry.path, static_cast<int>(entry.kind), entry.size, entry.leads_out ? "!" : "");
      if (entry.kind == WalkedEntry::Kind::file)
        line += ":" + NativeFiles{}.read(at(entry.path)).value_or("unreadable");
      all.insert(line);
    }
    return all;
  }
  void expect_unchanged(const std::string& name) const {
    const std::string path = bext_test::source_dir() + "/tests/host/" + name;
    if (std::getenv("BEXT_UPDATE") != nullptr) std::ofstream{path} << said_;
    std::ostringstream known;
    known << std::ifstream{path}.rdbuf();
    EXPECT_EQ(said_, known.str());
  }

  fs::path folder_;
  std::string said_;
};

template <class T>
std::string outcome(const std::expected<T, FileError>& result) {
  return result ? "yes" : fmt::format("{}: {}", static_cast<int>(result.error().kind), result.error().reason);
}
template <class T>
std::string outcome(const std::expected<T, int>& result) {
  return result ? "yes" : words_of_errno(result.error());
}

TEST_F(EveryKind, OfFolderEntries) {
  for (const std::string& name : entries) {
    say("== " + name);
    const FolderHandle folder = handle();
    if (const std::expected<FileFacts, int> facts = folder.look(name))
      say(fmt::format("look: {} {} {} own {}", static_cast<int>(facts->kind),
                      facts->kind == DiskKind::file ? facts->size : 0, facts->kind == DiskKind::file ? facts->names : 0,
                      facts->is_own));
    else
      say("look: " + words_of_errno(facts.error()));
    for (const FileUse use : {FileUse::read, FileUse::change})
      say("open_file: " + outcome(folder.open_file(name, use)));
    say("open_any: " + outcome(folder.open_any(name)));
    if (name != "pipe") say("open_device: " + outcome(folder.open_device(name)));
    say("folder: " + outcome(folder.folder(name)));
    const std::expected<std::string, FileError> text = folder.read(name);
    say("read: " + outcome(text) + (text ? " " + *text : ""));
    say(fmt::format("size_of: {}", folder.size_of(name) ? std::to_string(*folder.size_of(name)) : "none"));
    say("create_file: " + outcome(folder.create_file(name)));
    fill();
    say_changes(fmt::format("make: {}", handle().make(name, NewMode::only_this_user)));
    say_changes(fmt::format("move: {}", handle().move(name, handle(), "moved")));
    say_changes(fmt::format("move onto it: {}", handle().move("file", handle(), name)));
    say_changes(fmt::format("replace: {}", handle().replace("empty", name)));
    say_changes(fmt::format("remove: {}", handle().remove(name)));
    say_changes(fmt::format("remove_empty: {}", handle().remove_empty(name)));
    handle().remove_all(name);
    say_changes("remove_all:");
    say_changes("write: " + outcome(handle().write(name, "new")));
    say("files_below: " + outcome(handle().files_below()));
    say_changes("lock: " + outcome(handle().open_file(name, FileUse::lock)));
    for (const FolderLink link : {FolderLink::followed, FolderLink::rejected})
      say("open: " + outcome(FolderHandle::open(at(name), link)));
    fill();
  }
  expect_unchanged("every_kind_of_entry.txt");
}

TEST_F(EveryKind, OfPaths) {
  for (const std::string& name : entries) {
    say("== " + name);
    NativeFiles files{NamedPipes::refused};
    errno = EINTR;  // as a signal before leaves it
    const std::expected<std::string, FileError> text = files.read(at(name));
    say("read: " + outcome(text) + (text ? " " + *text : ""));
    say(fmt::format("exists: {}", files.exists(at(name))));
    std::string all;
    errno = EINTR;
    say("pieces: " + outcome(read_pieces(at(name), [&](std::string_view piece) { all += piece; })) + " " + all);
    say("state: " + outcome(file_state(at(name))));
    say("regular: " + outcome(open_regular(at(name))));
    say(fmt::format("trusted: {} {}", is_of_trusted_owner(at(name), at("file")),
                    is_of_trusted_owner(at("file"), at(name))));
    say(fmt::format("pieces of a file: {}", FilePieces::open(at(name)) ? "yes" : "no"));
    say("walk: " + outcome(walk_folder(at(name))));
    if (name != "pipe" && name != "socket") {
      say_changes("write: " + outcome(files.write(at(name), "new text")));
      const std::expected<bool, FileError> done = files.replace(at(name), "{\"a\": 1}", "longer new text");
      say_changes("replace: " + outcome(done) + (done && *done ? " done" : ""));
      const std::expected<bool, FileError> refused = files.replace(at(name), "other", "longer new text");
      say_changes("replace other: " + outcome(refused) + (refused && *refused ? " done" : ""));
    }
    fill();
    say(fmt::format("found: {}", files_below(at(name)).files.size()));
  }
  say(fmt::format("found: {}", files_below((folder_ / "in").string()).files.size()));
  expect_unchanged("every_kind_of_path.txt");
}

TEST(ErrorWords, AreTheSame) {
  EXPECT_EQ(words_of_errno(EIO), "input/output error");
  EXPECT_EQ(words_of_errno(ENOTDIR), "not a directory");
  EXPECT_EQ(words_of_errno(EROFS), "the file system is read-only");
  EXPECT_EQ(words_of_errno(ENOSPC), "the disk is full");
  EXPECT_EQ(words_of_errno(EFBIG), "the file would exceed the size limit of this process");
}

TEST(ReadSome, ReadsWhatIsThere) {
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  ASSERT_EQ(::write(ends[1], "abc", 3), 3);
  ::close(ends[1]);
  std::string buffer(8, '.');
  EXPECT_EQ(read_some(ends[0], buffer), 3U);
  EXPECT_EQ(buffer, "abc.....");
  EXPECT_EQ(read_some(ends[0], buffer), 0U);
  ::close(ends[0]);
  EXPECT_EQ(read_some(-1, buffer), 0U);
}

TEST(WalkedRoot, IsTheRootOfTheFileSystem) {
  const auto walked = walk_folder("/", 1);
  ASSERT_TRUE(walked);
  EXPECT_TRUE(walked->has_more);
  EXPECT_EQ(walked->entries.size(), 1U);
}

TEST(ProcessDescriptors, MayRunOut) {
  const int first = ::dup(STDIN_FILENO);
  ::close(first);
  rlimit old{};
  ::getrlimit(RLIMIT_NOFILE, &old);
  bool succeeded = false;
  for (int more = 0; more < 24 && !succeeded; ++more) {
    const rlimit tight{static_cast<rlim_t>(first + more), old.rlim_max};
    ::setrlimit(RLIMIT_NOFILE, &tight);
    const auto result = run_process({.program = "/bin/true"});
    ::setrlimit(RLIMIT_NOFILE, &old);
    succeeded = result && result->succeeded();
    EXPECT_TRUE(succeeded || !result) << result->describe();
    const int next = ::dup(STDIN_FILENO);
    EXPECT_EQ(next, first) << "a descriptor is left open";
    ::close(next);
  }
  EXPECT_TRUE(succeeded);
}

}  // namespace
}  // namespace bext
