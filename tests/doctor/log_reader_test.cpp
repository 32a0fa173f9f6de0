#include "bext/doctor/log_reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>

#include "bext/doctor/log.h"

namespace bext::doctor {
namespace {

using testing::IsEmpty;
using testing::SizeIs;

LogReading read(std::string_view text) {
  LogReader reader;
  reader.add(text);
  return reader.finish();
}

std::string summary(const LogReading& log) {
  std::string text = std::to_string(log.lines) + ":";
  for (const SeenSignature& seen : log.signatures)
    for (const LogLine& place : seen.places)
      text += " s" + std::to_string(place.line) + "=" + place.text + "*" + std::to_string(seen.count);
  for (const SeenCode& seen : log.codes) text += " c" + std::to_string(seen.place.line) + "=" + seen.written;
  for (const LogLine& line : log.failures) text += " f" + std::to_string(line.line) + "=" + line.text;
  return text;
}

std::vector<std::string> codes_of(std::string_view line) {
  std::vector<std::string> list;
  for (const SeenCode& seen : read(line).codes) list.push_back(seen.written + " " + std::string{seen.code->symbol});
  return list;
}

RC_GTEST_PROP(LogReader, DoesNotDependOnThePieces, ()) {
  const std::vector<std::string> parts = {"<E> Unknown config socModel 618",
                                          "\n",
                                          "\r\n",
                                          "Failed with err 5005",
                                          "x",
                                          "\x1b[31m",
                                          "\x1b]0;title\a",
                                          std::string(1, '\0'),
                                          "\xff\xfe",
                                          "é",
                                          "Unknown Key = a passed in config",
                                          "[ ERROR ] new"};
  const auto chosen = *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, static_cast<int>(parts.size())));
  std::string all;
  for (const int part : chosen) all += parts[static_cast<std::size_t>(part)];
  LogReader whole;
  whole.add(all);
  LogReader bytewise;
  for (const char c : all) bytewise.add({&c, 1});
  RC_ASSERT(summary(whole.finish()) == summary(bytewise.finish()));
}

TEST(LogReader, CountsLines) {
  EXPECT_EQ(read("").lines, 0U);
  EXPECT_EQ(read("a").lines, 1U);
  EXPECT_EQ(read("a\n").lines, 1U);
  EXPECT_EQ(read("a\n\nb").lines, 3U);
}

TEST(LogReader, ReadsUtf16WithAndWithoutAMark) {
  const std::string line = "<E> Unknown config socModel 618\n";
  std::string little;
  std::string big;
  for (const char c : line) {
    little += {c, '\0'};
    big += {'\0', c};
  }
  for (const std::string& text : {little, "\xFF\xFE" + little, big, "\xFE\xFF" + big}) {
    const LogReading log = read(text);
    ASSERT_THAT(log.signatures, SizeIs(1));
    EXPECT_EQ(log.signatures[0].places[0].text, line.substr(0, line.size() - 1));
  }
  // Characters beyond the first plane, and half of one.
  const std::string emoji{"\xFF\xFE\x3D\xD8\x00\xDE\x3D\xD8", 8};
  EXPECT_EQ(read(emoji + little).signatures[0].places[0].text, "😀\xEF\xBF\xBD" + line.substr(0, line.size() - 1));
}

TEST(LogReader, AMarkOfUtf16AloneIsNotEnough) {
  EXPECT_THAT(read("\xFF\xFE\xFD <E> Unknown config socModel 618\n").signatures, SizeIs(1));
  EXPECT_THAT(read("\xFE\xFF <E> Unknown config socModel 618\n").signatures, SizeIs(1));
}

TEST(LogReader, SkipsPromptsAndAnswers) {
  EXPECT_THAT(read("[PROMPT]: why error 5005?\n[BEGIN]: error 5005\nis error 14001[END]\n").codes, SizeIs(0));
  EXPECT_THAT(read("[BEGIN]: error 5005[END] failed with error 14001\n").codes, SizeIs(1));
  // The answer was cut off.
  EXPECT_THAT(read("[BEGIN]: error 5005\n[ERROR] \"failed with error 14001\"\n").codes, SizeIs(1));
  EXPECT_THAT(read("genie-t2t-run -c a.json -p \"error 5005\"\n").codes, SizeIs(0));
  EXPECT_THAT(read("[PROMPT]: hi\nFailed to query: error 14001\n").codes, SizeIs(1));
}

TEST(LogReader, KeepsTheFirstPlacesWithDifferentTexts) {
  std::string text;
  for (int i = 0; i < 100; ++i) text += "Unknown Key = a passed in config\nUnknown Key = b passed in config\n";
  const LogReading log = read(text);
  ASSERT_THAT(log.signatures, SizeIs(1));
  EXPECT_EQ(log.signatures[0].count, 200U);
  EXPECT_THAT(log.signatures[0].places, SizeIs(2));
}

