#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>

#include "bext/doctor/device_report.h"
#include "bext/doctor/examine_folder.h"
#include "doctor/folder/variables.h"
#include "generators/library_file.h"
#include "places.h"

namespace bext::doctor {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr const char* build = "v2.31.0.250130151446_114721";

class MemoryReader : public FolderReader {
 public:
  explicit MemoryReader(std::map<std::string, std::string> files) : files_{std::move(files)} {}
  [[nodiscard]] std::unique_ptr<ByteSource> open(const FolderEntry& entry) const override {
    const auto found = files_.find(entry.path);
    return found == files_.end() ? nullptr : std::make_unique<MemoryBytes>(found->second);
  }
  [[nodiscard]] Folder folder() const {
    Folder made{.name = "app", .reader = this};
    for (const auto& [path, bytes] : files_) made.entries.push_back({.path = path, .size = bytes.size()});
    return made;
  }

 private:
  std::map<std::string, std::string> files_;
};

std::map<std::string, std::string> complete() {
  return {{"libQnnHtp.so", *bext_test::make_library("aarch64-android", build)},
          {"libQnnSystem.so", *bext_test::make_library("aarch64-android", build)},
          {"libQnnHtpV79Stub.so", *bext_test::make_library("aarch64-android", build)},
          {"libQnnHtpV79Skel.so", *bext_test::make_library("hexagon-v79", build)}};
}

std::vector<std::string> ids(const std::map<std::string, std::string>& files, const FolderSettings& settings = {}) {
  const MemoryReader reader{files};
  std::vector<std::string> found;
  for (const Cause& cause : examine_folder(reader.folder(), settings).causes) found.push_back(cause.id);
  return found;
}

TEST(ExamineFolder, FindsNothingInACompleteFolder) {
  EXPECT_THAT(ids(complete()), IsEmpty());
  EXPECT_THAT(ids(complete(), {.target = "SM8750"}), IsEmpty());
}

TEST(ExamineFolder, DoesNotVouchForFilesThatCannotBeRead) {
  const MemoryReader reader{complete()};
  Folder folder = reader.folder();
  folder.entries.insert(folder.entries.begin(), {.path = "htp.json", .size = 40, .problem = "permission denied"});
  const Diagnosis found = examine_folder(folder, {});
  EXPECT_FALSE(found.has_fault());
  EXPECT_THAT(found.verified, Contains("`app`: no fault found in 4 entries; 1 could not be read"));
  EXPECT_THAT(found.cannot_be_seen, Contains("the content of `htp.json`: permission denied"));

  for (FolderEntry& entry : folder.entries) entry.path = "notes/" + entry.path;
  folder.entries.resize(1);
  const Diagnosis nothing = examine_folder(folder, {});
  ASSERT_THAT(nothing.causes, testing::SizeIs(1));
  EXPECT_EQ(nothing.causes[0].title, "`app` has nothing that can be read; nothing was examined");
}

TEST(ExamineFolder, EveryExampleGivesItsId) {
  std::size_t count = 0;
  for (const DiagnosticKind* kind : folder_kinds()) {
    EXPECT_FALSE(kind->title.empty() || kind->why.empty() || kind->source.empty()) << kind->id;
    if (kind->example.empty()) continue;
    ++count;
    const std::expected<Folder, std::string> folder = read_listing("list.txt", kind->example);
    ASSERT_TRUE(folder) << kind->id;
    std::vector<std::string> found;
    for (const Cause& cause : examine_folder(*folder, {}).causes) found.push_back(cause.id);
    EXPECT_THAT(found, Contains(std::string{kind->id}));
  }
  EXPECT_GE(count, 7U);
}

TEST(ExamineFolder, EveryIdHasAGoldenTest) {
  namespace fs = std::filesystem;
  std::string golden;
  for (const fs::directory_entry& entry :
       fs::recursive_directory_iterator{fs::path{bext_test::source_dir()} / "tests/cli"}) {
    if (entry.path().extension() != ".clitest") continue;
    std::ifstream stream{entry.path(), std::ios::binary};
    golden.append(std::istreambuf_iterator<char>{stream}, {});
  }
  for (const DiagnosticKind* kind : folder_kinds())
    EXPECT_TRUE(golden.contains(fmt::format("[{}]", kind->id))) << kind->id;
}

TEST(ExamineFolder, FindsEachLibraryFault) {
  const auto with = [](const std::string& name, const std::string& bytes) {
    std::map<std::string, std::string> files = complete();
    files[name] = bytes;
    return ids(files);
  };
  EXPECT_THAT(with("libQnnSystem.so", ""), ElementsAre("empty-file"));
  EXPECT_THAT(with("libQnnSystem.so", *bext_test::make_library("x86_64-linux", build)), ElementsAre("library-machine"));
  EXPECT_THAT(with("libQnnHtpV79Skel.so", *bext_test::make_library("hexagon-v75", build)),
              ElementsAre("skel-arch-mismatch"));
  EXPECT_THAT(with("libQnnSystem.so", *bext_test::make_library("aarch64-android", "v2.30.0.250109092520_1")),
              ElementsAre("sdk-builds-differ"));
  const std::string whole = *bext_test::make_library("aarch64-android", build);
  EXPECT_THAT(with("libQnnSystem.so", whole.substr(0, whole.size() / 2)), ElementsAre("library-unreadable"));
}

TEST(ExamineFolder, NamesSomeOfManyFaultsOfOneSort) {
  std::map<std::string, std::string> files;
  for (int i = 0; i < 300; ++i) files[fmt::format("a/b{}/libQnnHtp.so", i)] = "";
  const MemoryReader reader{files};
  const Diagnosis found = examine_folder(reader.folder(), {});
  std::map<std::string, std::size_t> count;
  for (const Cause& cause : found.causes) ++count[cause.id];
  EXPECT_EQ(count["library-twice"], 100U);
  EXPECT_THAT(found.cannot_be_seen, Contains("199 more of `library-twice`, which are not listed"));
}

TEST(ExamineFolder, IsNotReadyWithoutStubAndSkel) {
  EXPECT_THAT(ids({{"libQnnHtp.so", *bext_test::make_library("aarch64-android", build)}}),
              ElementsAre("library-missing"));
  EXPECT_THAT(ids({{"libGenie.so", *bext_test::make_library("aarch64-linux", "")}}), ElementsAre("library-missing"));
}

TEST(ExamineFolder, IgnoresOtherAbisOfAnApp) {
  std::map<std::string, std::string> files;
  for (auto& [name, bytes] : complete()) files["lib/arm64-v8a/" + name] = bytes;
  files["lib/armeabi-v7a/libapp.so"] = *bext_test::make_library("arm-android", "");
  files["lib/x86_64/libapp.so"] = *bext_test::make_library("x86_64-linux", "");
  EXPECT_THAT(ids(files), IsEmpty());
}

TEST(ExamineFolder, StaysLinearWithAMillionFiles) {
  Folder folder{.name = "app"};
  for (int i = 0; i < 1'000'000; ++i)
    folder.entries.push_back({.path = fmt::format("data/{:07}.raw", i), .size = 4096});
  folder.entries.push_back({.path = "libQnnHtp.so", .size = 4096});
  folder.entries.push_back({.path = "libQnnHtpV79Stub.so", .size = 4096});
  const Diagnosis diagnosis = examine_folder(folder, {});
  ASSERT_EQ(diagnosis.causes.size(), 1U);
  EXPECT_EQ(diagnosis.causes[0].id, "library-missing");
}

TEST(ExamineFolder, DoesNotOpenLinksOutOfTheFolder) {
  const MemoryReader reader{{{"libQnnSystem.so", *bext_test::make_library("x86_64-linux", build)}}};
  Folder folder = reader.folder();
  folder.entries[0].kind = EntryKind::link;
  folder.entries[0].leads_out = true;
  const Diagnosis diagnosis = examine_folder(folder, {});
  EXPECT_THAT(diagnosis.cannot_be_seen, Contains(HasSubstr("leads out of the folder")));
  EXPECT_THAT(diagnosis.verified, testing::Not(Contains(HasSubstr("x86-64"))));
}

std::vector<std::string> assigned(const std::string& file, std::string_view text) {
  std::vector<std::string> found;
  for (const Assignment& assignment : find_assignments(file, text))
    found.push_back(fmt::format("{}:{}={}", assignment.line, assignment.name, assignment.value));
  return found;
}

TEST(Variables, AreFoundInManyLanguages) {
  EXPECT_THAT(assigned("run.sh", "#!/bin/sh\nexport ADSP_LIBRARY_PATH=\"/a;/b\" LD_LIBRARY_PATH=/c:$LD_LIBRARY_PATH\n"),
              ElementsAre("2:ADSP_LIBRARY_PATH=/a;/b", "2:LD_LIBRARY_PATH=/c:$LD_LIBRARY_PATH"));
  EXPECT_THAT(assigned(".env", "ADSP_LIBRARY_PATH=/a\n# LD_LIBRARY_PATH=/b\n"), ElementsAre("1:ADSP_LIBRARY_PATH=/a"));
  EXPECT_THAT(assigned("run.py", "os.environ['ADSP_LIBRARY_PATH'] = '/a;/b'\n"),
              ElementsAre("1:ADSP_LIBRARY_PATH=/a;/b"));
  EXPECT_THAT(assigned("Main.kt", "Os.setenv(\"ADSP_LIBRARY_PATH\", \"/a:/b\", true)\n"),
              ElementsAre("1:ADSP_LIBRARY_PATH=/a:/b"));
  EXPECT_THAT(assigned("run.bat", "set LD_LIBRARY_PATH=C:/libs\nadb shell \"export ADSP_LIBRARY_PATH=/a && ./run\"\n"),
              ElementsAre("1:LD_LIBRARY_PATH=C:/libs", "2:ADSP_LIBRARY_PATH=/a"));
  EXPECT_THAT(assigned("config.json", "{\"env\": {\"ADSP_LIBRARY_PATH\": \"/a\"}}\n"),
              ElementsAre("1:ADSP_LIBRARY_PATH=/a"));
}

TEST(Variables, AreNotFoundInUses) {
  EXPECT_THAT(assigned("run.sh", "echo $ADSP_LIBRARY_PATH\nMY_LD_LIBRARY_PATH=/a\nunset LD_LIBRARY_PATH\n"), IsEmpty());
  EXPECT_THAT(assigned("readme.txt", "Set ADSP_LIBRARY_PATH to the folder.\n"), IsEmpty());
}

TEST(DeviceReport, ReadsWhatTheCommandsPrint) {
  const std::expected<DeviceReport, std::string> report = read_device_report(
      "report.txt",
      "== bext report 1\r\n== properties\r\nro.soc.model=SM8750\r\nsoc_id=618\r\n== "
      "environment\r\nADSP_LIBRARY_PATH=/a\r\n"
      "== folder /a\r\n/a:\r\n-rw-r--r-- 1 a b 5 2025-01-30 12:00 libQnnHtpV79Skel.so\r\n"
      "-rw-r--r-- 1 a b 5 2025-01-30 12:00 htp.json\r\n== libraries\r\n-- ./libQnnHtpV79Skel.so\r\n"
      " 7f 45 4c 46 01 01 01 00 00 00 00 00 00 00 00 00\r\n 03 00 a4 00 01 00 00 00 00 00 00 00 34 00 00 00\r\n"
      " 00 00 00 00 79 00 00 00 34 00 20 00 02 00 28 00\r\n 00 00 00 00\r\n2.31.0.250130151446_1\r\n"
      "== texts\r\n-- ./htp.json\r\n| {\r\n| == texts }\r\n");
  ASSERT_TRUE(report) << report.error();
  const Folder& folder = report->folder;
  EXPECT_EQ(folder.root, "/a");
  EXPECT_EQ(folder.device->soc_name, "SM8750");
  EXPECT_EQ(folder.device->kernel_soc_id, 618);
  ASSERT_EQ(folder.device->environment.size(), 1U);
  EXPECT_EQ(folder.device->environment[0].line, 6U);
  ASSERT_EQ(folder.entries.size(), 2U);
  EXPECT_EQ(folder.reader->open(folder.entries[0])->read(0, 100), "{\n== texts }\n");
  ASSERT_TRUE(folder.entries[1].library);
  EXPECT_EQ(folder.entries[1].library->hexagon_arch, 79);
  EXPECT_EQ(folder.entries[1].library->builds[0].version.to_string(), "2.31.0");
}

TEST(DeviceReport, ReadsEveryBeginning) {
  const std::string whole =
      "== bext report 1\n== folder /a\n/a:\n-rw-r--r-- 1 a b 5 2025-01-30 12:00 f.so\n== texts\n-- x";
  for (std::size_t size = 0; size < whole.size(); ++size) (void)read_device_report("r", whole.substr(0, size));
  EXPECT_EQ(read_device_report("r", whole)->folder.entries.size(), 1U);
  EXPECT_EQ(read_device_report("r", "== bext report 1\n== folder /a\n/a/f.so")->folder.entries.size(), 1U);
}

TEST(DeviceReport, SaysWhatIsMissing) {
  EXPECT_THAT(read_device_report("r", "hello").error(), HasSubstr("it is not a report"));
  EXPECT_THAT(read_device_report("r", "== bext report 1\n== folder /a\n").error(),
              HasSubstr("no listing of the folder"));
  EXPECT_THAT(read_device_report("r", "== bext report 1").error(), HasSubstr("no listing of the folder"));
}

TEST(DeviceCommands, RefuseUnusualFolders) {
  EXPECT_TRUE(device_commands("/data/local/tmp/app-1.0"));
  for (const char* folder : {"", "app", "/a b", "/a'", "/a;rm", "/a$(x)", "/a\n"})
    EXPECT_FALSE(device_commands(folder)) << folder;
}

}  // namespace
}  // namespace bext::doctor
