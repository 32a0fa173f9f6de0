// A command that is killed at any system call, or whose call fails, loses nothing. See README.md beside this file.
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <set>
#include <thread>

#include "bext/drive/content_hash.h"
#include "bext/drive/record.h"
#include "places.h"
#include "reliability/traced_command.h"

namespace bext::testing {
namespace {

namespace fs = std::filesystem;

std::string read(const std::string& path) {
  std::ifstream stream{path, std::ios::binary};
  return {std::istreambuf_iterator<char>{stream}, {}};
}

void write(const std::string& path, const std::string& text) {
  fs::create_directories(fs::path{path}.parent_path());
  std::ofstream{path, std::ios::binary} << text;
}

ino_t inode_of(const std::string& path) {
  struct stat facts{};
  return ::stat(path.c_str(), &facts) == 0 ? facts.st_ino : 0;
}

bool is_full() {
  const char* wanted = std::getenv("BEXT_RELIABILITY");
  return wanted && std::string_view{wanted} == "full";
}

/// Runs a command with every possible interference.
class Reliability : public ::testing::Test {
 protected:
  Reliability() {
    std::string pattern = (fs::temp_directory_path() / "bext-reliability-XXXXXX").string();
    folder = ::mkdtemp(pattern.data());
  }
  ~Reliability() override { fs::remove_all(folder); }

  [[nodiscard]] std::string at(const std::string& name) const { return folder + "/" + name; }
  [[nodiscard]] TracedRun bext(std::vector<std::string> words, Interference how = {}) const {
    words.insert(words.begin(), bext_test::bext_binary());
    return run_traced(words, folder, how);
  }

  /// The state before each run.
  virtual void prepare() = 0;
  /// What was lost; empty if nothing. `done`: the command reported success.
  virtual std::string loss(bool done) = 0;
  /// The same after recovery.
  virtual std::string loss_after_recovery() = 0;

  void interfere(const std::string& name, const std::vector<std::string>& words, bool with_faults = true) {
    prepare();
    const TracedRun whole = bext(words);
    if (!whole.traced) {
      std::puts("skipped: the system does not allow ptrace");
      GTEST_SKIP() << "needs ptrace";
    }
    ASSERT_EQ(whole.exit_code, 0);
    ASSERT_EQ(loss(true), "");
    ASSERT_GT(whole.calls.size(), 5U);
    const long kills = try_calls(name, words, whole.calls, {killed});
    std::printf("kills: %s %ld, lost %ld\n", name.c_str(), kills, lost_);
    lost_ = 0;
    if (!with_faults) return;
    if (!can_inject_faults()) return (void)std::puts("skipped: faults need an x86-64 processor");
    const long faults = try_calls(name, words, whole.calls, {ENOSPC, EIO, EPERM});
    std::printf("faults: %s %ld, lost %ld\n", name.c_str(), faults, lost_);
  }

  /// A call fails at some point, and never works again in that run. Neither the result nor its undoing can be completed
  /// then.
  void interfere_for_good(const std::string& name, const std::vector<std::string>& words, std::string_view call) {
    if (!can_inject_faults()) GTEST_SKIP() << "faults need an x86-64 processor";
    prepare();
    const TracedRun whole = bext(words);
    if (!whole.traced) GTEST_SKIP() << "needs ptrace";
    ASSERT_EQ(whole.exit_code, 0);
    ASSERT_TRUE(std::ranges::find(whole.calls, call) != whole.calls.end());
    lost_ = 0;
    long tried = 0;
    for (std::size_t at = 0; at < whole.calls.size(); ++at) {
      if (whole.calls[at] != call) continue;
      prepare();
      const TracedRun run = bext(words, {.at = static_cast<long>(at), .error = EIO, .lasts = true});
      if (!run.interfered) continue;
      ++tried;
      const std::string where = name + ", call " + std::to_string(at) + " (" + run.calls[at] + ") and all later ones";
      EXPECT_LT(run.exit_code, 128) << where << ": crashed";
      expect_nothing_lost(loss(run.exit_code == 0), where);
      expect_nothing_lost(loss_after_recovery(), where + ", after recovery");
    }
    EXPECT_GT(tried, 0);
    std::printf("lasting faults: %s %ld, lost %ld\n", name.c_str(), tried, lost_);
  }

