// The pages that show worked runs: every command in a `console` block is run again, and its output must be what the
// page shows. `BEXT_UPDATE=1` writes the pages anew; read the difference before committing it.
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "tools/run_bext.h"

namespace bext {
namespace {

namespace fs = std::filesystem;

struct Page {
  std::string name;      ///< below `docs`
  std::string examples;  ///< the folder whose files the commands are run beside
};

std::string content_of(const fs::path& path) {
  std::ifstream stream{path, std::ios::binary};
  return {std::istreambuf_iterator<char>{stream}, {}};
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::string line;
  for (const char c : text) {
    if (c != '\n') {
      line += c;
      continue;
    }
    lines.push_back(std::move(line));
    line.clear();
  }
  if (!line.empty()) lines.push_back(std::move(line));
  return lines;
}

/// Words without quoting; the pages need none.
std::vector<std::string> words_of(const std::string& command) {
  std::vector<std::string> words;
  std::string word;
  for (const char c : command + " ") {
    if (c != ' ') {
      word += c;
    } else if (!word.empty()) {
      words.push_back(std::move(word));
      word.clear();
    }
  }
  return words;
}

class PageRunner {
 public:
  explicit PageRunner(const std::string& examples) {
    fs::copy(fs::path{BEXT_SOURCE_DIR} / examples, scratch_.path("run"), fs::copy_options::recursive);
  }

  /// The page with the output of every command as it is now.
  std::string run_again(const std::string& page) {
    std::string now;
    bool in_block = false;
    bool in_output = false;
    for (const std::string& line : lines_of(page)) {
      if (!in_block && line == "```console") {
        in_block = true;
        in_output = false;
      } else if (in_block && line == "```") {
        in_block = false;
      } else if (in_block && line.starts_with("$ ")) {
        in_output = true;
        now += line + "\n" + output_of(line.substr(2));
        continue;
      } else if (in_block && in_output) {
        continue;
      }
      now += line + "\n";
    }
    return now;
  }

 private:
  std::string output_of(const std::string& command) {
    std::vector<std::string> words = words_of(command);
    if (words.front() == "cat") return content_of(scratch_.path("run/" + words.at(1)));
    EXPECT_EQ(words.front(), "bext") << command;
    words.erase(words.begin());
    const std::string directory = scratch_.path("run");
    const testing::Ran ran = testing::run_bext(words, {.in_child = [&] { (void)::chdir(directory.c_str()); }});
    std::string text = ran.out + ran.err;
    if (ran.exit_code != 0) text += "(exit code " + std::to_string(ran.exit_code) + ")\n";
    return text;
  }

  testing::Scratch scratch_;
};

TEST(WorkedRuns, PagesShowWhatTheCommandsPrint) {
  const std::array pages = {Page{"verify.md", "examples/verify"}};
  for (const Page& page : pages) {
    const fs::path path = fs::path{BEXT_SOURCE_DIR} / "docs" / page.name;
    const std::string committed = content_of(path);
    ASSERT_FALSE(committed.empty()) << path;
    const std::string now = PageRunner{page.examples}.run_again(committed);
    if (std::getenv("BEXT_UPDATE") != nullptr) {
      std::ofstream{path, std::ios::binary} << now;
      continue;
    }
    EXPECT_EQ(now, committed) << "docs/" << page.name
                              << " shows something else; `BEXT_UPDATE=1 build/release/tests/test_tools "
                                 "--gtest_filter=WorkedRuns.*` writes it anew";
  }
}

}  // namespace
}  // namespace bext
