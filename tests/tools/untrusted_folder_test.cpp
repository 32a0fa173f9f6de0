// A repository of a stranger, and a folder that two users share.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>

#include "places.h"
#include "tools/run_bext.h"

namespace bext::testing {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* token = "ghp_0123456789abcdefghij";
constexpr const char* startup = "export PASSWORD=hunter2-in-the-startup-file\n";
constexpr const char* misspelled =
    R"({"graphs": [{"graph_names": ["vit"], "vtcm_md": 8}], "devices": [{"soc_model": 69}]})";
/// Nothing in these tests takes longer, not even on a busy machine.
constexpr unsigned most_seconds = 120;

std::string wrapper_of(const std::string& path) {
  return R"({"backend_extensions": {"shared_library_path": "libQnnHtpNetRunExtensions.so", "config_file_path": ")" +
         path + "\"}}";
}

/// A repository that names and links everything that it should not reach.
class Traps : public ::testing::Test {
 protected:
  Traps() {
    for (const char* folder : {"home", "home/.aws", "repo", "repo/.git", "repo/deep", "repo/folder.json"})
      fs::create_directories(scratch.path(folder));
    scratch.write("home/.bashrc", startup);
    scratch.write("home/.aws/credentials.json", misspelled);
    link("../home/.bashrc", "bashrc.json");
    link("../home/.aws/credentials.json", "credentials.json");
    link("/proc/self/environ", "environ.json");
    link("/dev/zero", "zero.json");
    link("/dev/stdin", "stdin.json");
    link("loop.json", "loop.json");
    link("absent", "dangling.json");
    link(".", "deep/again");
    link("..", "deep/up.json");
    EXPECT_EQ(::mkfifo(at("pipe.json").c_str(), 0666), 0);
    write("plain.json", misspelled);
    write("empty.json", "");
    int number = 0;
    for (const std::string& target : {std::string{"../home/.bashrc"},
                                      scratch.path("home/.bashrc"),
                                      scratch.path("home/.aws/credentials.json"),
                                      std::string{"/proc/self/environ"},
                                      std::string{"/proc/self/fd/0"},
                                      std::string{"/dev/zero"},
                                      std::string{"/dev/tty"},
                                      std::string{"/sys/kernel/notes"},
                                      std::string{"bashrc.json"},
                                      std::string{"credentials.json"},
                                      std::string{"environ.json"},
                                      std::string{"zero.json"},
                                      std::string{"stdin.json"},
                                      std::string{"loop.json"},
                                      std::string{"dangling.json"},
                                      std::string{"pipe.json"},
                                      std::string{"folder.json"},
                                      std::string{"empty.json"},
                                      std::string{"plain.json"},
                                      std::string{"deep/again/again/up.json"}})
      write("wrapper" + std::to_string(number++) + ".json", wrapper_of(target));
    write("wrapper_itself.json", wrapper_of("wrapper_itself.json"));
  }

  [[nodiscard]] std::string at(const std::string& name) const { return scratch.path("repo/" + name); }
  void write(const std::string& name, const std::string& text) const { scratch.write("repo/" + name, text); }
  void link(const std::string& to, const std::string& name) const { fs::create_symlink(to, at(name)); }

  /// In the repository, with a secret in the environment. Everything outside the repository stays as it is.
  Ran run(const std::vector<std::string>& words) const {
    Ran ran = run_bext(words, {.in_child = [&] {
                         ::setenv("HOME", scratch.path("home").c_str(), 1);
                         ::setenv("GITHUB_TOKEN", token, 1);
                         if (::chdir(at("").c_str()) != 0) ::_exit(126);
                         ::alarm(most_seconds);
                       }});
    const std::string call = words.front() + " " + words.back();
    EXPECT_LT(ran.exit_code, 6) << call << ran.err;
    EXPECT_NE(ran.exit_code, 3) << call << ran.err;
    EXPECT_THAT(ran.out + ran.err, AllOf(Not(HasSubstr(token)), Not(HasSubstr("hunter2")))) << call;
    EXPECT_EQ(scratch.read("home/.bashrc"), startup) << call;
    EXPECT_EQ(scratch.read("home/.aws/credentials.json"), misspelled) << call;
    EXPECT_EQ(std::distance(fs::directory_iterator{scratch.path("home")}, {}), 2) << call;
    return ran;
  }
  [[nodiscard]] std::vector<std::string> names() const {
    std::vector<std::string> all;
    for (const fs::directory_entry& entry : fs::directory_iterator{at("")})
      if (entry.path().extension() == ".json") all.push_back(entry.path().filename().string());
    return all;
  }

