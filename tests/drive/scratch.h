#pragma once
// A temporary folder, and the stand-in SDK.

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "bext/drive/sdk.h"
#include "bext/host/native_files.h"
#include "places.h"

namespace bext::drive {

namespace fs = std::filesystem;

/// Nothing of it is on the disk.
inline const Sdk sample_sdk{
    .root = "/sdk", .host = "x86_64-linux-clang", .found_by = "--sdk-root", .tools = "/sdk/bin/x86_64-linux-clang"};

class Scratch {
 public:
  Scratch() {
    std::string pattern = (fs::temp_directory_path() / "drive-XXXXXX").string();
    folder_ = ::mkdtemp(pattern.data());
  }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  ~Scratch() { fs::remove_all(folder_); }

  [[nodiscard]] std::string path(const std::string& name) const { return (folder_ / name).string(); }
  std::string write(const std::string& name, const std::string& text) const {
    fs::create_directories((folder_ / name).parent_path());
    std::ofstream{folder_ / name, std::ios::binary} << text;
    return path(name);
  }
  [[nodiscard]] std::string read(const std::string& name) const {
    std::ifstream stream{folder_ / name, std::ios::binary};
    return {std::istreambuf_iterator<char>{stream}, {}};
  }
  [[nodiscard]] bool has(const std::string& name) const { return fs::exists(folder_ / name); }
  /// Makes everything readable and all folders writable for every user, despite the umask.
  void let_others_in() const {
    using enum fs::perms;
    fs::permissions(folder_, all);
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator{folder_})
      if (!entry.is_symlink())
        fs::permissions(entry.path(), entry.is_directory() ? all : owner_all | group_read | others_read);
  }
  /// Includes hidden files.
  [[nodiscard]] std::vector<std::string> names(const std::string& below = "") const {
    std::vector<std::string> found;
    for (const fs::directory_entry& entry : fs::directory_iterator{folder_ / below})
      found.push_back(entry.path().filename().string());
    std::ranges::sort(found);
    return found;
  }

 private:
  fs::path folder_;
};

inline Sdk stand_in_sdk() {
  const auto sdk = find_sdk({.root = bext_test::stand_in_sdk(), .machine = "x86_64"}, NativeFiles{});
  EXPECT_TRUE(sdk) << sdk.error().to_string();
  return sdk ? *sdk : Sdk{};
}

}  // namespace bext::drive