 private:
  static constexpr int killed = 0;

  long try_calls(const std::string& name, const std::vector<std::string>& words, const std::vector<std::string>& calls,
                 const std::vector<int>& errors) {
    long tried = 0;
    const std::size_t errors_per_call = is_full() ? errors.size() : 1;
    for (std::size_t at = 0; at < calls.size(); ++at)
      for (std::size_t i = 0; i < errors_per_call; ++i) {
        const int error = errors[(at + i) % errors.size()];
        // A kill before a call that changes nothing has the same effect as one before the next call.
        if (error == killed && calls[at] == "newfstatat" && !is_full()) continue;
        prepare();
        const TracedRun run = bext(words, {.at = static_cast<long>(at), .error = error});
        if (!run.interfered) continue;  // this run made fewer calls
        ++tried;
        const std::string where =
            name + ", call " + std::to_string(at) + " (" + run.calls[at] + "), error " + std::to_string(error);
        if (error != killed) EXPECT_LT(run.exit_code, 128) << where << ": crashed";
        expect_nothing_lost(loss(run.exit_code == 0), where);
        expect_nothing_lost(loss_after_recovery(), where + ", after recovery");
      }
    return tried;
  }
  void expect_nothing_lost(const std::string& what, const std::string& where) {
    EXPECT_EQ(what, "") << where;
    if (!what.empty()) ++lost_;
  }

 protected:
  // NOLINTNEXTLINE(cppcoreguidelines-non-private-member-variables-in-classes)
  std::string folder;

 private:
  long lost_ = 0;
};

/// Commands that save one file.
class SavedFile : public Reliability {
 protected:
  void prepare() override {
    fs::remove_all(at("work"));
    fs::remove(at("other.json"));
    write(at("work/ext.json"), old_text);
    write(at("work/notes.txt"), "mine");
    ASSERT_EQ(::chmod(at("work/ext.json").c_str(), 0640), 0);
    has_attribute_ = ::setxattr(at("work/ext.json").c_str(), "user.bext", "kept", 4, 0) == 0;
  }
  std::string loss(bool done) override {
    const std::string text = read(at("work/ext.json"));
    if (new_text.empty()) new_text = text;
    const bool is_copied = fs::exists(at("work/.bext-save-ext.json"));
    if (text != new_text && (done || text != old_text) && !is_copied) return "the file is: " + text;
    struct stat facts{};
    if (::stat(at("work/ext.json").c_str(), &facts) != 0 || (facts.st_mode & 07777) != 0640) return "the mode";
    if (has_attribute_ && ::getxattr(at("work/ext.json").c_str(), "user.bext", nullptr, 0) != 4) return "the attribute";
    return read(at("work/notes.txt")) == "mine" ? "" : "another file";
  }
  std::string loss_after_recovery() override {
    // Another change removes what the killed process left.
    if (bext({"set", "work/ext.json", "graphs[0].hvx_threads=2"}).exit_code != 0) return "the next change fails";
    if (!read(at("work/ext.json")).contains("\"hvx_threads\": 2")) return "the next change";
    std::string names;
    for (const fs::directory_entry& entry : fs::directory_iterator{at("work")})
      names += entry.path().filename().string() + " ";
    return names.size() == std::string_view{"ext.json notes.txt "}.size() ? "" : "left behind: " + names;
  }

  // NOLINTBEGIN(cppcoreguidelines-non-private-member-variables-in-classes)
  const std::string old_text =
      R"({"graphs": [{"graph_names": ["vit"],"vtcm_md": 8, "O": 2}], "devices": [{"soc_model": 69}]})";
  std::string new_text;
  // NOLINTEND(cppcoreguidelines-non-private-member-variables-in-classes)

