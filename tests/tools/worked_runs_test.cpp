// Runs every command in the `console` blocks of pages with worked runs and compares the output with the page.
// `BEXT_UPDATE=1` rewrites the pages. Read the difference before you commit it.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "places.h"
#include "tools/run_bext.h"

namespace bext {
namespace {

namespace fs = std::filesystem;

struct Page {
  std::string name;      ///< below `docs`
  std::string examples;  ///< the folder that the commands run in a copy of
  /// Runs with the stand-in SDK in `sdk`, both streams in one, and an empty environment.
  bool with_sdk = false;
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

/// Splits at spaces. The pages use no quotes.
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
  explicit PageRunner(const Page& page) : with_sdk_{page.with_sdk} {
    fs::copy(fs::path{bext_test::source_dir()} / page.examples, scratch_.path("run"), fs::copy_options::recursive);
    if (with_sdk_) link_sdk();
  }

  /// The page with the current output of every command.
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
  /// Links the SDK, so that its paths are below the directory of the run.
  void link_sdk() {
    const fs::path from = bext_test::stand_in_sdk();
    fs::create_directories(scratch_.path("run/sdk"));
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator{from}) {
      const fs::path to = fs::path{scratch_.path("run/sdk")} / entry.path().lexically_relative(from);
      if (entry.is_directory())
        fs::create_directories(to);
      else
        fs::create_symlink(entry.path(), to);
    }
  }

  std::string output_of(const std::string& command) {
    std::vector<std::string> words = words_of(command);
    if (words.front() == "cat") return placeless(content_of(scratch_.path("run/" + words.at(1))));
    if (words.front() == "ls") return listing_of(scratch_.path("run/" + words.at(1)));
    std::string variable;
    if (words.front().contains('=')) {
      variable = words.front();
      words.erase(words.begin());
    }
    EXPECT_EQ(words.front(), "bext") << command;
    words.erase(words.begin());
    const testing::Ran ran = testing::run_bext(words, {.in_child = [&] { set_the_stage(variable); }});
    std::string text = placeless(ran.out + ran.err);
    if (ran.exit_code != 0) text += "(exit code " + std::to_string(ran.exit_code) + ")\n";
    return text;
  }

  static std::string listing_of(const std::string& folder) {
    std::vector<std::string> names;
    for (const fs::directory_entry& entry : fs::directory_iterator{folder})
      names.push_back(entry.path().filename().string());
    std::ranges::sort(names);
    std::string text;
    for (const std::string& name : names) text += name + "\n";
    return text;
  }

  void set_the_stage(const std::string& variable) const {
    (void)::chdir(scratch_.path("run").c_str());
    if (!with_sdk_) return;
    (void)::clearenv();
    (void)::setenv("PATH", "/usr/bin:/bin", 1);
    const std::size_t equals = variable.find('=');
    if (equals != std::string::npos)
      (void)::setenv(variable.substr(0, equals).c_str(), variable.substr(equals + 1).c_str(), 1);
    (void)::dup2(STDOUT_FILENO, STDERR_FILENO);
  }

  [[nodiscard]] std::string placeless(std::string text) const {
    const std::string place = scratch_.path("run");
    for (std::size_t at = text.find(place); at != std::string::npos; at = text.find(place, at))
      text.replace(at, place.size(), "$PWD");
    return text;
  }

  bool with_sdk_;
  testing::Scratch scratch_;
};

TEST(WorkedRuns, PagesShowWhatTheCommandsPrint) {
  const std::array pages = {Page{"verify.md", "examples/verify"}, Page{"convert.md", "examples/convert"},
                            Page{"compile.md", "tests/drive/worked", true}, Page{"doctor.md", "tests/doctor/worked"},
                            Page{"plan.md", "examples/plan"}};
  for (const Page& page : pages) {
    const fs::path path = fs::path{bext_test::source_dir()} / "docs" / page.name;
    const std::string committed = content_of(path);
    ASSERT_FALSE(committed.empty()) << path;
    const std::string now = PageRunner{page}.run_again(committed);
    if (std::getenv("BEXT_UPDATE") != nullptr) {
      std::ofstream{path, std::ios::binary} << now;
      continue;
    }
    EXPECT_EQ(now, committed) << "docs/" << page.name
                              << " is stale; run `BEXT_UPDATE=1 build/release/tests/test_tools "
                                 "--gtest_filter=WorkedRuns.*`";
  }
}

}  // namespace
}  // namespace bext
