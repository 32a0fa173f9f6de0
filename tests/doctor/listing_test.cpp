#include "bext/doctor/listing.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace bext::doctor {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// `path size line`, with `/` after a folder and `@` after a link.
std::vector<std::string> listed(std::string_view text) {
  const std::expected<Folder, std::string> folder = read_listing("listing.txt", text);
  if (!folder) return {folder.error()};
  std::vector<std::string> lines;
  for (const FolderEntry& entry : folder->entries) {
    const std::string_view mark = entry.kind == EntryKind::folder  ? "/"
                                  : entry.kind == EntryKind::link  ? "@"
                                  : entry.kind == EntryKind::other ? "?"
                                                                   : "";
    lines.push_back(
        fmt::format("{}{} {} {}", entry.path, mark, entry.size ? std::to_string(*entry.size) : "-", entry.line));
  }
  return lines;
}

TEST(Listing, ReadsLsOfGnu) {
  EXPECT_THAT(
      listed(".:\ntotal 12\ndrwxr-xr-x 2 root root 4096 Nov 18 02:14 lib\n-rw-r--r-- 1 me  me    17 Nov  8  2024 "
             "a b.json\nlrwxrwxrwx 1 me me 9 Nov 18 02:14 l.so -> lib/l.so\n\n./lib:\ntotal 8\n"
             "-rwxr-xr-x. 1 me me 123456 2025-01-30 12:00:01.000000000 +0100 libQnnHtp.so\nprw-r--r-- 1 me me 0 Nov "
             "18 02:14 pipe\n"),
      ElementsAre("a b.json 17 4", "l.so@ - 5", "lib/ - 3", "lib/libQnnHtp.so 123456 9", "lib/pipe? - 10"));
}

TEST(Listing, ReadsLsOfAndroid) {
  EXPECT_THAT(listed("/data/local/tmp/app:\r\ntotal 12\r\n"
                     "-rw-rw-rw- 1 shell shell  2000 2025-01-30 12:00 libQnnHtp.so\r\n"
                     "drwxrwxr-x 2 shell shell  3452 2025-01-30 12:00 dsp\r\n\r\n"
                     "/data/local/tmp/app/dsp:\r\ntotal 4\r\n"
                     "-rw-rw-rw- 1 shell shell 1000 2025-01-30 12:00 libQnnHtpV79Skel.so\r\n"),
              ElementsAre("dsp/ - 4", "dsp/libQnnHtpV79Skel.so 1000 8", "libQnnHtp.so 2000 3"));
  EXPECT_EQ(read_listing("x", "/data/app:\n-rw-r--r-- 1 a b 1 2025-01-30 12:00 f\n")->root, "/data/app");
}

TEST(Listing, ReadsLsOfOldAndroid) {
  EXPECT_THAT(listed("-rw-rw-rw- root     root        12345 2015-01-30 12:00 libQnnDsp.so\n"
                     "drwxrwx--x root     root              2015-01-30 12:00 dsp\n"),
              ElementsAre("dsp/ - 2", "libQnnDsp.so 12345 1"));
}

TEST(Listing, ReadsFind) {
  EXPECT_THAT(listed("./lib\n./lib/libQnnHtp.so\n./config.json\nfind: './x': Permission denied\n"),
              ElementsAre("config.json - 3", "lib/ - 1", "lib/libQnnHtp.so - 2"));
  EXPECT_THAT(listed("/data/app\n/data/app/lib\n/data/app/lib/libQnnHtp.so\n/data/app/x.bin\n"),
              ElementsAre("lib/ - 2", "lib/libQnnHtp.so - 3", "x.bin - 4"));
  EXPECT_THAT(listed("4096 ./lib/libQnnHtp.so\n"), ElementsAre("lib/libQnnHtp.so 4096 1"));
  EXPECT_THAT(listed("  131075      4 -rw-r--r--   1 root     root           17 Nov 18 02:14 ./a.json\n"),
              ElementsAre("a.json 17 1"));
}

