// How the work grows with the size of the input, in instructions counted by valgrind. No clock, so a busy machine does not
// matter. `BEXT_GROWTH=all` tries every family with every command and prints the exponents.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <span>
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
void PrintTo(const Command& command, std::ostream* out) { *out << command.name; }

const std::vector<Command>& commands() {
  static const std::vector<Command> all = {
      {"check", {"check", "A"}},
      {"fix", {"check", "--fix", "A"}},
      {"show", {"show", "A"}},
      {"fmt", {"fmt", "--stdout", "A"}},
      {"diff", {"diff", "A", "B"}},
      {"merge", {"merge", "A", "B"}},
      {"get", {"get", "A", "/graphs"}},
      {"set", {"set", "A", "/graphs/0/O=3", "--stdout"}},
      {"set_all", {"set", "A", "graphs[*].O=3", "--stdout"}},
      {"why", {"show", "--why", "O", "A", "B"}},
  };
  return all;
}

struct Run {
  std::string label;
  std::vector<std::string> words;
  std::size_t size = 0;
  double instructions = 0;
};

/// Counts the instructions of each run, all in one process under valgrind. The last run is only a warm-up.
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
  // What every child inherits.
  const double before = runs.front().instructions;
  for (Run& run : runs) run.instructions -= before;
}

/// n log n gives about 1.15 at these sizes, n² gives 2.
constexpr double largest_exponent = 1.3;

/// n, 2n, 4n and 8n bytes; without n for a quick run.
std::vector<std::size_t> factors() {
  return tries_all() ? std::vector<std::size_t>{1, 2, 4, 8} : std::vector<std::size_t>{2, 4, 8};
}

/// The smallest exponent of two neighboring sizes. A step, such as from few findings to the most that are listed, shows
/// only once; growth shows everywhere. What a command does for every file is left out.
double exponent_of(std::span<const Run> runs, double start) {
  // A family that does next to nothing has no exponent.
  const auto work = [&](const Run& run) { return std::max(run.instructions - start, start / 10); };
  double smallest = 2;
  for (std::size_t i = 1; i < runs.size(); ++i) {
    if (runs[i].size < runs[i - 1].size * 3 / 2) return 0;
    const double growth = static_cast<double>(runs[i].size) / static_cast<double>(runs[i - 1].size);
    smallest = std::min(smallest, std::log(work(runs[i]) / work(runs[i - 1])) / std::log(growth));
  }
  return smallest;
}

/// Tries families at several sizes. The smallest is n bytes.
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
  runs.push_back({.label = "no run", .words = {}});
  add("nothing", "{}");
  for (const Family& family : families)
    for (const std::size_t factor : factors()) add(family.name, text_of_size(family, n * factor));
  // A file of its own, because some commands change it.
  add("warm-up", text_of_size(families.front(), n));
  count(runs, scratch);
  const double start = runs[1].instructions;
  ASSERT_GT(start, 0);
  double worst = 0;
  const std::size_t sizes = factors().size();
  for (std::size_t i = 2; i + sizes < runs.size(); i += sizes) {
    const std::span<const Run> of_family = std::span{runs}.subspan(i, sizes);
    ASSERT_GT(of_family.back().instructions, 0) << of_family.front().label;
    const double exponent = exponent_of(of_family, start);
    worst = std::max(worst, exponent);
    std::string counts;
    for (const Run& run : of_family) counts += fmt::format(" {} bytes: {:.0f};", run.size, run.instructions);
    EXPECT_LT(exponent, largest_exponent) << of_family.front().label << ":" << counts;
  }
  std::printf("growth: %s, %zu families, largest exponent %.2f\n", command.name, families.size(), worst);
}

/// Every command reads a file in the same way, so a quick run tries most families only with `check`.
std::vector<Family> first(std::vector<Family> families, std::size_t count) {
  if (!tries_all() && families.size() > count) families.resize(count);
  return families;
}
std::vector<Family> one_of(std::vector<Family> families, const Command& command, std::size_t distance) {
  const bool is_check = command.words.front() == "check";
  if (tries_all()) distance = is_check ? 1 : 10;
  std::erase_if(families, [&, i = std::size_t{0}](const Family&) mutable { return ++i % distance != 0; });
  return families;
}

class Growth : public ::testing::TestWithParam<Command> {};

/// How many of the named families a quick run tries. `show --why` was quadratic in the number of graphs, with and without
/// names.
std::size_t named_count(const Command& command) {
  const std::string_view name = command.name;
  return name == "check" ? 18 : name == "why" ? 13 : name == "fix" ? 8 : 4;
}

std::size_t part(const Command& command, std::size_t of_check, std::size_t of_fix, std::size_t of_others) {
  const std::string_view name = command.name;
  return name == "check" ? of_check : name == "fix" ? of_fix : of_others;
}

TEST_P(Growth, OfNamedFamiliesIsNearlyLinear) {
  expect_nearly_linear(first(named_families(), named_count(GetParam())), GetParam(), 2000);
}

TEST_P(Growth, OfTokensIsNearlyLinear) {
  expect_nearly_linear(one_of(token_families(), GetParam(), part(GetParam(), 24, 48, 240)), GetParam(), 1000);
}

TEST_P(Growth, OfRuleExamplesIsNearlyLinear) {
  expect_nearly_linear(one_of(example_families(), GetParam(), part(GetParam(), 16, 40, 80)), GetParam(), 2000);
}

INSTANTIATE_TEST_SUITE_P(Of, Growth, ::testing::ValuesIn(commands()),
                         [](const auto& command) { return std::string{command.param.name}; });

}  // namespace
}  // namespace bext::testing
