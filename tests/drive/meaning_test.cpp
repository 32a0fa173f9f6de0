#include "bext/drive/meaning.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace bext::drive {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

constexpr ProcessResult failed{.end = ProcessEnd::exited, .exit_code = 1};

Explanation explained(std::vector<std::string> lines, const ProcessResult& result = failed) {
  return explain(result, lines);
}

TEST(Meaning, NamesTheCauseBeforeTheCallThatGaveUp) {
  const Explanation why = explained({"<E> Failed to create device: 14001", "<E> Unknown config socModel 618"});
  ASSERT_THAT(why.meanings, SizeIs(2));
  EXPECT_THAT(why.meanings[0].means, HasSubstr("does not know the SoC number"));
  EXPECT_THAT(why.meanings[0].keys, testing::Contains("devices.soc_model"));
  EXPECT_EQ(why.meanings[0].certainty, Certainty::report);
  EXPECT_THAT(why.meanings[1].means, HasSubstr("14001 is QNN_DEVICE_ERROR_INVALID_CONFIG"));
}

TEST(Meaning, ReadsHexadecimalCodes) {
  const Explanation why = explained({"Failed with error 0x138d"});
  ASSERT_THAT(why.meanings, SizeIs(1));
  EXPECT_THAT(why.meanings[0].means, HasSubstr("5005"));
  EXPECT_GT(why.meanings[0].possible.size(), 3U);
  EXPECT_THAT(explained({"remote_handle64_open failed 0x80000406"}).meanings[0].means, HasSubstr("AEE_EUNABLETOLOAD"));
}

TEST(Meaning, DecidesBetweenCausesByTheOtherLines) {
  const Explanation why = explained({"Request feature vtcm size with value 16777216 unsupported",
                                     "Failed to create context from binary with err 5005"});
  const auto code =
      std::ranges::find_if(why.meanings, [](const Meaning& meaning) { return meaning.means.contains("5005 is"); });
  ASSERT_NE(code, why.meanings.end());
  EXPECT_THAT(code->possible, SizeIs(1));
}

TEST(Meaning, IgnoresNumbersThatAreNotCodes) {
  EXPECT_THAT(explained({"loaded 5005 tensors", "wrote 14001 bytes"}).meanings, IsEmpty());
  EXPECT_THAT(explained({"error in file_5005.bin"}).meanings, IsEmpty());
}

TEST(Meaning, SkipsAConnectionThatAFallbackReplaced) {
  const Explanation why = explained({"<E> IDspTransport: Unable to load lib 0x80000406",
                                     "<W> HTP user driver is loaded. Switched to user driver path",
                                     "Failed to create context from binary with err 5005"});
  ASSERT_THAT(why.meanings, SizeIs(2));
  for (const Meaning& meaning : why.meanings) EXPECT_THAT(meaning.line, HasSubstr("context from binary"));
  const Explanation later = explained({"<W> HTP user driver is loaded. Switched to user driver path",
                                       "<E> IDspTransport: Unable to load lib 0x80000406"});
  EXPECT_THAT(later.meanings, SizeIs(2));
}

TEST(Meaning, IsEmptyForUnknownLines) {
  const Explanation why = explained({"starting", "[ ERROR ] something new", "[ ERROR ] and more"});
  EXPECT_THAT(why.meanings, IsEmpty());
  EXPECT_EQ(why.first_error, "[ ERROR ] something new");
  EXPECT_THAT(to_text(why), HasSubstr("no public source explains this log"));
}

TEST(Meaning, ShowsWarningsOfARunThatSucceeded) {
  const Explanation why = explained({"Unknown Key = vtcm_bm passed in config", "err 5005"}, {});
  EXPECT_THAT(why.meanings, IsEmpty());
  ASSERT_THAT(why.warnings, SizeIs(1));
  EXPECT_THAT(why.warnings[0].means, HasSubstr("ignores a key"));
}

}  // namespace
}  // namespace bext::drive
