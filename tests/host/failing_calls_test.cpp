// What happens if one system call fails, for every call of an operation and several errors. The results are in
// every_failing_call.txt; `BEXT_UPDATE=1` rewrites it. Read the difference before you commit it.

#include "host/failing_calls.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <map>
#include <regex>
#include <sstream>

#include "bext/host/file_pieces.h"
#include "bext/host/file_state.h"
#include "bext/host/find_files.h"
#include "bext/host/interrupts.h"
#include "bext/host/local_server.h"
#include "bext/host/mapped_file.h"
#include "bext/host/native_files.h"
#include "bext/host/process.h"
#include "bext/host/read_pieces.h"
#include "bext/host/walk_folder.h"
#include "host/file_metadata.h"
#include "host/output_folder.h"
#include "host/system_error.h"
#include "places.h"

namespace bext {
namespace {

namespace fs = std::filesystem;
using testing::WatchedCalls;

struct ErrorName {
  int number;
  const char* name;
};
const std::vector<ErrorName> usual_errors = {{EIO, "EIO"},     {ENOENT, "ENOENT"},      {EEXIST, "EEXIST"},
                                             {EINTR, "EINTR"}, {EWOULDBLOCK, "EAGAIN"}, {ELOOP, "ELOOP"}};
/// For calls that some file systems lack.
const std::vector<ErrorName> more_errors = {{ENOTSUP, "ENOTSUP"}, {ENOSYS, "ENOSYS"}, {ENOLCK, "ENOLCK"},
                                            {EINVAL, "EINVAL"},   {EBADF, "EBADF"},   {EISDIR, "EISDIR"},
                                            {EPERM, "EPERM"},     {ERANGE, "ERANGE"}, {ENODATA, "ENODATA"}};

bool may_be_missing(std::string_view call) {
  constexpr std::array calls = {"flock",      "fsync",        "renameat",  "renameat2", "unlinkat",
                                "flistxattr", "fremovexattr", "fgetxattr", "fchmod",    "fchown"};
  return std::ranges::find(calls, call) != calls.end();
}

/// Operations retry after the others.
bool may_last(int error) { return error == EIO; }

std::string read(const fs::path& path) {
  std::ifstream stream{path, std::ios::binary};
  return {std::istreambuf_iterator<char>{stream}, {}};
}

void write(const fs::path& path, const std::string& text) {
  fs::create_directories(path.parent_path());
  std::ofstream{path, std::ios::binary} << text;
}

class FailingCalls : public ::testing::Test {
 protected:
  FailingCalls() {
    std::string pattern = (fs::temp_directory_path() / "bext-failing-XXXXXX").string();
    parent_ = fs::canonical(::mkdtemp(pattern.data()));
    folder_ = parent_ / "in";
  }
  ~FailingCalls() override { fs::remove_all(parent_); }
  [[nodiscard]] std::string at(const std::string& name) const { return (folder_ / name).string(); }

  /// An operation in a folder that `prepare` fills. It returns its result in words.
  struct Operation {
    std::function<void()> prepare;
    std::function<std::string()> run;
    std::function<std::string()> afterwards = {};  ///< without a failure
    bool is_long = false;                          ///< is tried with fewer errors
  };

  void try_every_failure(const std::string& name, const Operation& operation) {
    said_ += "== " + name + "\n";
    std::vector<std::string> calls;
    const std::string result = run(operation, {}, &calls);
    std::string list;
    for (const std::string& call : calls) list += " " + call;
    said_ += "calls:" + list + "\n" + result + "\n";
    for (std::size_t i = 0; i < calls.size(); ++i) {
      std::vector<ErrorName> errors = usual_errors;
      if (operation.is_long)
        errors.resize(calls[i] == "renameat2" || calls[i] == "mkdirat" ? 3 : 2);
      else if (may_be_missing(calls[i]))
        errors.insert(errors.end(), more_errors.begin(), more_errors.end());
      std::map<std::string, std::string> causes;
      for (const ErrorName& error : errors)
        for (const bool lasts : {false, true}) {
          if (lasts && !may_last(error.number)) continue;
          std::string words = run(operation, {.number = i + 1, .error = error.number, .is_lasting = lasts}, nullptr);
          replace_all(words, words_of_errno(error.number), "<error>");
          causes[words] += fmt::format(" {}{}", error.name, lasts ? " lasting" : "");
        }
      const auto usual = std::ranges::max_element(causes, {}, [](const auto& cause) { return cause.second.size(); });
      for (const auto& cause : causes)
        said_ += fmt::format("{} {}{}: {}\n", i + 1, calls[i], &cause == &*usual ? "" : cause.second,
                             cause.first == result ? "the same" : cause.first);
    }
  }

