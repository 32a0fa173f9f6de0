#include "tools/lsp/text_edits.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "bext/text/tidy.h"

namespace bext::lsp {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(LayoutEdits, ChangeOnlyWhiteSpaceAndCommas) {
  EXPECT_THAT(layout_edits("{\"a\":1,}", "{\"a\": 1}"), ElementsAre(TextEdit{5, 5, " "}, TextEdit{6, 7, ""}));
  EXPECT_THAT(layout_edits("{}", "{}"), IsEmpty());
}
TEST(LayoutEdits, ReplaceTheDifferenceOfOtherTexts) {
  EXPECT_THAT(layout_edits("{\"a\": 1}", "{\"b\": 1}"), ElementsAre(TextEdit{2, 3, "b"}));
}
TEST(SingleEdit, KeepsCharactersAndLineEndsWhole) {
  EXPECT_THAT(single_edit("\xC3\xA9", "\xC3\xA8"), ElementsAre(TextEdit{0, 2, "\xC3\xA8"}));
  EXPECT_THAT(single_edit("a\r\nb", "a\rb"), ElementsAre(TextEdit{1, 3, "\r"}));
}
RC_GTEST_PROP(SingleEdit, GivesTheOtherText, (const std::string& a, const std::string& b)) {
  RC_ASSERT(bext::apply(a, single_edit(a, b)) == b);
}
RC_GTEST_PROP(LayoutEdits, GiveTheOtherText, (const std::string& a, const std::string& b)) {
  RC_ASSERT(bext::apply(a, layout_edits(a, b)) == b);
}

}  // namespace
}  // namespace bext::lsp