TEST(Listing, ReadsDir) {
  EXPECT_THAT(
      listed(" Volume in drive C is Windows\r\n\r\n Directory of C:\\app\r\n\r\n"
             "01/30/2025  12:00 PM    <DIR>          .\r\n01/30/2025  12:00 PM    <DIR>          ..\r\n"
             "01/30/2025  12:00 PM    <DIR>          lib\r\n01/30/2025  12:00 PM         1,234,567 Qnn Htp.dll\r\n"
             "               1 File(s)      1,234,567 bytes\r\n\r\n Directory of C:\\app\\lib\r\n\r\n"
             "01/30/2025  12:00 PM               100 Genie.dll\r\n     Total Files Listed:\r\n"),
      ElementsAre("Qnn Htp.dll 1234567 8", "lib/ - 7", "lib/Genie.dll 100 13"));
  EXPECT_THAT(listed(" Verzeichnis von D:\\app\n\n30.01.2025  12:00             1.234 QnnHtp.dll\n"),
              ElementsAre("QnnHtp.dll 1234 3"));
}

TEST(Listing, ReadsPowerShell) {
  EXPECT_THAT(listed("\n    Directory: C:\\app\n\n\nMode                 LastWriteTime         Length Name\n"
                     "----                 -------------         ------ ----\n"
                     "d-----         1/30/2025  12:00 PM                lib\n"
                     "-a----         1/30/2025  12:00 PM           1234 QnnHtp.dll\n"),
              ElementsAre("QnnHtp.dll 1234 8", "lib/ - 7"));
}

TEST(Listing, ReadsUnzipAndTar) {
  EXPECT_THAT(listed("Archive:  app.apk\n  Length      Date    Time    Name\n---------  ---------- -----   ----\n"
                     "     4096  2025-01-30 12:00   lib/arm64-v8a/libQnnHtp.so\n        0  2025-01-30 12:00   lib/\n"
                     "---------                     -------\n     4096                     2 files\n"),
              ElementsAre("lib/ - 5", "lib/arm64-v8a/libQnnHtp.so 4096 4"));
  EXPECT_THAT(listed("drwxr-xr-x root/root         0 2025-01-30 12:00 app/\n"
                     "-rw-r--r-- root/root      4096 2025-01-30 12:00 app/libQnnHtp.so\n"
                     "lrwxrwxrwx root/root         0 2025-01-30 12:00 app/l.so -> libQnnHtp.so\n"),
              ElementsAre("app/ - 1", "app/l.so@ - 3", "app/libQnnHtp.so 4096 2"));
}

TEST(Listing, ReadsWhatPowerShellAndColorsMakeOfIt) {
  std::string wide{"\xff\xfe"};
  for (const char c : std::string_view{"lib/libQnnHtp.so\r\nlib/libQnnSystem.so\r\n"}) wide.append({c, '\0'});
  EXPECT_THAT(listed(wide), ElementsAre("lib/libQnnHtp.so - 1", "lib/libQnnSystem.so - 2"));
  EXPECT_THAT(listed("-rw-r--r-- 1 a b 5 2025-01-30 12:00 \x1b[0m\x1b[01;32mf.so\x1b[0m\n"), ElementsAre("f.so 5 1"));
}

TEST(Listing, SaysThatProseIsNone) {
  EXPECT_THAT(listed("hello\nthis is not a list\n"), ElementsAre(HasSubstr("it is not a listing")));
  EXPECT_THAT(listed(""), ElementsAre(HasSubstr("the listing is empty")));
  EXPECT_THAT(listed("see a/b\nand more of it\nand more\nand again\n"), ElementsAre(HasSubstr("it is not a listing")));
}

TEST(Listing, DoesNotTrustItsNumbers) {
  EXPECT_THAT(listed("-rw-r--r-- 1 a b 99999999999999999999999 2025-01-30 12:00 f.so\n"), ElementsAre("f.so - 1"));
  EXPECT_THAT(listed("-rw-r--r-- 1 a b 1.2M 2025-01-30 12:00 f.so\n"), ElementsAre("f.so - 1"));
}

TEST(Listing, ReadsAMillionFiles) {
  std::string text = "/data/app:\n";
  for (int i = 0; i < 1'000'000; ++i) text += fmt::format("-rw-r--r-- 1 a b {} 2025-01-30 12:00 file{}.bin\n", i, i);
  const std::expected<Folder, std::string> folder = read_listing("x", text);
  ASSERT_TRUE(folder);
  EXPECT_EQ(folder->entries.size(), 1'000'000U);
}

}  // namespace
}  // namespace bext::doctor