  Scratch scratch;
};

TEST_F(Traps, DoNotCatchCheck) {
  (void)run({"check", "."});
  for (const std::string& name : names()) (void)run({"check", name});
  for (const char* format : {"json", "sarif", "github", "lines"}) (void)run({"check", ".", "--format", format});
}

TEST_F(Traps, DoNotCatchFix) {
  for (const std::string& name : names()) (void)run({"check", "--diff", name});
  for (const std::string& name : names()) (void)run({"check", "--fix", name});
  (void)run({"check", "--fix", "--follow", "."});
  EXPECT_THAT(scratch.read("repo/plain.json"), HasSubstr("vtcm_mb"));
}

TEST_F(Traps, InFoldersThatAreLinksDoNotCatchCheck) {
  link("../home", "configs");
  for (const char* name : {"configs/.bashrc", "configs/.aws/credentials.json"}) {
    (void)run({"check", name});
    EXPECT_THAT(run({"check", "--fix", name}).err, HasSubstr("outside its repository or folder"));
    EXPECT_NE(run({"set", name, "graphs[0].O=3"}).exit_code, 0);
  }
}

TEST_F(Traps, DoNotCatchOtherCommandsThatWrite) {
  for (const char* name : {"bashrc.json", "credentials.json"}) {
    (void)run({"fmt", name});
    (void)run({"set", name, "graphs[0].O=3"});
    (void)run({"merge", "plain.json", "-o", name});
    (void)run({"new", "htp", "-o", name, "--force"});
  }
}

TEST_F(Traps, DoNotCatchCompile) {
  write("vit.dlc", "a model");
  const auto compile = [&](const std::string& config) {
    return run({"compile", "vit.dlc", "-o", "out", "--sdk-root", bext_test::stand_in_sdk(), "--force", "--again", "-c",
                config});
  };
  for (const std::string& name : names()) (void)compile(name);
  EXPECT_EQ(compile("plain.json").exit_code, 0);
  for (const char* name :
       {"out/vit.bin", "out/vit.record.json", "out.log", "out/.bext-lock", "out/.bext-journal", "out.failed"}) {
    fs::remove_all(at("out"));
    fs::remove_all(at("out.failed"));
    fs::create_directory(at("out"));
    fs::remove_all(at(name));
    link(std::string{name} == "out.failed" ? scratch.path("home") : scratch.path("home/.bashrc"), name);
    (void)compile("plain.json");
    (void)compile("wrapper0.json");
    fs::remove_all(at(name));
    ASSERT_EQ(::mkfifo(at(name).c_str(), 0666), 0);
    (void)compile("plain.json");
    fs::remove_all(at(name));
  }
}

TEST_F(Traps, DoNotCatchTheSearchForProjectFiles) {
  link("/proc/self/environ", ".bext.json");
  EXPECT_THAT(run({"check", "plain.json"}).err, HasSubstr("is ignored: it is a link to a file outside its repository"));
  fs::remove(at(".bext.json"));
  link("../home/.bashrc", ".bext.json");
  (void)run({"check", "plain.json"});
  fs::remove(at(".bext.json"));
  ASSERT_EQ(::mkfifo(at(".bext.json").c_str(), 0666), 0);
  (void)run({"check", "plain.json"});
}

/// A shared folder such as `/tmp`, in which a stranger was first.
class TwoUsers : public ::testing::Test {
 protected:
  static constexpr uid_t stranger = 54321;

