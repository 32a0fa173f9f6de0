// Reads real files without loss and tidies them without changing their meaning.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "bext/text/edit.h"
#include "bext/text/tidy.h"
#include "fault_text.h"
#include "places.h"

namespace bext {
namespace {

std::vector<std::filesystem::path> corpus() {
  const std::filesystem::path folder = std::filesystem::path{bext_test::shared_dir()} / "corpus";
  std::vector<std::filesystem::path> files;
  std::error_code absent;
  for (const auto& entry : std::filesystem::recursive_directory_iterator{folder, absent})
    if (entry.is_regular_file() && entry.path().extension() == ".json") files.push_back(entry.path());
  return files;
}

std::string read(const std::filesystem::path& path) {
  std::ifstream file{path, std::ios::binary};
  return {std::istreambuf_iterator<char>{file}, {}};
}

bool has_errors(const Document& document) {
  return std::ranges::any_of(document.faults(), [](const Fault& fault) { return !is_tolerated(fault.kind); });
}

TEST(Corpus, IsReadEditedAndTidiedWithoutLoss) {
  const auto files = corpus();
  if (files.empty()) {
    std::puts("skipped: no corpus of real files here");
    GTEST_SKIP();
  }
  std::size_t sound = 0;
  for (const auto& path : files) {
    SCOPED_TRACE(path.filename().string());
    const std::string text = read(path);
    const Document document = Document::parse(text);
    EXPECT_EQ(document.text(), text);
    EXPECT_TRUE(document.root().is_object() || document.root().is_array()) << testing::faults_of(document);
    if (has_errors(document)) continue;
    ++sound;
    const Document tidied = Document::parse(tidy(document));
    EXPECT_EQ(write(tidied.root().to_json()), write(document.root().to_json()));
    EXPECT_EQ(tidied.comments().size(), document.comments().size());
    if (!document.root().is_object()) continue;
    const std::string added = *set_at(document, Pointer{{"added by a test"}}, "1");
    EXPECT_EQ(remove_at(Document::parse(added), Pointer{{"added by a test"}})->size(), text.size());
  }
  EXPECT_GT(sound, files.size() / 2);
}

}  // namespace
}  // namespace bext
