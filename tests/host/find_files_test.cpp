// Files that a walk through a folder finds.
#include "bext/host/find_files.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "bext/host/paths.h"

namespace bext {
namespace {

namespace fs = std::filesystem;

class FindFilesTest : public ::testing::Test {
 protected:
  FindFilesTest() {
    std::string pattern = (fs::temp_directory_path() / "bext-find-XXXXXX").string();
    directory_ = ::mkdtemp(pattern.data());
  }
  ~FindFilesTest() override {
    std::error_code ignored;
    fs::permissions(directory_ / "closed", fs::perms::owner_all, ignored);
    fs::remove_all(directory_, ignored);
  }
  void put(const std::string& name) const {
    fs::create_directories((directory_ / name).parent_path());
    std::ofstream{directory_ / name} << "{}";
  }
  [[nodiscard]] std::vector<std::string> names() const {
    std::vector<std::string> names;
    for (const FoundFile& file : files_below(directory_.string()).files)
      names.push_back(fs::path{file.path}.lexically_relative(directory_).string());
    return names;
  }
  fs::path directory_;
};

TEST_F(FindFilesTest, SkipsGeneratedFolders) {
  for (const char* name :
       {"b/ext.json", "a.conf", "c.jsonc", "d.txt", ".hidden.json", ".git/x.json", "node_modules/p/package.json",
        "b/__pycache__/x.json", "out/CMakeCache.txt", "out/x.json", "env/pyvenv.cfg", "env/x.json", "build/x.json"})
    put(name);
  EXPECT_EQ(names(), (std::vector<std::string>{"a.conf", "b/ext.json", "build/x.json", "c.jsonc"}));
}

TEST_F(FindFilesTest, CountsWhatItFoundAfterEachFolder) {
  for (const char* name : {"a/x.json", "a/y.json", "b/z.json", "b/other.txt"}) put(name);
  std::vector<std::size_t> counts;
  std::ignore = files_below(directory_.string(), [&](std::size_t count) { counts.push_back(count); });
  EXPECT_EQ(counts.size(), 3U);
  EXPECT_EQ(counts.front(), 0U);
  EXPECT_EQ(counts.back(), 3U);
}

TEST_F(FindFilesTest, FindsModels) {
  for (const char* name : {"a.onnx", "b/c.dlc", "d.json", "e.bin"}) put(name);
  EXPECT_EQ(models_below(directory_.string()).files.size(), 2U);
}

TEST_F(FindFilesTest, SearchesAFolderThatIsGivenEvenIfHidden) {
  put("CMakeCache.txt");
  put("x.json");
  EXPECT_EQ(names(), std::vector<std::string>{"x.json"});
}

TEST_F(FindFilesTest, SkipsEverythingButFiles) {
  put("x.json");
  ASSERT_EQ(::mkfifo((directory_ / "pipe.json").c_str(), 0600), 0);
  fs::create_symlink("nowhere", directory_ / "dangling.json");
  fs::create_symlink(".", directory_ / "loop");
  EXPECT_EQ(names(), std::vector<std::string>{"x.json"});
}

TEST_F(FindFilesTest, GivesTheKeyOfEachFile) {
  put("a/x.json");
  fs::create_symlink("a/x.json", directory_ / "link.json");
  fs::create_symlink(directory_, directory_ / "a/up");
  const FilesBelow found = files_below((directory_ / "a/up").string());
  ASSERT_EQ(found.files.size(), 2U);
  const std::string real = fs::canonical(directory_ / "a/x.json").string();
  for (const FoundFile& file : found.files) {
    EXPECT_EQ(file.key, real) << file.path;
    EXPECT_EQ(file.key, same_file_key(file.path));
  }
}

TEST_F(FindFilesTest, HasAKeyForFilesThatDoNotExist) {
  const std::string key = same_file_key((directory_ / "absent/b/../x.json").string());
  EXPECT_EQ(key, (fs::canonical(directory_) / "absent/x.json").string());
}

TEST_F(FindFilesTest, ReportsUnreadableFolders) {
  EXPECT_EQ(files_below((directory_ / "absent").string()).problems.size(), 1U);
  if (::geteuid() == 0) GTEST_SKIP() << "root may read everything";
  put("closed/x.json");
  fs::permissions(directory_ / "closed", fs::perms::none);
  const FilesBelow found = files_below(directory_.string());
  ASSERT_EQ(found.problems.size(), 1U);
  EXPECT_EQ(found.problems.front().reason, "no permission");
}

}  // namespace
}  // namespace bext
