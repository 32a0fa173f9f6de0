#include "bext/host/follow_limit.h"

#include <gtest/gtest.h>
#include <stdlib.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "bext/host/native_files.h"

namespace bext {
namespace {

namespace fs = std::filesystem;

class FollowLimit : public ::testing::Test {
 protected:
  FollowLimit() {
    std::string pattern = (fs::temp_directory_path() / "follow-XXXXXX").string();
    folder = fs::canonical(::mkdtemp(pattern.data()));
    for (const char* name : {"home/secret.json", "home/proj/ext.json", "repo/config/ext.json", "repo/app/config.json",
                             "plain/sub/ext.json", "plain/config.json", "other/ext.json"}) {
      fs::create_directories((folder / name).parent_path());
      std::ofstream{folder / name} << "{}";
    }
    fs::create_directory(folder / "repo/.git");
    before = fs::current_path();
    fs::current_path(folder / "repo/app");
    if (const char* home = ::getenv("HOME")) old_home = home;
    ::setenv("HOME", at("home").c_str(), 1);
  }
  ~FollowLimit() override {
    ::setenv("HOME", old_home.c_str(), 1);
    fs::current_path(before);
    fs::remove_all(folder);
  }
  [[nodiscard]] std::string at(const std::string& name) const { return (folder / name).string(); }

