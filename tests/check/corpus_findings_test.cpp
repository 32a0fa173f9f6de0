// Compares the findings of the corpus of real files with a table of expected findings, keyed by the hash of the file.
#include <gtest/gtest.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "bext/check/check.h"
#include "places.h"

namespace bext {
namespace {

namespace fs = std::filesystem;

std::string bytes_of(const fs::path& path) {
  std::ifstream stream{path, std::ios::binary};
  return {std::istreambuf_iterator<char>{stream}, {}};
}

std::string hash_of(const std::string& bytes) {
  std::array<char, 17> digits{};
  std::snprintf(digits.data(), digits.size(), "%016llx",
                static_cast<unsigned long long>(XXH64(bytes.data(), bytes.size(), 0)));
  return digits.data();
}

/// Every file in the folders of the corpus, without the list next to them.
std::vector<fs::path> corpus_files(const fs::path& folder) {
  std::vector<fs::path> files;
  if (!fs::is_directory(folder)) return files;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator{folder})
    if (entry.is_regular_file() && entry.path().parent_path() != folder) files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

struct Row {
  std::string name;
  std::string findings;
};

std::map<std::string, Row> expected_rows() {
  std::map<std::string, Row> rows;
  std::stringstream table{bytes_of(fs::path{bext_test::source_dir()} / "tests/check/corpus_findings.txt")};
  for (std::string line; std::getline(table, line);) {
    if (line.empty() || line.front() == '#') continue;
    std::stringstream words{line};
    std::string hash;
    Row row;
    words >> hash >> row.name >> std::ws;
    std::getline(words, row.findings);
    rows[hash] = row;
  }
  return rows;
}

/// `error:soc-arch-mismatch×1 note:soc-id-deprecated×1`
std::string findings_of(const std::string& path, const std::string& text) {
  LoadedFile file = load(path, text);
  check(file, {});
  std::map<std::string, int> counts;
  for (const Diagnostic& finding : file.findings)
    ++counts[std::string{name_of(finding.severity)} + ":" + std::string{finding.kind->id}];
  std::string words;
  for (const auto& [finding, count] : counts)
    words += (words.empty() ? "" : " ") + finding + "×" + std::to_string(count);
  return words;
}

TEST(CorpusFindings, MatchTheTable) {
  const fs::path folder = fs::path{bext_test::shared_dir()} / "corpus";
  const std::vector<fs::path> files = corpus_files(folder);
  if (files.empty()) {
    std::printf("[  SKIPPED ] no corpus in %s\n", folder.c_str());
    GTEST_SKIP();
  }
  const std::map<std::string, Row> rows = expected_rows();
  std::set<std::string> seen;
  for (const fs::path& path : files) {
    const std::string text = bytes_of(path);
    const std::string hash = hash_of(text);
    const std::string findings = findings_of(path.filename().string(), text);
    const auto row = rows.find(hash);
    const std::string name = row == rows.end() ? path.lexically_relative(folder).string() : row->second.name;
    std::printf("[ corpus   ] %s %s %s\n", hash.c_str(), name.c_str(), findings.c_str());
    seen.insert(hash);
    if (row == rows.end())
      ADD_FAILURE() << name << " is not in the table: " << hash;
    else
      EXPECT_EQ(findings, row->second.findings) << name;
  }
  for (const auto& [hash, row] : rows) EXPECT_TRUE(seen.contains(hash)) << row.name << " is missing: " << hash;
}

struct Trait {
  std::string words;
  std::string id;  // `-` and a reason if no finding reports it
  std::string settings;
};

std::string trimmed(const std::string& text) {
  const std::size_t begin = text.find_first_not_of(' ');
  return begin == std::string::npos ? "" : text.substr(begin, text.find_last_not_of(' ') + 1 - begin);
}
std::vector<std::string> cells_of(const std::string& line) {
  std::vector<std::string> cells;
  std::stringstream stream{line};
  for (std::string cell; std::getline(stream, cell, '|');) cells.push_back(trimmed(cell));
  return cells;
}

std::multimap<std::string, Trait> expected_traits() {
  std::multimap<std::string, Trait> traits;
  std::stringstream table{bytes_of(fs::path{bext_test::source_dir()} / "tests/check/corpus_traits.txt")};
  for (std::string line; std::getline(table, line);) {
    if (line.empty() || line.front() == '#') continue;
    std::vector<std::string> cells = cells_of(line);
    cells.resize(4);
    traits.emplace(cells[0], Trait{cells[1], cells[2], cells[3]});
  }
  return traits;
}

/// The files with traits in the list of the corpus.
std::set<std::string> files_with_traits(const fs::path& folder) {
  std::set<std::string> names;
  std::stringstream list{bytes_of(folder / "README.md")};
  for (std::string line; std::getline(list, line);) {
    const std::vector<std::string> cells = cells_of(line);
    constexpr std::size_t trait = 7;
    if (cells.size() > trait && fs::is_regular_file(folder / cells[1]) && !cells[trait].empty()) names.insert(cells[1]);
  }
  return names;
}

TEST(CorpusFindings, ReportEveryTraitOfTheCorpus) {
  const fs::path folder = fs::path{bext_test::shared_dir()} / "corpus";
  const std::vector<fs::path> files = corpus_files(folder);
  if (files.empty()) {
    std::printf("[  SKIPPED ] no corpus in %s\n", folder.c_str());
    GTEST_SKIP();
  }
  const std::multimap<std::string, Trait> traits = expected_traits();
  const std::set<std::string> with_traits = files_with_traits(folder);
  EXPECT_GT(with_traits.size(), 50U);
  for (const fs::path& path : files) {
    const std::string text = bytes_of(path);
    const auto [begin, end] = traits.equal_range(hash_of(text));
    const std::string name = path.lexically_relative(folder).string();
    EXPECT_TRUE(begin != end || !with_traits.contains(name)) << name << " has traits, but is not in the table";
    for (auto row = begin; row != end; ++row) {
      const Trait& trait = row->second;
      if (trait.id.starts_with("- ")) continue;
      LoadedFile file = load(path.filename().string(), text);
      check(file, *parse_check_settings(trait.settings));
      EXPECT_TRUE(std::ranges::any_of(file.findings, [&](const Diagnostic& it) { return it.kind->id == trait.id; }))
          << name << ": " << trait.words << " is not reported as " << trait.id;
    }
  }
}

/// Files that the vendor itself has in a repository today: whole files without a revision in their name.
std::set<std::string> current_files_of_the_vendor(const fs::path& folder) {
  std::set<std::string> names;
  std::stringstream list{bytes_of(folder / "README.md")};
  for (std::string line; std::getline(list, line);) {
    const std::vector<std::string> cells = cells_of(line);
    if (cells.size() < 7) continue;
    const std::string& name = cells[1];
    const bool of_vendor = name.starts_with("qualcomm__") || name.starts_with("quic__");
    const bool whole = cells[3] == "verbatim" || cells[3] == "derived";
    if (of_vendor && whole && cells[4] == "strict" && !name.contains('@')) names.insert(name);
  }
  return names;
}

TEST(CorpusFindings, CurrentFilesOfTheVendorHaveNoError) {
  const fs::path folder = fs::path{bext_test::shared_dir()} / "corpus";
  if (!fs::is_directory(folder)) {
    std::printf("[  SKIPPED ] no corpus in %s\n", folder.c_str());
    GTEST_SKIP();
  }
  const std::set<std::string> names = current_files_of_the_vendor(folder);
  EXPECT_GT(names.size(), 20U);
  for (const std::string& name : names) {
    LoadedFile file = load(name, bytes_of(folder / name));
    check(file, {});
    for (const Diagnostic& finding : file.findings)
      EXPECT_NE(finding.severity, Severity::error)
          << name << ": " << finding.message << " [" << finding.kind->id << "]";
  }
}

}  // namespace
}  // namespace bext