  void SetUp() override {
    if (::geteuid() != 0 || ::access("/usr/bin/setpriv", X_OK) != 0) {
      std::puts("skipped: the test of two users needs root and setpriv");
      GTEST_SKIP() << "needs root and setpriv";
    }
    ::chmod(scratch.path(".").c_str(), 01777);
  }

  /// Runs bext as the user 54322.
  Ran run(const std::vector<std::string>& words) const {
    return run_bext({}, {.in_child = [&] {
                      const std::string binary = bext_test::bext_binary();
                      std::vector<const char*> all = {"setpriv", "--reuid",        "54322", "--regid",
                                                      "54322",   "--clear-groups", "--",    binary.c_str()};
                      for (const std::string& word : words) all.push_back(word.c_str());
                      all.push_back(nullptr);
                      ::setenv("HOME", "/nonexistent", 1);
                      ::alarm(most_seconds);
                      ::execv("/usr/bin/setpriv", const_cast<char* const*>(all.data()));
                    }});
  }
  std::string write_as(uid_t owner, const std::string& name, const std::string& text) const {
    const std::string path = scratch.write(name, text);
    EXPECT_EQ(::chown(path.c_str(), owner, owner), 0);
    return path;
  }
  void make_folder_of(uid_t owner, const std::string& name) const {
    fs::create_directory(scratch.path(name));
    EXPECT_EQ(::chown(scratch.path(name).c_str(), owner, owner), 0);
  }

  static constexpr uid_t user = 54322;
  Scratch scratch;
};

TEST_F(TwoUsers, DoNotShareProjectFiles) {
  write_as(stranger, ".bext.json", R"({"allow": ["unknown-key"]})");
  make_folder_of(user, "work");
  const std::string own = write_as(user, "work/ext.json", misspelled);
  const Ran ran = run({"check", own});
  EXPECT_THAT(ran.out, HasSubstr("[unknown-key]"));
  EXPECT_THAT(ran.err, HasSubstr(".bext.json` is ignored: it belongs to another user"));
  EXPECT_THAT(run({"check", own, "--format", "json"}).err, HasSubstr("belongs to another user"));
  // The stranger's own files follow it.
  const std::string theirs = write_as(stranger, "theirs.json", misspelled);
  const Ran same_owner = run({"check", theirs});
  EXPECT_THAT(same_owner.out, Not(HasSubstr("[unknown-key]")));
  EXPECT_THAT(same_owner.err, HasSubstr("changed the result of 1 file"));
}

TEST_F(TwoUsers, DoNotShareARepository) {
  make_folder_of(stranger, ".git");
  make_folder_of(user, "work");
  write_as(user, "secret.json", misspelled);
  const std::string own = write_as(user, "work/config.json", wrapper_of("../secret.json"));
  EXPECT_THAT(run({"check", own}).out, AllOf(HasSubstr("is not followed"), Not(HasSubstr("vtcm_md"))));
}

TEST_F(TwoUsers, DoNotLoseFilesToPlantedLinks) {
  make_folder_of(user, "home");
  write_as(user, "home/.bashrc", startup);
  write_as(user, "vit.dlc", "a model");
  const std::string config = write_as(user, "ext.json", misspelled);
  for (const char* name : {"out/.bext-lock", "out/.bext-journal", "out.log", "out.failed", "out"}) {
    const std::string link = scratch.path(name);
    const bool is_folder = std::string{name} == "out.failed" || std::string{name} == "out";
    fs::remove_all(scratch.path("out"));
    if (std::string{name} != "out") {
      make_folder_of(stranger, "out");
      ::chmod(scratch.path("out").c_str(), 0777);
    }
    fs::remove_all(link);
    fs::create_symlink(scratch.path(is_folder ? "home" : "home/.bashrc"), link);
    ASSERT_EQ(::lchown(link.c_str(), stranger, stranger), 0);
    (void)run({"compile", scratch.path("vit.dlc"), "-c", config, "-o", scratch.path("out"), "--sdk-root",
               bext_test::stand_in_sdk(), "--force"});
    EXPECT_EQ(scratch.read("home/.bashrc"), startup) << name;
    fs::remove(link);
  }
}