TEST(LogReader, FindsCodesOnlyWhereTheyAreCodes) {
  EXPECT_THAT(codes_of("<E> Transport layer setup failed: 14001"),
              testing::ElementsAre("14001 QNN_DEVICE_ERROR_INVALID_CONFIG"));
  EXPECT_THAT(codes_of("Failed (0x138d)."), SizeIs(1));
  EXPECT_THAT(codes_of("error: status QNN_DEVICE_ERROR_INVALID_CONFIG"), SizeIs(1));
  EXPECT_THAT(codes_of("loaded 5005 tensors"), IsEmpty());
  EXPECT_THAT(codes_of("error in file_5005.bin"), IsEmpty());
  EXPECT_THAT(codes_of("failed after 1002 ms"), IsEmpty());
  EXPECT_THAT(codes_of("failed: 1002 ms"), IsEmpty());
  EXPECT_THAT(codes_of("failed to do 1002 things"), IsEmpty());
  EXPECT_THAT(codes_of("[E:onnxruntime:, qnn_model.cc:1002 Compose] failed"), IsEmpty());
  EXPECT_THAT(codes_of("11-18 02:23:19.123  5005  5005 E QnnDsp  : it failed"), IsEmpty());
  EXPECT_THAT(codes_of("<I> error 5005 was handled"), IsEmpty());
  EXPECT_THAT(codes_of("5005 passed, 0 failed"), IsEmpty());
  EXPECT_THAT(codes_of("failed: 1.1002"), IsEmpty());
  EXPECT_THAT(codes_of("Genie failed on try 4"), IsEmpty());
}

TEST(LogReader, AllComponentsWithTheirCuesShareANumber) {
  EXPECT_THAT(codes_of("LiteRtDispatch failed with status 1002"), SizeIs(2));
  EXPECT_THAT(codes_of("graph finalize failed with status 1002"), SizeIs(1));
}

TEST(LogReader, LeavesOtherProgramsOfADeviceAlone) {
  EXPECT_THAT(read("11-18 02:23:19.200  1002  1002 E audit   : rate limit failed: 5005").codes, IsEmpty());
  EXPECT_THAT(read("11-18 02:23:19.200  1002  1002 E audit   : rate limit failed").failures, IsEmpty());
  EXPECT_THAT(read("11-18 02:23:19.200  1002  1002 W QnnDsp  : it failed").failures, IsEmpty());
  EXPECT_THAT(read("11-18 02:23:19.200  1002  1002 E QnnDsp  : it failed").failures, SizeIs(1));
  const std::string studio = "2024-10-07 21:09:34.054 19864-19885 QnnDsp   com.test.llama   ";
  EXPECT_THAT(read(studio + "I  it failed: 5005").codes, IsEmpty());
  EXPECT_THAT(read(studio + "E  it failed: 5005").codes, SizeIs(1));
  EXPECT_THAT(read(studio + "E  it failed").failures, SizeIs(1));
}

TEST(LogReader, DoesNotTakeSuccessForFailure) {
  for (const char* line : {"Finished with 0 errors", "no errors", "errors: 0", "tests: 12 passed, 0 failed",
                           "<I> error handling initialized", "[INFO] failover off", "default err level set"})
    EXPECT_THAT(read(line).failures, IsEmpty()) << line;
}

// Hostile logs end in an answer.

TEST(HostileLog, WithNulBytes) {
  std::string text(1 << 20, '\0');
  text += "\n<E> Unknown config socModel 618\n";
  EXPECT_THAT(read(text).signatures, SizeIs(1));
  // Not UTF-16: the zero bytes are everywhere.
  EXPECT_THAT(read(std::string("a\0\0\0b\n", 6) + "<E> Unknown config socModel 618").signatures, SizeIs(1));
}

TEST(HostileLog, WithOneLineOf100Megabytes) {
  LogReader reader;
  const std::string piece(1 << 20, 'x');
  for (int i = 0; i < 50; ++i) reader.add(piece);
  reader.add("<E> Unknown config socModel 618 ");
  for (int i = 0; i < 50; ++i) reader.add(piece);
  reader.add("\nerr 5005: failed with err 5005\n");
  const LogReading& log = reader.finish();
  ASSERT_THAT(log.signatures, SizeIs(1));
  EXPECT_EQ(log.signatures[0].places[0].line, 1U);
  EXPECT_LT(log.signatures[0].places[0].text.size(), 1000U);
  EXPECT_THAT(log.signatures[0].places[0].text, testing::HasSubstr("Unknown config socModel 618"));
  EXPECT_EQ(log.lines, 2U);
  ASSERT_THAT(log.codes, SizeIs(1));
  EXPECT_EQ(log.codes[0].place.line, 2U);
}

TEST(HostileLog, WithALineFullOfErrors) {
  LogReader reader;
  std::string piece;
  while (piece.size() < (1 << 20)) piece += "error Request feature error: 5005 fail ";
  for (int i = 0; i < 8; ++i) reader.add(piece);
  EXPECT_THAT(reader.finish().codes, SizeIs(1));
}

TEST(HostileLog, WithBrokenEscapesAndCharacters) {
  std::string text = "\x1b";
  text += "\x1b[";
  text += "\x1b]0;never ends";
  text += "\n<E> Unknown config socModel 618\xff\xc0\x80\n\xed\xa0\x80";
  EXPECT_THAT(read(text).signatures, SizeIs(1));
}

TEST(HostileLog, KeepsControlCharactersOffTheScreen) {
  const Diagnosis found = diagnose("\x1b[2J.log", read("<E> Unknown config socModel 618 \x07\x9b\x31m\n"));
  const std::string text = render_terminal(found);
  EXPECT_THAT(text, testing::Not(testing::HasSubstr("\x1b")));
  EXPECT_THAT(text, testing::Not(testing::HasSubstr("\x07")));
}

}  // namespace
}  // namespace bext::doctor
