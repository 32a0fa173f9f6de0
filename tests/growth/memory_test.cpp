// How much memory the command takes: at most 12 times the size of its input files and 32 MiB.
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "growth/families.h"
#include "model/wire_text.h"
#include "places.h"
#include "tools/run_bext.h"

namespace bext::testing {
namespace {

constexpr std::size_t most_per_byte = 12;
constexpr std::size_t most_at_all_times = std::size_t{32} << 20U;

struct Used {
  std::size_t peak = 0;
  bool crashed = false;
};

/// The peak of the resident memory of one run, without its output.
Used memory_of(const std::vector<std::string>& words) {
  const std::string binary = bext_test::bext_binary();
  std::vector<char*> arguments{const_cast<char*>("bext")};
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  const pid_t child = ::fork();
  if (child == 0) {
    if (!std::freopen("/dev/null", "r+", stdin) || ::dup2(STDIN_FILENO, STDOUT_FILENO) < 0 ||
        ::dup2(STDIN_FILENO, STDERR_FILENO) < 0)
      ::_exit(126);
    ::execv(binary.c_str(), arguments.data());
    ::_exit(127);
  }
  int status = 0;
  rusage usage{};
  ::wait4(child, &status, 0, &usage);
  const bool ended = WIFEXITED(status) && WEXITSTATUS(status) <= 2;
  return {static_cast<std::size_t>(usage.ru_maxrss) * 1024, !ended};
}

const std::vector<std::vector<std::string>>& command_lines() {
  static const std::vector<std::vector<std::string>> all = {
      {"check", "A"},
      {"check", "--format", "json", "A"},
      {"check", "--format", "sarif", "A"},
      {"check", "--fix", "--diff", "A"},
      {"check", "--fix=all", "C"},
      {"show", "--all", "A"},
      {"show", "--format", "json", "A"},
      {"fmt", "--stdout", "A"},
      {"fmt", "--canonical", "--stdout", "A"},
      {"diff", "A", "B"},
      {"merge", "A", "B"},
      {"get", "A", "/graphs"},
      {"set", "A", "/graphs/0/O=3", "--stdout"},
      {"doctor", "--log", "LOG", "--config", "A", "--format", "json"},
      {"compile", "MODEL", "--config", "A", "--output", "OUT", "--dry-run", "--force", "--format", "json"},
  };
  return all;
}

/// Failures whose causes `doctor` looks for in a configuration.
constexpr const char* failures =
    "[ ERROR ] Failed to create context from binary with err 0x138d\n"
    "[ ERROR ] Graph g0 is not in the list of enabled graphs\n"
    "[ ERROR ] vtcm size 4 MB exceeds the limit\n";

void expect_bounded(const std::vector<Family>& families, std::size_t size) {
  const Scratch scratch;
  const std::string log = scratch.write("log.txt", failures);
  const std::string model = scratch.write("g.dlc", "a model");
  double worst = 0;
  for (const Family& family : families) {
    std::size_t length = 0;
    {
      const std::string text = text_of_size(family, size);
      length = text.size();
      (void)scratch.write("A.json", text);
      (void)scratch.write("B.json", changed(text));
    }
    for (std::vector<std::string> words : command_lines()) {
      std::string label;
      std::size_t files = 0;
      for (std::string& word : words) {
        label += word + " ";
        if (word == "LOG") word = log;
        if (word == "MODEL") word = model;
        if (word == "OUT") word = scratch.path("out");
        if (word == "C") (void)scratch.write("C.json", text_of_size(family, size));
        if (word != "A" && word != "B" && word != "C") continue;
        word = scratch.path(word + ".json");
        files += length;
      }
      const Used used = memory_of(words);
      EXPECT_FALSE(used.crashed) << label << "for " << family.name;
      const std::size_t beyond = used.peak - std::min(used.peak, most_at_all_times);
      const double ratio = static_cast<double>(beyond) / static_cast<double>(files);
      worst = std::max(worst, ratio);
      EXPECT_LE(beyond, most_per_byte * files)
          << label << "for " << family.name << ": " << (used.peak >> 10U) << " KiB for " << files << " bytes";
    }
  }
  std::printf("memory: %zu families of %zu bytes, at most 32 MiB and %.1f bytes per byte of input\n", families.size(),
              size, worst);
}

std::vector<Family> one_of(std::vector<Family> families, std::size_t distance) {
  if (!tries_all())
    std::erase_if(families, [&, i = std::size_t{0}](const Family&) mutable { return ++i % distance != 0; });
  return families;
}

TEST(Memory, OfNamedFamiliesIsBounded) { expect_bounded(one_of(named_families(), 8), 300'000); }

/// Where the constant part no longer helps.
TEST(Memory, OfLargeFilesIsBounded) { expect_bounded(one_of(named_families(), 24), 2'000'000); }

/// Files that are not configurations, and options of other tools. Either the command reads them, or it says that they are
/// too large.
TEST(Memory, OfListingsBuffersAndProviderOptionsIsBounded) {
  struct Input {
    std::vector<std::string> words;  ///< `A` is the file
    std::string before;
    std::string piece;  ///< `#` is a number
    std::string after;
  };
  const std::vector<Input> inputs = {
      {{"doctor", "--listing", "A"}, "", "a/b/#.so\n", ""},
      {{"doctor", "--listing", "A"}, "", "-rw-r--r-- 1 a b 1 2025-01-30 12:00 d#/libx.so\n", ""},
      {{"doctor", "--listing", "A", "--format", "json"}, "", "./a/b#/libQnnHtp.so\n", ""},
      {{"verify", "--info", "A", "--config", "CONFIG", "--format", "json"},
       R"({"info": {"graphs": [{"info": {"graphName": "g"}})",
       R"(,{"info": {"graphName": "g#"}})",
       "]}}"},
      {{"doctor", "--log", "A"}, "", "[ERROR] failed to load skel #, error 4000\n", ""},
      {{"plan", "--arena", "A", "--capacity", "100000000"}, "id,lower,upper,size\n", "#,0,5,1\n", ""},
      {{"check", "A"}, R"({"provider_options": [{})", R"(,{"soc_model": "#"})", "]}"},
      {{"show", "A"}, R"({"provider_options": [{})", R"(,{"soc_model": "#"})", "]}"},
      {{"convert", "A", "--to", "qnn", "--graph", "g"}, R"({"provider_options": [{})", R"(,{"soc_model": "#"})", "]}"},
  };
  const Scratch scratch;
  const std::string config = scratch.write("config.json", R"({"graphs": [{"graph_names": ["g"], "vtcm_mb": 8}]})");
  for (const Input& input : inputs)
    for (const std::size_t size : {100'000, 300'000, 2'000'000}) {
      std::string text = input.before;
      const std::size_t mark = input.piece.find('#');
      for (std::size_t i = 0; text.size() < size; ++i)
        text += input.piece.substr(0, mark) + std::to_string(i) + input.piece.substr(mark + 1);
      text += input.after;
      std::vector<std::string> words = input.words;
      std::ranges::replace(words, "A", scratch.write("A.json", text));
      std::ranges::replace(words, "CONFIG", config);
      const Used used = memory_of(words);
      EXPECT_FALSE(used.crashed) << words.front() << " of " << input.piece;
      EXPECT_LE(used.peak, most_at_all_times + most_per_byte * text.size())
          << words.front() << " of " << text.size() << " bytes of " << input.piece;
    }
}

/// Small files that describe large models, or whose shapes grow.
TEST(Memory, OfModelsIsBounded) {
  using bext_test::bytes_field;
  using bext_test::number_field;
  const auto repeated = [](std::size_t count, const auto& piece) {
    std::string all;
    for (std::size_t i = 0; i < count; ++i) all += piece(std::to_string(i));
    return all;
  };
  const auto constant = [](std::string_view name, std::uint64_t size, const std::string& bytes) {
    return bytes_field(5, number_field(1, size) + number_field(2, 7) + bytes_field(8, name) + bytes_field(9, bytes));
  };
  const std::string eight_bytes{"\1\0\0\0\0\0\0\0", 8};
  std::string subgraph = repeated(20'000, [](const std::string& i) {
    return bytes_field(1, bytes_field(1, i) + bytes_field(2, "y" + i) + bytes_field(4, "Relu"));
  });
  for (int depth = 0; depth < 60; ++depth)
    subgraph =
        bytes_field(1, bytes_field(4, "If") + bytes_field(5, bytes_field(1, "then_branch") + bytes_field(6, subgraph)));
  const std::string graphs[] = {
      repeated(500'000, [](const std::string&) { return bytes_field(1, bytes_field(4, "X")); }),
      bytes_field(1, bytes_field(4, "X") + repeated(500'000, [](const std::string&) { return bytes_field(5, ""); })),
      subgraph,
      // Shapes of 64 dimensions.
      constant("shape", 64, repeated(64, [&](const std::string&) { return eight_bytes; })) +
          constant("one", 1, eight_bytes) +
          repeated(14'000,
                   [](const std::string& i) {
                     return bytes_field(1, bytes_field(1, "one") + bytes_field(1, "shape") + bytes_field(2, i) +
                                               bytes_field(4, "Expand"));
                   }),
      // Values of 1024 elements.
      constant("shape", 1, std::string{"\0\4\0\0\0\0\0\0", 8}) +
          repeated(2'000,
                   [](const std::string& i) {
                     return bytes_field(
                         1, bytes_field(1, "shape") + bytes_field(2, i) + bytes_field(4, "ConstantOfShape"));
                   }),
  };
  const Scratch scratch;
  for (const std::string& graph : graphs) {
    const std::string model = bytes_field(7, graph);
    const Used used = memory_of({"plan", scratch.write("m.onnx", model)});
    EXPECT_FALSE(used.crashed) << model.size();
    EXPECT_LE(used.peak, most_at_all_times + most_per_byte * model.size()) << model.size();
  }
}

TEST(Memory, OfTokensIsBounded) { expect_bounded(one_of(token_families(), 80), 300'000); }

}  // namespace
}  // namespace bext::testing
