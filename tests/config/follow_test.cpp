// A file that another one names is read only where that is allowed.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bext/config/inner_file.h"
#include "bext/config/named_path.h"
#include "bext/config/neighbor_parts.h"
#include "bext/config/new_findings.h"
#include "bext/config/recognize.h"

namespace bext {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

/// Files with a private folder and one that cannot be read.
class GuardedFiles : public MemoryFiles {
 public:
  using MemoryFiles::MemoryFiles;
  [[nodiscard]] bool may_follow(const std::string& path, const std::string& /*from*/) const override {
    return !path.starts_with("/home/") && !path.starts_with("/proc/");
  }
  [[nodiscard]] std::expected<std::string, FileError> read(const std::string& path) const override {
    if (path == "locked.json")
      return std::unexpected{FileError{FileErrorKind::no_permission, path, "permission denied"}};
    return MemoryFiles::read(path);
  }
};

LoadedFile wrapper_of(const std::string& path) {
  return load("outer.json", R"({"backend_extensions": {"shared_library_path": "libQnnHtpNetRunExtensions.so", )"
                            R"("config_file_path": ")" +
                                path + "\"}}");
}

/// What following a name adds to the file that has it.
std::vector<std::string> said_about(const std::string& path) {
  const GuardedFiles files{{{"ext.json", R"({"graphs": []})"},
                            {"locked.json", "{}"},
                            {"/home/x.json", "{}"},
                            {"/proc/1/environ", "TOKEN=1"}}};
  LoadedFile wrapper = wrapper_of(path);
  const std::size_t before = wrapper.findings.size();
  const bool found = follow(files, wrapper).has_value();
  std::vector<std::string> said{found ? "read" : "not read"};
  for (std::size_t i = before; i < wrapper.findings.size(); ++i) {
    const Diagnostic& finding = *(wrapper.findings.begin() + static_cast<std::ptrdiff_t>(i));
    said.push_back(std::string{finding.kind->id} + ": " + finding.message);
    for (const Note& note : finding.notes) said.push_back("note: " + note.text);
  }
  return said;
}

TEST(Follow, ReadsOnlyWhatIsAllowed) {
  EXPECT_THAT(said_about("ext.json"), ElementsAre("read"));
  EXPECT_THAT(said_about("/home/x.json"),
              ElementsAre("not read",
                          "inner-file-not-followed: `/home/x.json` is not followed: it is outside the repository or "
                          "folder of this file",
                          "note: to check it, pass it as well, or use `--follow`"));
  // `--follow` does not help there.
  EXPECT_THAT(said_about("/proc/1/environ"),
              ElementsAre("not read",
                          "inner-file-not-followed: `/proc/1/environ` is not followed: it is outside the repository or "
                          "folder of this file"));
  EXPECT_THAT(said_about("other.json"), testing::Contains(testing::StartsWith("inner-file-absent: ")));
  EXPECT_THAT(said_about("locked.json"),
              ElementsAre("not read", "unreadable-file: cannot read `locked.json`: permission denied"));
}

TEST(Follow, SaysWhyAFileWasNotRead) {
  const GuardedFiles files;
  LoadedFile wrapper = load("outer.json", R"({"colour": 1, "backend_extensions": {"config_file_path": "/home/x.json",
      "shared_library_path": "libQnnHtpNetRunExtensions.so"}})");
  EXPECT_FALSE(wrapper.findings.empty());
  EXPECT_EQ(reason_not_followed(wrapper), "");
  EXPECT_FALSE(follow(files, wrapper));
  EXPECT_THAT(reason_not_followed(wrapper), HasSubstr("is not followed"));
}

TEST(NamedPath, AnAbsolutePathIsNotLookedUpBesideTheFile) {
  const MemoryFiles files{{{"dir//abs/x.json", "{}"}, {"dir/y.json", "{}"}}};
  EXPECT_FALSE(find_named(files, "dir/outer.json", "/abs/x.json"));
  const std::optional<NamedPath> beside = find_named(files, "dir/outer.json", "y.json");
  ASSERT_TRUE(beside);
  EXPECT_EQ(beside->path, "dir/y.json");
  EXPECT_TRUE(beside->is_beside);
}

TEST(NeighborParts, OliveHasPairsOfProviderAndOptions) {
  const auto parts_of = [](const std::string& providers) {
    return neighbor_parts(load("olive.json", R"({"input_model": {}, "systems": {"npu": {"accelerators": )"
                                             R"([{"execution_providers": )" +
                                                 providers + "}]}}}"))
        .size();
  };
  const std::string options = R"({"htp_performance_mode": "burst"})";
  const std::size_t others = parts_of("[]");
  EXPECT_EQ(parts_of(R"([["QNNExecutionProvider", )" + options + "]]"), others + 1);
  EXPECT_EQ(parts_of(R"(["QNNExecutionProvider"])"), others);
  EXPECT_EQ(parts_of(R"([["CPUExecutionProvider", )" + options + "]]"), others);
  EXPECT_EQ(parts_of(R"([["QNNExecutionProvider", )" + options + ", 1]]"), others);
  EXPECT_EQ(parts_of(R"([["QNNExecutionProvider", "x"]])"), others);
  EXPECT_EQ(parts_of(R"("QNNExecutionProvider")"), others);
}

TEST(NeighborParts, TheBackendPathTellsWhetherTheOptionsAreOurs) {
  const auto parts_of = [](const std::string& path) {
    return neighbor_parts(load("x.json", R"({"provider_options": [{"backend_path": ")" + path + R"("}]})")).size();
  };
  EXPECT_EQ(parts_of("libQnnHtp.so"), 1U);
  EXPECT_EQ(parts_of("libOther.so"), 0U);
}

TEST(NewFindings, AnUnknownKeyIsNoNewError) {
  const LoadedFile before = load("ext.json", R"({"graphs": [{"graph_names": ["a"]}]})");
  const auto error_with = [&](const std::string& member) {
    return new_error(before, load("ext.json", R"({"graphs": [{"graph_names": ["a"], )" + member + "}]}"));
  };
  EXPECT_FALSE(error_with(R"("xyzzy": 1)"));
  EXPECT_FALSE(error_with(R"("soc_model": 69)"));
  EXPECT_TRUE(error_with(R"("O": "fast")"));
  EXPECT_FALSE(new_error(before, load("ext.json", R"({"graphs": [{"graph_names": ["a"]}], "graphz": 1})")));
}

TEST(Load, AProjectFileIsReadByItsName) {
  EXPECT_TRUE(load(".bext.json", R"({"graphs": ["a"]})").findings.empty());
  EXPECT_FALSE(load(".bext.json", R"({"graphs": ["a")").findings.empty());
}

TEST(Recognize, OnlyTheFirstKeysOfAnUnknownFileAreCompared) {
  const auto has_hint = [](std::size_t others) {
    std::string text = "{";
    for (std::size_t i = 0; i < others; ++i) text += "\"zzzzzz" + std::to_string(i) + "\": 0, ";
    const LoadedFile file = load("x.json", text + R"("grphs": [{"O": 3}]})");
    return std::ranges::any_of(file.findings,
                               [](const Diagnostic& finding) { return finding.message.contains("`graphs`"); });
  };
  EXPECT_TRUE(has_hint(99));
  EXPECT_FALSE(has_hint(100));
}

}  // namespace
}  // namespace bext