 private:
  bool has_attribute_ = false;
};

TEST_F(SavedFile, SurvivesSet) { interfere("set", {"set", "work/ext.json", "graphs[0].O=3"}); }
TEST_F(SavedFile, SurvivesFmt) { interfere("fmt", {"fmt", "work/ext.json"}); }
/// A file with two names is overwritten in place.
class LinkedFile : public SavedFile {
 protected:
  void prepare() override {
    SavedFile::prepare();
    fs::create_hard_link(at("work/ext.json"), at("other.json"));
  }
  std::string loss_after_recovery() override {
    const std::string lost = SavedFile::loss_after_recovery();
    if (!lost.empty()) return lost;
    return fs::hard_link_count(at("work/ext.json")) == 2 ? "" : "the hard link";
  }
};
TEST_F(LinkedFile, SurvivesSet) { interfere("set-in-place", {"set", "work/ext.json", "graphs[0].O=3"}); }

TEST_F(SavedFile, SurvivesFix) { interfere("fix", {"check", "--fix", "work/ext.json"}); }

/// `compile` and `run` into a folder with an earlier result and files of the user.
class Result : public Reliability {
 protected:
  Result() {
    write(at("vit.dlc"), "a model");
    write(at("inputs.txt"), "input.raw\n");
    for (const int size : {4, 8})
      write(at("vtcm" + std::to_string(size) + ".json"), R"({"graphs": [{"graph_names": ["vit"], "vtcm_mb": )" +
                                                             std::to_string(size) +
                                                             R"(}], "devices": [{"soc_model": 69}]})");
  }

  void prepare() override {
    if (!fs::exists(at("template"))) {
      fs::create_directory(at("out"));
      write(at("out/notes.txt"), "mine");
      make_old_result();
      fs::rename(at("out"), at("template"));
    }
    for (const char* name : {"out", "out.log", "out.failed"}) fs::remove_all(at(name));
    fs::copy(at("template"), at("out"), fs::copy_options::recursive);
    ASSERT_EQ(::chmod(at("out").c_str(), 02755), 0);
    folder_inode_ = inode_of(at("out"));
    notes_inode_ = inode_of(at("out/notes.txt"));
  }
  virtual void make_old_result() = 0;
  /// Which complete result is there: "old", "new", or what is wrong.
  virtual std::string found() = 0;

  std::string loss(bool done) override {
    if (const std::string lost = lost_of_user(); !lost.empty()) return lost;
    if (fs::exists(at("out/.bext-journal"))) return "";
    const std::string state = found();
    return state == "new" || (state == "old" && !done) ? "" : state;
  }
  std::string loss_after_recovery() override {
    // A killed job keeps the lock until its tool has ended.
    constexpr int attempts = 500;
    for (int i = 0; bext({"compile", "--recover", "out"}).exit_code != 0; ++i) {
      if (i == attempts) return "recovery fails";
      std::this_thread::sleep_for(std::chrono::milliseconds{10});
    }
    if (const std::string lost = lost_of_user(); !lost.empty()) return lost;
    for (const fs::directory_entry& entry : fs::directory_iterator{at("out")})
      if (entry.path().filename().string().starts_with(".bext-")) return "left behind: " + entry.path().string();
    const std::string state = found();
    return state == "new" || state == "old" ? "" : state;
  }

 private:
  std::string lost_of_user() const {
    if (inode_of(at("out")) != folder_inode_) return "the folder itself";
    struct stat facts{};
    if (::stat(at("out").c_str(), &facts) != 0 || (facts.st_mode & 07777) != 02755) return "the mode of the folder";
    return inode_of(at("out/notes.txt")) == notes_inode_ && read(at("out/notes.txt")) == "mine" ? "" : "notes.txt";
  }