  fs::path folder;
  fs::path before;
  std::string old_home;
};

TEST_F(FollowLimit, IsTheRepository) {
  EXPECT_TRUE(is_in_tree_of("../config/ext.json", "config.json"));
  EXPECT_TRUE(is_in_tree_of(at("repo/config/ext.json"), at("repo/app/config.json")));
  EXPECT_TRUE(is_in_tree_of("absent.json", "config.json"));
  EXPECT_FALSE(is_in_tree_of("../../other/ext.json", "config.json"));
  EXPECT_FALSE(is_in_tree_of(at("other/absent.json"), "config.json"));
  EXPECT_FALSE(is_in_tree_of(at("repository/ext.json"), "config.json"))
      << "only its name starts like that of the repository";
  // The working directory does not count for a file of another repository.
  fs::create_directory(folder / "plain/.git");
  EXPECT_FALSE(is_in_tree_of("config.json", at("plain/config.json")));
}

TEST_F(FollowLimit, IsTheFolderOrTheWorkingDirectoryWithoutARepository) {
  EXPECT_TRUE(is_in_tree_of(at("plain/sub/ext.json"), at("plain/config.json")));
  EXPECT_TRUE(is_in_tree_of("config.json", at("plain/config.json")));
  EXPECT_FALSE(is_in_tree_of(at("plain/config.json"), at("plain/sub/ext.json")));
}

TEST_F(FollowLimit, ExcludesTheHomeDirectoryAndTheRoot) {
  EXPECT_FALSE(is_in_tree_of(at("home/secret.json"), at("home/config.json")));
  EXPECT_FALSE(is_in_tree_of(at("home/secret.json"), at("home/proj/config.json")));
  EXPECT_TRUE(is_in_tree_of(at("home/proj/ext.json"), at("home/proj/config.json")));
  fs::create_directory(folder / "home/.git");
  EXPECT_FALSE(is_in_tree_of(at("home/secret.json"), at("home/proj/config.json")));
  fs::current_path("/");
  EXPECT_FALSE(is_in_tree_of("etc/hostname", at("plain/config.json")));
  EXPECT_FALSE(is_in_tree_of("/etc/hostname", "/config.json"));
}

TEST_F(FollowLimit, ResolvesLinks) {
  fs::create_symlink(at("other/ext.json"), folder / "repo/app/link.json");
  fs::create_directory_symlink(at("other"), folder / "repo/app/folder");
  EXPECT_FALSE(is_in_tree_of("link.json", "config.json"));
  EXPECT_FALSE(is_in_tree_of("folder/ext.json", "config.json"));
  EXPECT_FALSE(is_in_tree_of("folder/absent.json", "config.json"));
  EXPECT_TRUE(is_link_out_of_tree("link.json"));
  EXPECT_FALSE(is_link_out_of_tree("config.json"));
  // So does a folder on the way.
  EXPECT_TRUE(is_link_out_of_tree("folder/ext.json"));
  EXPECT_TRUE(is_link_out_of_tree(at("repo/app/folder/absent.json")));
  EXPECT_TRUE(is_link_out_of_tree("folder/../other/ext.json"));
  fs::create_directory_symlink("../config", folder / "repo/app/inside");
  fs::create_directory_symlink(at("repo"), folder / "repo/app/top");
  EXPECT_FALSE(is_link_out_of_tree("inside/ext.json"));
  EXPECT_FALSE(is_link_out_of_tree("top/config/ext.json"));
  // Without a repository, the user made the link.
  fs::create_directory_symlink(at("other"), folder / "plain/folder");
  EXPECT_FALSE(is_link_out_of_tree(at("plain/folder/ext.json")));
  fs::create_symlink("../config/ext.json", folder / "repo/app/near.json");
  EXPECT_FALSE(is_link_out_of_tree("near.json"));
}

TEST_F(FollowLimit, NeverLeadsIntoSystemFolders) {
  NativeFiles files;
  for (const char* path : {"/proc/self/environ", "/sys/kernel/notes", "/dev/stdin", "/dev/shm/x"}) {
    EXPECT_FALSE(files.may_follow(path, "config.json")) << path;
    files.follow_everywhere(true);
    EXPECT_FALSE(files.may_follow(path, "config.json")) << path;
    files.follow_everywhere(false);
  }
  fs::create_symlink("/proc/self/environ", folder / "repo/app/environ.json");
  files.follow_everywhere(true);
  EXPECT_FALSE(files.may_follow("environ.json", "config.json"));
  EXPECT_TRUE(files.may_follow(at("other/ext.json"), "config.json"));
}

TEST_F(FollowLimit, CountsTheSystemFoldersThemselves) {
  for (const char* name : {"/proc", "/sys", "/dev"}) EXPECT_TRUE(is_in_system_folder(name)) << name;
  EXPECT_FALSE(is_in_system_folder(at("repo")));
}

TEST_F(FollowLimit, ResolvesAPathThatEndsInItsParent) {
  KnownTrees trees;
  fs::create_directory(folder / "repo/config/inner");
  EXPECT_TRUE(trees.contain(at("repo/config/inner/.."), at("repo/app/config.json")));
  EXPECT_FALSE(trees.contain(at("repo/.."), at("repo/app/config.json")));
}

TEST_F(FollowLimit, OfProjectFilesIsTheRepository) {
  const NativeFiles files;
  EXPECT_TRUE(files.is_top_of_project(at("repo/")));
  EXPECT_FALSE(files.is_top_of_project(at("repo/app/")));
  EXPECT_TRUE(files.is_top_of_project("/proc/")) << "another file system";
}

TEST_F(FollowLimit, IgnoresSettingsThatAreALinkOutOfTheTree) {
  const NativeFiles files;
  fs::create_symlink(at("other/ext.json"), folder / "repo/.bext.json");
  EXPECT_EQ(files.reason_to_ignore(at("repo/.bext.json"), at("repo/app/config.json")),
            "it is a link to a file outside its repository or folder");
  fs::remove(folder / "repo/.bext.json");
  fs::create_symlink("config/ext.json", folder / "repo/.bext.json");
  EXPECT_EQ(files.reason_to_ignore(at("repo/.bext.json"), at("repo/app/config.json")), std::nullopt);
}

TEST_F(FollowLimit, LetsOnlyTheUserRootAndTheOwnerSetSettings) {
  if (::geteuid() != 0) GTEST_SKIP() << "needs root to change owners";
  const NativeFiles files;
  const std::string settings = at("plain/.bext.json");
  std::ofstream{settings} << "{}";
  EXPECT_FALSE(files.reason_to_ignore(settings, at("plain/config.json")));
  ASSERT_EQ(::chown(settings.c_str(), 12345, 12345), 0);
  EXPECT_TRUE(files.reason_to_ignore(settings, at("plain/config.json")));
  ASSERT_EQ(::chown(at("plain/config.json").c_str(), 12345, 12345), 0);
  EXPECT_FALSE(files.reason_to_ignore(settings, at("plain/config.json")));
  // A link of a stranger to a trusted file.
  fs::create_symlink(at("other/ext.json"), folder / "other/.bext.json");
  EXPECT_FALSE(files.reason_to_ignore(at("other/.bext.json"), at("other/ext.json")));
  ASSERT_EQ(::lchown(at("other/.bext.json").c_str(), 12345, 12345), 0);
  EXPECT_TRUE(files.reason_to_ignore(at("other/.bext.json"), at("other/ext.json")));
  // A link of the user to the file of a stranger.
  ASSERT_EQ(::lchown(at("other/.bext.json").c_str(), 0, 0), 0);
  ASSERT_EQ(::chown(at("other/ext.json").c_str(), 12345, 12345), 0);
  EXPECT_TRUE(files.reason_to_ignore(at("other/.bext.json"), at("repo/config/ext.json")));
  EXPECT_FALSE(files.reason_to_ignore(at("other/.bext.json"), at("other/ext.json")));
}

}  // namespace
}  // namespace bext
