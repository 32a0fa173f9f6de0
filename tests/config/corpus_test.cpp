#include "config/corpus.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <random>
#include <set>
#include <sstream>

#include "bext/config/loaded.h"
#include "bext/config/resolved.h"
#include "generators/same_meaning.h"
#include "places.h"

namespace bext {
namespace {

namespace fs = std::filesystem;

std::string bytes_of(const fs::path& path) {
  std::ifstream stream{path, std::ios::binary};
  return {std::istreambuf_iterator<char>{stream}, {}};
}

std::vector<std::string> columns(const std::string& line) {
  std::vector<std::string> cells;
  std::stringstream stream{line};
  for (std::string cell; std::getline(stream, cell, '|');) {
    const std::size_t begin = cell.find_first_not_of(' ');
    cells.push_back(begin == std::string::npos ? "" : cell.substr(begin, cell.find_last_not_of(' ') - begin + 1));
  }
  return cells;
}

}  // namespace

std::vector<CorpusFile> corpus() {
  const fs::path folder = fs::path{bext_test::shared_dir()} / "corpus";
  std::vector<CorpusFile> files;
  std::stringstream list{bytes_of(folder / "README.md")};
  for (std::string line; std::getline(list, line);) {
    const std::vector<std::string> cells = columns(line);
    if (cells.size() < 5 || !fs::is_regular_file(folder / cells[1])) continue;
    files.push_back({cells[1], cells[2], cells[4], bytes_of(folder / cells[1])});
  }
  if (files.empty()) std::printf("[  SKIPPED ] there is no corpus in %s\n", folder.c_str());
  return files;
}

namespace {

bool parses(const CorpusFile& file) { return file.parses == "strict" || file.parses == "tolerant"; }

/// Our name for a kind in the list.
std::string expected_kind(const std::string& words) {
  static const std::vector<std::pair<std::string_view, std::string_view>> prefixes = {
      {"HTP", "htp"},
      {"wrapper", "wrapper"},
      {"LPAI", "lpai"},
      {"AIC (MDP", "aic-partition"},
      {"AIC (tool", "efficient-transformers-config"},
      {"AIC", "aic"},
      {"Genie dialog", "genie-dialog"},
      {"Olive pass", "olive-pass"},
      {"other tool (mllm", "mllm-aot"},
      {"tool config embedding", "tool-templates"}};
  for (const auto& [prefix, kind] : prefixes)
    if (words.starts_with(prefix)) return std::string{kind};
  return words;
}

#define SKIP_WITHOUT(files) \
  if ((files).empty()) GTEST_SKIP()

TEST(Corpus, KindsAreRecognized) {
  const std::vector<CorpusFile> files = corpus();
  SKIP_WITHOUT(files);
  std::map<std::string, int> counts;
  for (const CorpusFile& file : files) {
    const LoadedFile loaded = load(file.path, file.text);
    ++counts[std::string{loaded.kind.name()}];
    if (parses(file)) EXPECT_EQ(loaded.kind.name(), expected_kind(file.kind)) << file.path;
  }
  for (const auto& [kind, count] : counts) std::printf("[ corpus   ] %3d %s\n", count, kind.c_str());
}

TEST(Corpus, UnchangedSaveIsByteIdentical) {
  const std::vector<CorpusFile> files = corpus();
  SKIP_WITHOUT(files);
  for (const CorpusFile& file : files) EXPECT_EQ(load(file.path, file.text).lossless_text(), file.text) << file.path;
  std::printf("[ corpus   ] %zu files saved unchanged\n", files.size());
}

TEST(Corpus, CanonicalTextIsEqualInMeaning) {
  const std::vector<CorpusFile> files = corpus();
  SKIP_WITHOUT(files);
  std::size_t count = 0;
  for (const CorpusFile& file : files) {
    if (!parses(file)) continue;
    ++count;
    const LoadedFile loaded = load(file.path, file.text);
    const LoadedFile again = load(file.path, loaded.canonical_text(), {.expected = loaded.kind.backend});
    EXPECT_EQ(again.kind.name(), loaded.kind.name());
    for (const Change& change : diff(loaded.config, again.config))
      EXPECT_TRUE(keeps_meaning(change)) << file.path << ": " << change.path;
    if (!loaded.is_ours()) EXPECT_EQ(again.document.root().to_json(), loaded.document.root().to_json()) << file.path;
    EXPECT_EQ(again.canonical_text(), loaded.canonical_text()) << file.path;
  }
  std::printf("[ corpus   ] %zu files written canonically and read again\n", count);
}

/// The keys above every scalar of a text, without list positions and shapes.
void collect(Node node, const std::string& path, std::multiset<std::string>& out) {
  for (const Member member : node.members()) collect(member.value, path + "/" + member.key.string(), out);
  for (const Node element : node.elements()) collect(element, path, out);
  if (node.is_object() || node.is_array()) return;
  out.insert(path);
}

TEST(Corpus, NoOptionIsLost) {
  const std::vector<CorpusFile> files = corpus();
  SKIP_WITHOUT(files);
  std::size_t options = 0;
  for (const CorpusFile& file : files) {
    if (!parses(file)) continue;
    const LoadedFile loaded = load(file.path, file.text);
    std::multiset<std::string> before;
    std::multiset<std::string> after;
    collect(loaded.document.root(), "", before);
    const Document written = Document::parse(loaded.canonical_text());
    collect(written.root(), "", after);
    for (const std::string& path : before) {
      ++options;
      EXPECT_TRUE(after.contains(path)) << file.path << ": " << path;
    }
  }
  std::printf("[ corpus   ] %zu values found again\n", options);
}

TEST(Corpus, FilesThatDoNotParseHaveFindings) {
  const std::vector<CorpusFile> files = corpus();
  SKIP_WITHOUT(files);
  for (const CorpusFile& file : files) {
    if (file.parses == "strict") continue;
    const LoadedFile loaded = load(file.path, file.text);
    EXPECT_FALSE(loaded.findings.empty()) << file.path;
    if (!parses(file)) EXPECT_GT(loaded.findings.count(Severity::error), 0U) << file.path;
  }
}

std::string mutated(std::string text, std::mt19937& random) {
  static constexpr std::string_view interesting = "{}[]\",:0123456789.-+eE \n\t\\/*u\xff\x80nulltrue";
  const auto below = [&](std::size_t limit) { return limit == 0 ? 0 : random() % limit; };
  for (std::size_t changes = 1 + below(4); changes > 0; --changes) {
    const std::size_t at = below(text.size() + 1);
    const char byte = interesting[below(interesting.size())];
    switch (below(5)) {
      case 0:
        text.insert(at, 1, byte);
        break;
      case 1:
        if (at < text.size()) text[at] = byte;
        break;
      case 2:
        text.erase(at, 1 + below(8));
        break;
      case 3:
        text.resize(at);
        break;
      default:
        text.insert(at, text.substr(below(text.size() + 1), below(40)));
    }
  }
  return text;
}

TEST(Corpus, AnyByteMutationEndsInAResult) {
  const std::vector<CorpusFile> files = corpus();
  SKIP_WITHOUT(files);
  constexpr int mutations_of_each = 60;
  std::mt19937 random{2024};
  std::size_t count = 0;
  for (const CorpusFile& file : files) {
    if (file.text.size() > 20000) continue;
    for (int i = 0; i < mutations_of_each; ++i, ++count) {
      const std::string text = mutated(file.text, random);
      const LoadedFile loaded = load(file.path, text);
      ASSERT_EQ(loaded.lossless_text(), text) << file.path;
      for (const Diagnostic& finding : loaded.findings) {
        ASSERT_LE(finding.range.begin, finding.range.end) << finding.kind->id << "\n" << text;
        ASSERT_LE(finding.range.end, text.size() + (text.empty() ? 1 : 0)) << finding.kind->id << "\n" << text;
      }
      // A broken value becomes null in the canonical text, which changes the meaning.
      if (loaded.findings.count(Severity::error) > 0) continue;
      const LoadedFile again = load(file.path, loaded.canonical_text(), {.expected = loaded.kind.backend});
      ASSERT_EQ(again.canonical_text(), loaded.canonical_text()) << text;
    }
  }
  std::printf("[ corpus   ] %zu mutated texts loaded\n", count);
}

}  // namespace
}  // namespace bext
