// How the work grows with the size of the input, in instructions counted by valgrind. No clock, so a busy machine does not
// matter.
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <functional>

#include "places.h"
#include "tools/run_bext.h"

namespace bext::testing {
namespace {

constexpr const char* valgrind = "/usr/bin/valgrind";

/// `before`, then `count` times what `piece` gives, then `after`.
std::string repeated(int count, const std::string& before, const std::function<std::string(int)>& piece,
                     const std::string& separator, const std::string& after) {
  std::string text = before;
  for (int i = 0; i < count; ++i) text += (i > 0 ? separator : "") + piece(i);
  return text + after;
}

struct Family {
  const char* name;
  std::vector<std::string> command;
  std::function<std::string(int)> text;

  /// For the name of the test.
  friend std::ostream& operator<<(std::ostream& out, const Family& family) { return out << family.name; }
};

std::vector<Family> families() {
  const auto graph = [](int i) { return R"({"graph_names": ["g)" + std::to_string(i) + R"("], "vtcm_mb": 8})"; };
  const auto graphs = [=](int n) { return repeated(n, R"({"graphs": [)", graph, ",\n", "]}"); };
  const auto same = [](const char* piece) { return [=](int) { return std::string{piece}; }; };
  return {
      {"ShowOfManyGraphs", {"show"}, graphs},
      {"CheckOfManyGraphs", {"check"}, graphs},
      {"FmtOfManyGraphs", {"fmt", "--stdout"}, graphs},
      {"BlockCommentsOnOneLine",
       {"check"},
       [=](int n) { return repeated(n, R"({"graphs": [)", same("/* x */"), "", "]}"); }},
      {"AllowCommentOnEveryLine",
       {"check"},
       [=](int n) {
         return repeated(
             n, "{\"graphs\": [\n", [=](int i) { return graph(i).insert(1, R"("vtcm_md": 8, )"); },
             ", // bext: allow unknown-key\n", "]}");
       }},
      {"EscapedText",
       {"check"},
       [=](int n) { return repeated(n, "\"{\\n", same(R"(\"graphs\": [{\"graph_names\": [\"a\"]}],\n)"), "", "}\""); }},
      {"DeepNesting", {"check"}, [=](int n) { return std::string(static_cast<std::size_t>(n), '['); }},
      {"InvalidUtf8", {"check"}, [=](int n) { return repeated(n, R"({"graphs": ")", same("\xff"), "", "\"}"); }},
  };
}

/// 0 if it cannot be counted.
double instructions(const std::vector<std::string>& command, const std::string& path) {
  const std::string binary = bext_test::bext_binary();
  const Ran ran = run_bext({}, {.in_child = [&] {
                             std::vector<const char*> words = {"valgrind", "--tool=cachegrind", "--cache-sim=no",
                                                               "--cachegrind-out-file=/dev/null", binary.c_str()};
                             for (const std::string& word : command) words.push_back(word.c_str());
                             words.push_back(path.c_str());
                             words.push_back(nullptr);
                             ::execv(valgrind, const_cast<char* const*>(words.data()));
                           }});
  const std::size_t mark = ran.err.rfind("refs:");
  if (mark == std::string::npos) return 0;
  std::string digits = ran.err.substr(mark + 5);
  std::erase(digits, ',');
  return std::strtod(digits.c_str(), nullptr);
}

class Growth : public ::testing::TestWithParam<Family> {};

TEST_P(Growth, IsNearlyLinear) {
  if (::access(valgrind, X_OK) != 0) {
    std::puts("skipped: the test of growth counts instructions with valgrind, which is not installed");
    GTEST_SKIP() << "needs valgrind";
  }
  const Scratch scratch;
  double before = 0;
  for (const int n : {200, 400, 800, 1600}) {
    const double count = instructions(GetParam().command, scratch.write("x.json", GetParam().text(n)));
    ASSERT_GT(count, 0);
    // n log n grows by less than 2.3 per doubling here; n² by nearly 4.
    if (before > 0) {
      EXPECT_LT(count / before, 2.4) << "at " << n;
    }
    before = count;
  }
}

INSTANTIATE_TEST_SUITE_P(Of, Growth, ::testing::ValuesIn(families()),
                         [](const auto& family) { return std::string{family.param.name}; });

}  // namespace
}  // namespace bext::testing
