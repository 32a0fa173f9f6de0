// clitest --bext PROGRAM --source TREE [--sdk FOLDER] [--update] FILE…
// Runs golden tests of command lines. Exits with 1 if a test fails.

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include "play.h"
#include "script.h"

namespace {

namespace fs = std::filesystem;

struct Request {
  fs::path bext;
  fs::path source_tree;
  fs::path sdk;
  bool update = false;
  std::vector<fs::path> files;
};

std::optional<Request> read_request(const std::vector<std::string>& arguments) {
  Request request;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const bool more = i + 1 < arguments.size();
    if (arguments[i] == "--bext" && more) {
      request.bext = fs::absolute(arguments[++i]);
    } else if (arguments[i] == "--source" && more) {
      request.source_tree = fs::absolute(arguments[++i]);
    } else if (arguments[i] == "--sdk" && more) {
      request.sdk = fs::absolute(arguments[++i]);
    } else if (arguments[i] == "--update") {
      request.update = true;
    } else {
      request.files.emplace_back(arguments[i]);
    }
  }
  if (request.bext.empty() || request.source_tree.empty() || request.files.empty()) return std::nullopt;
  return request;
}

/// A temporary directory, removed with the object.
class TemporaryDirectory {
 public:
  TemporaryDirectory() {
    std::string pattern = (fs::temp_directory_path() / "clitest-XXXXXX").string();
    if (::mkdtemp(pattern.data()) != nullptr) path_ = fs::canonical(pattern);
  }
  TemporaryDirectory(const TemporaryDirectory&) = delete;
  TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;
  ~TemporaryDirectory() {
    std::error_code ignored;
    if (!path_.empty()) fs::remove_all(path_, ignored);
  }
  [[nodiscard]] const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

/// Every RUN of a `pass_` test succeeds. At least one RUN of a `fail_` test fails.
std::optional<std::string> name_contradicts(const fs::path& file, const std::vector<clitest::Step>& steps) {
  const bool failure = std::ranges::any_of(
      steps, [](const clitest::Step& step) { return step.verb == clitest::Verb::exit_code && step.argument != "0"; });
  const std::string name = file.filename().string();
  if (name.starts_with("pass_") && failure) return "a pass_ test must not expect a failure";
  if (name.starts_with("fail_") && !failure) return "a fail_ test must expect a failure";
  if (!name.starts_with("pass_") && !name.starts_with("fail_")) return "the name must begin with pass_ or fail_";
  return std::nullopt;
}

bool test(const fs::path& file, const Request& request) {
  std::ifstream stream{file, std::ios::binary};
  const std::string text{std::istreambuf_iterator<char>{stream}, {}};
  const auto steps = clitest::parse_script(text);
  if (!steps) {
    fmt::print("{}:{}: {}\n", file.string(), steps.error().line, steps.error().message);
    return false;
  }
  const TemporaryDirectory directory;
  const auto stage_in = [&](const fs::path& folder) {
    return clitest::Stage{
        .bext = request.bext, .source_tree = request.source_tree, .sdk = request.sdk, .directory = folder};
  };
  clitest::Played played = clitest::play(*steps, stage_in(directory.path()));
  const std::string updated = clitest::format_script(played.updated);
  if (request.update && updated != text) {
    std::ofstream{file, std::ios::binary} << updated;
    fmt::print("updated {}\n", file.string());
    played = clitest::play(played.updated, stage_in(TemporaryDirectory{}.path()));
  }
  if (const auto contradiction = name_contradicts(file, played.updated)) played.complaints.push_back(*contradiction);
  for (const std::string& complaint : played.complaints) fmt::print("{}: {}\n", file.string(), complaint);
  return played.complaints.empty();
}

}  // namespace

int main(int argc, char** argv) {
  const auto request = read_request({argv + 1, argv + argc});
  if (!request) {
    fmt::print(stderr, "usage: clitest --bext PROGRAM --source TREE [--sdk FOLDER] [--update] FILE…\n");
    return 2;
  }
  std::size_t failed = 0;
  for (const fs::path& file : request->files) {
    if (!test(file, *request)) ++failed;
  }
  fmt::print("{} passed, {} failed\n", request->files.size() - failed, failed);
  return failed == 0 ? 0 : 1;
}