  void expect_unchanged(const std::string& name) const {
    const std::string path = bext_test::source_dir() + "/tests/host/" + name;
    if (std::getenv("BEXT_UPDATE") != nullptr) write(path, said_);
    EXPECT_EQ(said_, read(path));
  }

  std::function<void(const std::string& state, bool done)> check_ = [](const std::string&, bool) {};

 private:
  static void replace_all(std::string& text, const std::string& from, const std::string& to) {
    for (std::size_t place = 0; (place = text.find(from, place)) != std::string::npos; place += to.size())
      text.replace(place, from.size(), to);
  }
  std::string run(const Operation& operation, const testing::Failure& failure, std::vector<std::string>* calls) {
    fs::remove_all(folder_);
    fs::create_directory(folder_);
    operation.prepare();
    const std::string before = tree();
    std::string words;
    {
      const WatchedCalls watched{failure};
      words = operation.run();
      if (calls) *calls = watched.names();
    }
    const bool done = words == "yes";
    if (operation.afterwards) words += ", then " + operation.afterwards();
    const std::string after = tree();
    // The system may say that a file is missing; then it is.
    if (failure.error != ENOENT) check_(after, done);
    words += after == before ? ", nothing changed" : ":" + after;
    replace_all(words, folder_.string(), "");
    return without_chance(std::move(words));
  }
  /// The text without what differs from run to run.
  static std::string without_chance(std::string text) {
    replace_all(text, fmt::format(".bext-{}-", ::getpid()), ".bext-PID-");
    static const std::regex stage{R"(\.bext-[A-Za-z0-9]{6}(?![A-Za-z0-9-]))"};
    return std::regex_replace(text, stage, ".bext-STAGE");
  }
  /// Everything in the folder.
  [[nodiscard]] std::string tree() const {
    std::vector<std::string> names;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator{folder_}) {
      std::string line = entry.path().lexically_relative(folder_).string();
      if (entry.is_directory()) line += "/";
      // Journals have numbers of inodes, locks have those of processes.
      const bool has_numbers = line.ends_with("journal") || line.ends_with("-lock");
      if (entry.is_regular_file() && !has_numbers) line += "=" + read(entry.path());
      std::ranges::replace(line, '\n', '~');
      names.push_back(without_chance(std::move(line)));
    }
    std::ranges::sort(names);
    constexpr std::size_t many = 20;
    std::string all;
    if (names.size() > many) {
      const std::size_t removed = std::erase_if(names, [](const std::string& name) { return name.contains(".tmp="); });
      all = fmt::format(" {} temporary files", removed);
    }
    for (const std::string& name : names) all += " " + name;
    return all;
  }

