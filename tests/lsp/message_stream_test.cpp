#include "tools/lsp/message_stream.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace bext::lsp {
namespace {

using testing::ElementsAre;

std::vector<std::string> read_all(const std::vector<std::string>& pieces) {
  MessageReader reader;
  std::vector<std::string> messages;
  for (const std::string& piece : pieces) {
    reader.add(piece);
    while (std::optional<std::string> message = reader.next()) messages.push_back(*message);
  }
  return messages;
}

TEST(MessageReader, ReadsSeveralMessagesOfOnePiece) {
  EXPECT_THAT(read_all({with_header("{}") + with_header("[1]")}), ElementsAre("{}", "[1]"));
}
TEST(MessageReader, AcceptsOtherHeadersAndAnyCase) {
  EXPECT_THAT(read_all({"Content-Type: text\r\ncontent-LENGTH :  2 \r\n\r\n{}"}), ElementsAre("{}"));
}
TEST(MessageReader, SkipsGarbageBeforeAHeader) {
  EXPECT_THAT(read_all({"hello\n\nContent-Length: x\r\n\r\n" + with_header("{}")}), ElementsAre("{}"));
  EXPECT_THAT(read_all({std::string(10000, 'x'), "\n" + with_header("{}")}), ElementsAre("{}"));
}
TEST(MessageReader, StopsAtAnImpossibleLength) {
  MessageReader reader;
  reader.add("Content-Length: 99999999999999999999999\r\n\r\n");
  EXPECT_FALSE(reader.next());
  EXPECT_TRUE(reader.is_broken());
}
RC_GTEST_PROP(MessageReader, DoesNotDependOnThePieces, (const std::vector<std::string>& messages)) {
  std::string stream;
  for (const std::string& message : messages) stream += with_header(message);
  std::vector<std::string> letters;
  for (const char c : stream) letters.emplace_back(1, c);
  RC_ASSERT(read_all(letters) == messages);
  RC_ASSERT(read_all({stream}) == messages);
}

}  // namespace
}  // namespace bext::lsp