/// Owner, group and mode.
std::string facts_of(const std::string& path) {
  struct stat facts{};
  if (::stat(path.c_str(), &facts) != 0) return "absent";
  return std::to_string(facts.st_uid) + " " + std::to_string(facts.st_gid) + " " +
         std::to_string(facts.st_mode & 07777);
}

TEST_F(TwoUsers, KeepTheirOutputFolder) {
  write_as(user, "vit.dlc", "a model");
  const std::string config = write_as(user, "ext.json", misspelled);
  make_folder_of(stranger, "out");
  write_as(stranger, "out/notes.txt", "theirs");
  ASSERT_EQ(::chmod(scratch.path("out").c_str(), 02777), 0);
  const std::string folder = facts_of(scratch.path("out"));
  const std::vector<std::string> compile = {
      "compile",    scratch.path("vit.dlc"),   "-c",      config,   "-o", scratch.path("out"),
      "--sdk-root", bext_test::stand_in_sdk(), "--again", "--force"};
  for (int i = 0; i < 2; ++i) {
    const Ran ran = run(compile);
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    EXPECT_EQ(facts_of(scratch.path("out")), folder);
  }
  EXPECT_EQ(facts_of(scratch.path("out/notes.txt")).substr(0, 5), "54321");
  // The folder is setgid, so the result belongs to its group.
  EXPECT_THAT(facts_of(scratch.path("out/vit.bin")), ::testing::StartsWith("54322 54321 "));
}

TEST_F(TwoUsers, DoNotRecoverForEachOther) {
  write_as(user, "vit.dlc", "a model");
  const std::string config = write_as(user, "ext.json", misspelled);
  make_folder_of(user, "out");
  write_as(stranger, "out/.bext-journal", "bext output journal 1");
  const Ran compiled = run({"compile", scratch.path("vit.dlc"), "-c", config, "-o", scratch.path("out"), "--sdk-root",
                            bext_test::stand_in_sdk(), "--force"});
  EXPECT_EQ(compiled.exit_code, 2);
  EXPECT_THAT(compiled.err, HasSubstr("interrupted job of the user 54321"));
  EXPECT_EQ(run({"compile", "--recover", scratch.path("out")}).exit_code, 2);
}

TEST_F(TwoUsers, KeepOwnerGroupAndMode) {
  make_folder_of(user, "work");
  ASSERT_EQ(::chmod(scratch.path("work").c_str(), 0777), 0);
  // A file of another owner is overwritten, if that is allowed.
  const std::string theirs = write_as(stranger, "work/theirs.json", misspelled);
  ASSERT_EQ(::chmod(theirs.c_str(), 0666), 0);
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"set", theirs, "graphs[0].O=3"}, {"fmt", theirs}, {"check", "--fix", theirs}}) {
    const Ran ran = run(words);
    EXPECT_EQ(ran.exit_code, 0) << words.front() << ran.err;
  }
  EXPECT_THAT(scratch.read("work/theirs.json"), AllOf(HasSubstr("vtcm_mb"), HasSubstr("\"O\": 3")));
  EXPECT_EQ(facts_of(theirs), "54321 54321 " + std::to_string(0666));
  // The same for a group of which the user is not a member.
  const std::string foreign = write_as(user, "work/foreign.json", misspelled);
  ASSERT_EQ(::chown(foreign.c_str(), user, stranger), 0);
  EXPECT_EQ(run({"set", foreign, "graphs[0].O=3"}).exit_code, 0);
  EXPECT_THAT(scratch.read("work/foreign.json"), HasSubstr("\"O\": 3"));
  EXPECT_EQ(facts_of(foreign), "54322 54321 " + std::to_string(0644));
  // Their own file keeps everything.
  const std::string own = write_as(user, "work/own.json", misspelled);
  ASSERT_EQ(::chmod(own.c_str(), 0604), 0);
  EXPECT_EQ(run({"set", own, "graphs[0].O=3"}).exit_code, 0);
  EXPECT_EQ(facts_of(own), "54322 54322 " + std::to_string(0604));
}

}  // namespace
}  // namespace bext::testing
