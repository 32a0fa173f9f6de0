// How the work grows with the size of the input, in instructions counted by valgrind. No clock, so a busy machine does not
// matter. `BEXT_GROWTH=all` tries every family with every command and prints the exponents.
#include <gtest/gtest.h>
#include <unistd.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "growth/families.h"
#include "places.h"
#include "tools/run_bext.h"

namespace bext::testing {
namespace {

namespace fs = std::filesystem;

constexpr const char* valgrind = "/usr/bin/valgrind";

struct Command {
  const char* name;
  std::vector<std::string> words;  ///< `A` and `B` are the input and a slightly different one
};

const std::vector<Command>& commands() {
  static const std::vector<Command> all = {
      {"check", {"check", "A"}},        {"fix", {"check", "--fix", "A"}},
      {"show", {"show", "A"}},          {"fmt", {"fmt", "--stdout", "A"}},
      {"diff", {"diff", "A", "B"}},     {"merge", {"merge", "A", "B"}},
      {"get", {"get", "A", "/graphs"}}, {"set", {"set", "A", "/graphs/0/O=3", "--stdout"}},
  };
  return all;
}

/// A text that differs in values, for `diff` and `merge`.
std::string changed(std::string text) {
  for (char& c : text)
    if (c == '8') c = '4';
  return text;
}

struct Run {
  std::string label;
  std::vector<std::string> words;
  std::size_t size = 0;
  double instructions = 0;
};

/// Counts the instructions of each run, all in one process under valgrind.
void count(std::vector<Run>& runs, const Scratch& scratch) {
  std::string lines;
  for (const Run& run : runs) {
    for (std::size_t i = 0; i < run.words.size(); ++i) lines += (i > 0 ? "\t" : "") + run.words[i];
    lines += '\n';
  }
  const std::string list = scratch.write("runs.txt", lines);
  const std::string logs = "--log-file=" + scratch.path("log.%p");
  const std::string program = bext_test::build_dir() + "/tests/bext_in_children";
  const Ran ran =
      run_bext({}, {.in_child = [&] {
                 ::execl(valgrind, "valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null",
                         logs.c_str(), program.c_str(), list.c_str(), static_cast<char*>(nullptr));
               }});
  std::istringstream children{ran.out};
  for (Run& run : runs) {
    std::string child;
    if (!std::getline(children, child)) return;
    std::ifstream log{scratch.path("log." + child)};
    std::stringstream text;
    text << log.rdbuf();
    const std::string said = text.str();
    const std::size_t mark = said.rfind("refs:");
    if (mark == std::string::npos) continue;
    std::string digits = said.substr(mark + 5, said.find('\n', mark) - mark - 5);
    std::erase(digits, ',');
    run.instructions = std::strtod(digits.c_str(), nullptr);
  }
}

/// n log n gives about 1.15 at these sizes, n² gives 2.
constexpr double largest_exponent = 1.3;

/// Tries families at n, 2n, 4n and 8n bytes.
void expect_nearly_linear(const std::vector<Family>& families, const Command& command, std::size_t n) {
  if (::access(valgrind, X_OK) != 0) {
    std::puts("skipped: the test of growth counts instructions with valgrind, which is not installed");
    GTEST_SKIP() << "needs valgrind";
  }
  const Scratch scratch;
  std::vector<Run> runs;
  const auto add = [&](const std::string& label, const std::string& text) {
    const std::string name = std::to_string(runs.size());
    const std::string a = scratch.write(name + "a.json", text);
    const std::string b = scratch.write(name + "b.json", changed(text));
    Run run{label, command.words, text.size()};
    for (std::string& word : run.words) word = word == "A" ? a : word == "B" ? b : word;
    runs.push_back(std::move(run));
  };
  add("nothing", "{}");
  for (const Family& family : families)
    for (const std::size_t factor : {1, 2, 4, 8}) add(family.name, text_of_size(family, n * factor));
  count(runs, scratch);
  const double start = runs.front().instructions;
  ASSERT_GT(start, 0);
  double worst = 0;
  for (std::size_t i = 1; i + 3 < runs.size(); i += 4) {
    const Run& first = runs[i];
    const Run& last = runs[i + 3];
    ASSERT_GT(last.instructions, 0) << first.label;
    // What a command does for every file is left out. A family that does next to nothing has no exponent.
    const double least = start / 10;
    const double a = std::max(first.instructions - start, least);
    const double b = std::max(last.instructions - start, least);
    if (last.size < 2 * first.size) continue;
    const double exponent =
        std::log(b / a) / std::log(static_cast<double>(last.size) / static_cast<double>(first.size));
    worst = std::max(worst, exponent);
    EXPECT_LT(exponent, largest_exponent)
        << first.label << ": " << first.instructions << ", " << runs[i + 1].instructions << ", "
        << runs[i + 2].instructions << ", " << last.instructions << " instructions for " << first.size << " to "
        << last.size << " bytes";
  }
  std::printf("growth: %s, %zu families, largest exponent %.2f\n", command.name, families.size(), worst);
}

class Growth : public ::testing::TestWithParam<Command> {};

bool tries_all() { return std::getenv("BEXT_GROWTH") != nullptr; }

TEST_P(Growth, OfNamedFamiliesIsNearlyLinear) { expect_nearly_linear(named_families(), GetParam(), 2000); }

/// Every command reads the text in the same way, so only those that do more with broken text try all tokens by default.
TEST_P(Growth, OfTokensIsNearlyLinear) {
  const std::string name = GetParam().name;
  std::vector<Family> families = token_families();
  if (!tries_all() && name != "check")
    std::erase_if(families, [&, i = 0](const Family&) mutable { return ++i % 7 != 0; });
  expect_nearly_linear(families, GetParam(), 1000);
}

TEST_P(Growth, OfRuleExamplesIsNearlyLinear) {
  std::vector<Family> families = example_families();
  if (!tries_all() && std::string{GetParam().name} != "check")
    std::erase_if(families, [&, i = 0](const Family&) mutable { return ++i % 10 != 0; });
  expect_nearly_linear(families, GetParam(), 2000);
}

INSTANTIATE_TEST_SUITE_P(Of, Growth, ::testing::ValuesIn(commands()),
                         [](const auto& command) { return std::string{command.param.name}; });

}  // namespace
}  // namespace bext::testing