  ino_t folder_inode_ = 0;
  ino_t notes_inode_ = 0;
};

class CompiledResult : public Result {
 protected:
  [[nodiscard]] virtual std::vector<std::string> compile(const std::string& config) const {
    return {"compile", "vit.dlc", "-c", config, "-o", "out", "--sdk-root", bext_test::stand_in_sdk(), "--quiet"};
  }
  void make_old_result() override { ASSERT_EQ(bext(compile("vtcm4.json")).exit_code, 0); }
  std::string found() override {
    const drive::LoadedRecord loaded = drive::read_record("record", read(at("out/vit.record.json")));
    if (!loaded.record.result) return "no record";
    for (const drive::RecordedFile& file : loaded.record.result->files)
      if (drive::content_hash(read(*file.path)) != *file.hash) return "another content: " + *file.path;
    const bool is_new = read(at("out/vit.bin")).contains("\"vtcmSize\": 8");
    const std::string config = read(at("out/vit.htp.json"));
    if (!config.contains(is_new ? "\"vtcm_mb\": 8" : "\"vtcm_mb\": 4")) return "files of two results";
    for (const char* name : {"vit.config.json", "vit.info.json"})
      if (!fs::exists(at("out/") + name)) return std::string{"no "} + name;
    // A log that cannot be written does not stop a compilation. The record then lacks it.
    if (loaded.record.result->log.is_set() && !fs::exists(at("out/vit.log"))) return "no log";
    return is_new ? "new" : "old";
  }
};

TEST_F(CompiledResult, SurvivesCompile) { interfere("compile", compile("vtcm8.json")); }

/// A result with a backend-specific binary at a path outside the output folder.
class PlacedResult : public CompiledResult {
 protected:
  [[nodiscard]] std::vector<std::string> compile(const std::string& config) const override {
    std::vector<std::string> words = CompiledResult::compile(config);
    words.insert(words.end(), {"--backend-binary", at("elsewhere/own")});
    return words;
  }
  void prepare() override {
    CompiledResult::prepare();
    fs::remove_all(at("elsewhere"));
    write(at("elsewhere/notes.txt"), "mine");
    fs::copy_file(at("out/own_backend.bin"), at("elsewhere/own_backend.bin"));
  }
  void make_old_result() override {
    CompiledResult::make_old_result();
    fs::remove_all(at("elsewhere"));
  }
  std::string loss(bool done) override {
    if (const std::string lost = CompiledResult::loss(done); !lost.empty()) return lost;
    if (read(at("elsewhere/notes.txt")) != "mine") return "elsewhere/notes.txt";
    const bool has_journal =
        fs::exists(at("out/.bext-journal")) || fs::exists(at("elsewhere/.bext-place-own_backend.bin"));
    return has_journal && !done ? "" : difference();
  }
  std::string loss_after_recovery() override {
    if (const std::string lost = CompiledResult::loss_after_recovery(); !lost.empty()) return lost;
    // The path of the binary is not in the output folder, so the next compilation completes or undoes it.
    if (bext(compile("vtcm8.json")).exit_code != 0) return "the next compilation fails";
    for (const fs::directory_entry& entry : fs::directory_iterator{at("elsewhere")})
      if (entry.path().filename().string().starts_with(".bext-")) return "left behind: " + entry.path().string();
    if (found() != "new") return "the next compilation made " + found();
    return difference();
  }

 private:
  [[nodiscard]] std::string difference() const {
    const std::string placed = read(at("elsewhere/own_backend.bin"));
    return !placed.empty() && placed == read(at("out/own_backend.bin")) ? "" : "the path has another binary";
  }
};

TEST_F(PlacedResult, SurvivesCompile) { interfere("compile --backend-binary", compile("vtcm8.json"), is_full()); }

/// A journal is left in the output folder. The placed binary must wait for what recovery makes of it.
TEST_F(PlacedResult, SurvivesMovesThatFailForGood) {
  interfere_for_good("compile --backend-binary", compile("vtcm8.json"), "renameat2");
}

class RunResult : public Result {
 protected:
  [[nodiscard]] std::vector<std::string> run(const std::string& profile) const {
    return {"run",
            "vit.dlc",
            "--inputs",
            "inputs.txt",
            "-c",
            "vtcm8.json",
            "-o",
            "out",
            "--sdk-root",
            bext_test::stand_in_sdk(),
            "--perf-profile",
            profile,
            "--quiet"};
  }
  void make_old_result() override {
    fs::remove(at("out/notes.txt"));
    ASSERT_EQ(bext(run("burst")).exit_code, 0);
    write(at("out/notes.txt"), "mine");
  }
  std::string found() override {
    const std::string mark = read(at("out/bext-run.txt"));
    for (const char* name : {"Result_0/output.raw", "htp.json", "config.json"})
      if (!fs::exists(at("out/") + name)) return std::string{"no "} + name;
    return mark.contains("balanced") ? "new" : mark.contains("burst") ? "old" : "no mark";
  }
};

// It shares the code that faults can meet with `compile`.
TEST_F(RunResult, SurvivesRun) { interfere("run", run("balanced"), is_full()); }

}  // namespace
}  // namespace bext::testing
