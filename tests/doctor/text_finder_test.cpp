#include "bext/doctor/text_finder.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <string>

namespace bext::doctor {
namespace {

using Found = std::vector<std::pair<std::size_t, std::size_t>>;  // end, text

Found found_by(const TextFinder& finder, const std::vector<std::string>& pieces) {
  Found found;
  TextFinder::State state = 0;
  std::size_t base = 0;
  for (const std::string& piece : pieces) {
    state = finder.scan(piece, state, [&](std::size_t end, std::span<const std::uint16_t> ended) {
      for (const std::uint16_t text : ended) found.emplace_back(base + end, text);
    });
    base += piece.size();
  }
  std::ranges::sort(found);
  return found;
}

Found expected(const std::vector<std::string_view>& texts, const std::string& all) {
  Found found;
  for (std::size_t i = 0; i < texts.size(); ++i)
    for (std::size_t at = all.find(texts[i]); at != std::string::npos; at = all.find(texts[i], at + 1))
      found.emplace_back(at + texts[i].size(), i);
  std::ranges::sort(found);
  return found;
}

RC_GTEST_PROP(TextFinder, FindsWhatAPlainSearchFinds, ()) {
  // Few letters make overlaps and shared prefixes likely.
  const auto word = rc::gen::nonEmpty(rc::gen::container<std::string>(rc::gen::element('a', 'b', 'c')));
  const auto words = *rc::gen::nonEmpty(rc::gen::container<std::vector<std::string>>(word));
  const auto pieces = *rc::gen::container<std::vector<std::string>>(
      rc::gen::container<std::string>(rc::gen::element('a', 'b', 'c', '\n', '\0')));
  std::string all;
  for (const std::string& piece : pieces) all += piece;
  const std::vector<std::string_view> texts{words.begin(), words.end()};
  RC_ASSERT(found_by(TextFinder{texts}, pieces) == expected(texts, all));
}

TEST(TextFinder, KnowsEveryByte) {
  std::string every;
  for (int byte = 0; byte < 256; ++byte) every += static_cast<char>(byte);
  const std::vector<std::string_view> texts{every, std::string_view{every}.substr(200)};
  EXPECT_EQ(found_by(TextFinder{texts}, {every + every}), expected(texts, every + every));
}

}  // namespace
}  // namespace bext::doctor