  fs::path parent_;
  fs::path folder_;
  std::string said_;
};

template <class T>
std::string words_of(const std::expected<T, FileError>& result) {
  if (!result)
    return fmt::format("error {}: {}: {}", static_cast<int>(result.error().kind), result.error().path,
                       result.error().reason);
  if constexpr (std::is_same_v<T, bool>) return *result ? "yes" : "changed";
  if constexpr (std::is_same_v<T, std::string>) return "text " + *result;
  return "yes";
}

TEST_F(FailingCalls, WhileSaving) {
  const auto old_file = [&] { write(at("x"), "old"); };
  const auto write_new = [&] { return words_of(NativeFiles{}.write(at("x"), "new")); };
  check_ = [](const std::string& state, bool done) {
    EXPECT_TRUE(!done || state.contains("x=new")) << state;
    EXPECT_TRUE(state.contains("x=old") || state.contains("x=new") || state.contains(".bext-save-x=")) << state;
  };
  try_every_failure("write an existing file", {old_file, write_new});
  try_every_failure("replace the expected content",
                    {old_file, [&] { return words_of(NativeFiles{}.replace(at("x"), "old", "new")); }});
  try_every_failure("write beside a file of a killed process", {[&] {
                                                                  old_file();
                                                                  write(at(".bext-1-0.tmp"), "half");
                                                                },
                                                                write_new});
  try_every_failure("write through a link", {[&] {
                                               write(at("below/x"), "old");
                                               fs::create_symlink("below/x", at("x"));
                                             },
                                             write_new});
  try_every_failure("write a file with two names", {[&] {
                                                      old_file();
                                                      fs::create_hard_link(at("x"), at("y"));
                                                    },
                                                    write_new});
  try_every_failure("complete an interrupted write",
                    {[&] {
                       write(at("x"), "nld");
                       write(at(".bext-save-x"), "bext copy of a file being saved, size of the old text: 3\noldnew");
                     },
                     [&] {
                       NativeFiles::finish_interrupted_save(at("x"));
                       return std::string{"done"};
                     }});
  check_ = [](const std::string&, bool) {};
  try_every_failure("write a new file", {[] {}, write_new});
  expect_unchanged("failing_calls_while_saving.txt");
}

TEST_F(FailingCalls, WhileCopyingMetadata) {
  const auto prepare = [&] {
    write(at("from"), "1");
    write(at("to"), "2");
    fs::permissions(at("from"), fs::perms{0640});
    ::setxattr(at("from").c_str(), "user.lab", "x", 1, 0);
  };
  prepare();
  if (::getxattr(at("from").c_str(), "user.lab", nullptr, 0) != 1) GTEST_SKIP() << "no attributes here";
  try_every_failure("copy", {prepare, [&] {
                               const int from = ::open(at("from").c_str(), O_RDONLY | O_CLOEXEC);
                               const int to = ::open(at("to").c_str(), O_RDWR | O_CLOEXEC);
                               const bool copied = copy_metadata(from, to);
                               ::close(from);
                               ::close(to);
                               return fmt::format("{} {} {}", copied,
                                                  ::getxattr(at("to").c_str(), "user.lab", nullptr, 0),
                                                  static_cast<int>(fs::status(at("to")).permissions()));
                             }});
  expect_unchanged("failing_calls_while_copying_metadata.txt");
}

TEST_F(FailingCalls, WhilePuttingAResultInPlace) {
  const auto put = [&](const std::string& text) -> std::string {
    const std::vector<std::string> ours{"a.bin", "below/b.raw", "record", "stale.json"};
    auto output = OutputFolder::open(at("out"), FolderLink::followed);
    if (!output) return "open: " + words_of(output);
    for (const char* name : {"a.bin", "below/b.raw", "record"}) write(output->staged().path_of(name), text);
    const auto done = output->commit(ours, "record");
    return words_of(done) + (output->has_journal() ? ", journal" : "");
  };
  const auto put_new = [&] { return put("new"); };
  const auto recover = [&]() -> std::string {
    const auto recovered = OutputFolder::recover(at("out"));
    return recovered ? fmt::format("recovery {}", static_cast<int>(*recovered)) : words_of(recovered);
  };
  const auto old_result = [&] {
    for (const char* name : {"a.bin", "below/b.raw", "record", "stale.json"}) write(at("out/") + name, "old");
    write(at("out/notes.txt"), "mine");
  };
  try_every_failure("a new folder", {[] {}, put_new, {}, true});
  check_ = [](const std::string& state, bool) {
    EXPECT_TRUE(state.contains("notes.txt=mine")) << state;
    const bool is_new = state.contains("a.bin=new") && state.contains("b.raw=new") && state.contains("record=new");
    const bool is_old = state.contains("a.bin=old") && state.contains("b.raw=old") && state.contains("record=old");
    EXPECT_TRUE(is_new != is_old) << state;
    EXPECT_EQ(state.contains("stale.json=old"), is_old) << state;
    EXPECT_FALSE(state.contains("/.bext-")) << state;
  };
  try_every_failure("over an old result", {old_result, put_new, recover, true});
  // The journal, two files that are set aside, and a lasting failure, so that these stay where they are.
  const auto interrupt = [&] {
    old_result();
    const WatchedCalls watched{{.number = 4, .error = EIO, .is_lasting = true, .only_of = "renameat2"}};
    EXPECT_TRUE(put("new").ends_with("journal"));
  };
  try_every_failure("recovery", {interrupt, recover, recover, true});
  expect_unchanged("failing_calls_while_putting_in_place.txt");
}

TEST_F(FailingCalls, OnAReadOnlyFileSystemAreNamed) {
  fs::create_directories(at("out"));
  const WatchedCalls watched{{.number = 1, .error = EROFS, .only_of = "openat"}};
  EXPECT_EQ(OutputFolder::open(at("out"), FolderLink::followed).error().reason, "the file system is read-only");
}

/// As in a folder that may be entered, but not listed.
TEST_F(FailingCalls, ToListAFolderLeaveItsFilesInReach) {
  write(at("x"), "text");
  const WatchedCalls watched{{.number = 1, .error = EACCES, .only_of = "open"}};
  const auto folder = FolderHandle::open(at(""), FolderLink::rejected);
  ASSERT_TRUE(folder);
  EXPECT_EQ(folder->read("x"), "text");
}

TEST_F(FailingCalls, WhileReading) {
  const auto prepare = [&] {
    write(at("x.json"), "{}");
    write(at("below/y.json"), "[]");
    fs::create_symlink("below/y.json", at("link.json"));
    ASSERT_EQ(::mkfifo(at("pipe").c_str(), 0600), 0);
  };
  const auto handle = [&] { return FolderHandle::open(at(""), FolderLink::rejected); };
  const auto in_folder = [&](const auto& act) {
    return [&handle, act]() -> std::string {
      const auto folder = handle();
      return folder ? act(*folder) : "open: " + words_of(folder);
    };
  };
  try_every_failure("read", {prepare, [&] { return words_of(NativeFiles{}.read(at("x.json"))); }});
  try_every_failure("read a pipe",
                    {prepare, [&] { return words_of(NativeFiles{NamedPipes::refused}.read(at("pipe"))); }});
  try_every_failure("read pieces", {prepare, [&] {
                                      std::string all;
                                      const auto done = read_pieces(at("x.json"), [&](auto piece) { all += piece; });
                                      return words_of(done) + " " + all;
                                    }});
  try_every_failure("state", {prepare, [&] { return words_of(file_state(at("x.json"))); }});
  try_every_failure("pieces of a file", {prepare, [&]() -> std::string {
                                           auto pieces = FilePieces::open(at("x.json"));
                                           return pieces ? pieces->read(0, 9) : "none";
                                         }});
  try_every_failure("map", {prepare, [&] {
                              const auto file = MappedFile::open(at("x.json"));
                              return file ? std::string{file->bytes()} : words_of(file);
                            }});
  try_every_failure("walk", {prepare, [&] {
                               const auto walked = walk_folder(at(""));
                               std::string words = words_of(walked);
                               if (walked)
                                 for (const WalkedEntry& entry : walked->entries)
                                   words += fmt::format(" {}:{}:{}:{}:{}", entry.path, static_cast<int>(entry.kind),
                                                        entry.size, entry.leads_out, entry.problem);
                               return words;
                             }});
  try_every_failure("find files", {prepare, [&] {
                                     std::string words;
                                     const FilesBelow found = files_below(at(""));
                                     for (const FoundFile& file : found.files)
                                       words += file.path + "=" + file.key + " ";
                                     for (const FileError& error : found.problems) words += error.reason;
                                     return words;
                                   }});
  try_every_failure("files below", {[&] { write(at("below/y.json"), "[]"); }, in_folder([](const FolderHandle& folder) {
                                      return words_of(folder.files_below());
                                    })});
  try_every_failure("read in a folder",
                    {prepare, in_folder([](const FolderHandle& folder) { return words_of(folder.read("x.json")); })});
  try_every_failure(
      "write in a folder",
      {prepare, in_folder([](const FolderHandle& folder) { return words_of(folder.write("x.json", "new")); })});
  try_every_failure("remove all", {prepare, in_folder([](const FolderHandle& folder) {
                                     folder.remove_all("below");
                                     folder.remove_all("x.json");
                                     return std::string{};
                                   })});
  try_every_failure("free bytes", {prepare, in_folder([](const FolderHandle& folder) {
                                     return fmt::format("{}", folder.free_bytes().has_value());
                                   })});
  try_every_failure("move", {prepare, in_folder([](const FolderHandle& folder) {
                               return fmt::format("{} {}", words_of_errno(folder.move("x.json", folder, "z.json")),
                                                  words_of_errno(folder.move("z.json", folder, "below")));
                             })});
  expect_unchanged("failing_calls_while_reading.txt");
}

TEST_F(FailingCalls, WhileStarting) {
  const auto start = [](const std::string& call, std::size_t number) {
    const WatchedCalls watched{{.number = number, .error = EAGAIN, .only_of = call}};
    return run_process({.program = "/bin/true"});
  };
  for (std::size_t i = 1; i <= 4; ++i)
    EXPECT_EQ(start("pipe2", i).error().message("start"), "cannot start `/bin/true`: " + words_of_errno(EMFILE));
  EXPECT_EQ(start("fork", 1).error().message("start"), "cannot start `/bin/true`: " + words_of_errno(EAGAIN));
  EXPECT_TRUE(start("fork", 2)->succeeded());
  const WatchedCalls watched{{.number = 1, .error = EMFILE, .only_of = "pipe2"}};
  const Interrupts interrupts;
  EXPECT_EQ(interrupts.descriptor(), -1);
  EXPECT_EQ(interrupts.signal(), 0);
}

TEST_F(FailingCalls, WhileServing) {
  try_every_failure("open", {[] {},
                             [] {
                               const auto server = LocalServer::open("127.0.0.1", 0);
                               return server ? fmt::format("port: {}", server->port() != 0) : server.error();
                             }});
  expect_unchanged("failing_calls_while_serving.txt");
}

}  // namespace
}  // namespace bext
