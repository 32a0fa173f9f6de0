#include "play.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <optional>
#include <system_error>
#include <utility>

#include "difference.h"
#include "generators/library_file.h"
#include "process.h"

namespace clitest {
namespace {

namespace fs = std::filesystem;

// Replaces the directory of the test in expected text.
constexpr std::string_view directory_mark = "$DIR";

std::optional<std::string> read_bytes(const fs::path& path) {
  std::ifstream stream{path, std::ios::binary};
  if (!stream || fs::is_directory(path)) return std::nullopt;
  return std::string{std::istreambuf_iterator<char>{stream}, {}};
}

bool write_bytes(const fs::path& path, std::string_view bytes) {
  std::error_code ignored;
  fs::create_directories(path.parent_path(), ignored);
  std::ofstream stream{path, std::ios::binary};
  stream.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  return stream.good();
}

void replace_all(std::string& text, std::string_view what, std::string_view with) {
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size())) {
    text.replace(at, what.size(), with);
  }
}

class Player {
 public:
  explicit Player(const Stage& stage) : stage_{stage} {
    working_directory_ = stage.directory;
    environment_ = {"PATH=/usr/bin:/bin", "LANG=C.UTF-8", "HOME=" + (stage.directory / "home").string()};
    for (const char* name : {"ASAN_OPTIONS", "UBSAN_OPTIONS", "LSAN_OPTIONS"}) {
      if (const char* value = std::getenv(name)) environment_.push_back(fmt::format("{}={}", name, value));
    }
  }

  Played play(const std::vector<Step>& steps) {
    for (std::size_t i = 0; i < steps.size(); ++i) {
      // Without EXIT, a RUN expects 0. An update fills in a RUN without expectations.
      if (steps[i].verb == Verb::run) look_ahead(steps, i);
      take(steps[i]);
      if (broken_) break;
    }
    // An update must not truncate a script that stopped early.
    if (broken_) played_.updated = steps;
    return std::move(played_);
  }

 private:
  void look_ahead(const std::vector<Step>& steps, std::size_t at) {
    expects_exit_ = false;
    expects_anything_ = false;
    for (std::size_t i = at + 1; i < steps.size() && steps[i].verb != Verb::run; ++i) {
      expects_exit_ = expects_exit_ || steps[i].verb == Verb::exit_code;
      expects_anything_ = expects_anything_ || is_expectation(steps[i].verb);
    }
  }

  void take(const Step& step) {
    Step seen = step;
    switch (step.verb) {
      case Verb::remark:
        break;
      case Verb::write:
      case Verb::write_hex:
        if (fs::path{step.argument}.is_absolute())
          give_up(step, "WRITE needs a relative path");
        else if (!write_bytes(place(step.argument), step.content))
          give_up(step, "could not write the file");
        break;
      case Verb::library:
        make_library(step);
        break;
      case Verb::sparse:
        make_sparse(step);
        break;
      case Verb::copy:
        copy(step);
        break;
      case Verb::make_directory:
        fs::create_directories(place(step.argument));
        break;
      case Verb::make_pipe:
        if (::mkfifo(place(step.argument).c_str(), 0600) != 0) give_up(step, "could not make the pipe");
        break;
      case Verb::make_link:
        make_link(step);
        break;
      case Verb::change_directory:
        working_directory_ = place(step.argument);
        break;
      case Verb::sdk:
        link_sdk(step);
        break;
      case Verb::environment:
        set_variable(step.argument);
        break;
      case Verb::standard_input:
        input_ = step.content;
        break;
      case Verb::run:
        run_bext(step);
        return;
      case Verb::exit_code:
        seen.argument = std::to_string(outcome_.exit_code);
        if (seen.argument != step.argument) complain_exit(step, step.argument);
        break;
      case Verb::standard_output:
        seen.content = outcome_.output;
        compare(step, "standard output", outcome_.output);
        break;
      case Verb::standard_error:
        seen.content = outcome_.error;
        compare(step, "standard error", outcome_.error);
        break;
      case Verb::output_contains:
        contains(step, "standard output", outcome_.output);
        break;
      case Verb::error_contains:
        contains(step, "standard error", outcome_.error);
        break;
      case Verb::file:
      case Verb::file_hex:
        compare_file(step, seen);
        break;
      case Verb::absent:
        if (fs::exists(place(step.argument))) complain(step, fmt::format("`{}` exists", step.argument));
        break;
    }
    played_.updated.push_back(std::move(seen));
  }

  /// `LIBRARY name kind [build] [needed…]`
  void make_library(const Step& step) {
    const std::expected<std::vector<std::string>, std::string> words = split_words(step.argument);
    if (!words || words->size() < 2) return give_up(step, "LIBRARY needs a name and a kind");
    const std::vector<std::string> needed{words->begin() + std::min<std::ptrdiff_t>(3, std::ssize(*words)),
                                          words->end()};
    const std::optional<std::string> bytes =
        bext_test::make_library((*words)[1], words->size() > 2 ? (*words)[2] : std::string{}, needed);
    if (!bytes) return give_up(step, "unknown kind of library");
    if (!write_bytes(place((*words)[0]), *bytes)) give_up(step, "could not write the file");
  }

  /// `SPARSE name size`: a file that is large but takes no room.
  void make_sparse(const Step& step) {
    const std::expected<std::vector<std::string>, std::string> words = split_words(step.argument);
    if (!words || words->size() != 2) return give_up(step, "SPARSE needs a name and a size");
    std::error_code error;
    if (!write_bytes(place((*words)[0]), "")) return give_up(step, "could not write the file");
    fs::resize_file(place((*words)[0]), std::stoull((*words)[1]), error);
    if (error) give_up(step, "could not write the file");
  }

  /// Links the files of the stand-in SDK, so that their paths are below the directory of the test.
  void link_sdk(const Step& step) {
    if (stage_.sdk.empty()) return give_up(step, "no stand-in SDK; use `--sdk`");
    std::error_code error;
    fs::create_directories(place(step.argument), error);
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator{stage_.sdk}) {
      const fs::path to = place(step.argument) / entry.path().lexically_relative(stage_.sdk);
      if (entry.is_directory())
        fs::create_directories(to, error);
      else
        fs::create_symlink(entry.path(), to, error);
      if (error) return give_up(step, fmt::format("could not link the SDK: {}", error.message()));
    }
  }

  void set_variable(const std::string& assignment) {
    const std::string name = assignment.substr(0, assignment.find('=') + 1);
    std::erase_if(environment_, [&](const std::string& other) { return other.starts_with(name); });
    environment_.push_back(assignment);
  }

  void make_link(const Step& step) {
    const auto words = split_words(step.argument);
    if (!words || words->size() != 3 || (*words)[1] != "to") return give_up(step, "LINK expects `name to target`");
    fs::create_directories(place(words->front()).parent_path());
    fs::create_symlink(words->back(), place(words->front()));
  }

  void copy(const Step& step) {
    const auto words = split_words(step.argument);
    if (!words || (words->size() != 1 && !(words->size() == 3 && (*words)[1] == "as"))) {
      return give_up(step, "COPY expects `path` or `path as name`");
    }
    const fs::path from = stage_.source_tree / words->front();
    const fs::path to = place(words->size() == 3 ? words->back() : from.filename().string());
    const auto bytes = read_bytes(from);
    if (!bytes) return give_up(step, fmt::format("no file `{}` in the source tree", words->front()));
    if (!write_bytes(to, *bytes)) give_up(step, "could not write the copy");
  }

  void run_bext(const Step& step) {
    auto words = split_words(step.argument);
    if (!words) return give_up(step, words.error());
    if (words->empty() || words->front() != "bext") return give_up(step, "only `bext` can be RUN");
    Command command{.program = stage_.bext,
                    .arguments = {words->begin() + 1, words->end()},
                    .environment = environment_,
                    .directory = working_directory_,
                    .input = std::exchange(input_, {})};
    auto outcome = run(command);
    if (!outcome) return give_up(step, outcome.error());
    outcome_ = std::move(*outcome);
    replace_all(outcome_.output, stage_.directory.string(), directory_mark);
    replace_all(outcome_.error, stage_.directory.string(), directory_mark);
    command_ = step.argument;
    played_.updated.push_back(step);
    if (!expects_exit_ && outcome_.exit_code != 0) {
      complain_exit(step, "0");
      played_.updated.push_back({.verb = Verb::exit_code, .argument = std::to_string(outcome_.exit_code)});
    }
    if (expects_anything_) return;
    complain(step, "nothing is expected of this RUN");
    if (!outcome_.output.empty())
      played_.updated.push_back({.verb = Verb::standard_output, .content = outcome_.output});
    if (!outcome_.error.empty()) played_.updated.push_back({.verb = Verb::standard_error, .content = outcome_.error});
    if (outcome_.output.empty() && outcome_.error.empty() && outcome_.exit_code == 0) {
      played_.updated.push_back({.verb = Verb::exit_code, .argument = "0"});
    }
  }

  void compare(const Step& step, std::string_view what, std::string_view seen) {
    if (step.content == seen) return;
    complain(step, fmt::format("{} differs (- expected, + seen)\n{}", what, difference(step.content, seen)));
  }

  void contains(const Step& step, std::string_view what, std::string_view text) {
    if (text.find(step.argument) != std::string_view::npos) return;
    complain(step, fmt::format("{} does not contain `{}`:\n{}", what, step.argument, difference("", text)));
  }

  void compare_file(const Step& step, Step& seen) {
    const auto bytes = read_bytes(place(step.argument));
    if (!bytes) return complain(step, fmt::format("no file `{}`", step.argument));
    seen.content = *bytes;
    if (step.verb == Verb::file) replace_all(seen.content, stage_.directory.string(), directory_mark);
    compare(step, fmt::format("file `{}`", step.argument), seen.content);
  }

  [[nodiscard]] fs::path place(const std::string& name) const { return stage_.directory / name; }

  void complain_exit(const Step& step, std::string_view expected) {
    complain(step, fmt::format("exit code {}, expected {}; standard error was:\n{}", outcome_.exit_code, expected,
                               difference("", outcome_.error)));
  }

  void complain(const Step& step, std::string_view what) {
    played_.complaints.push_back(fmt::format("line {}: `{}`: {}", step.line, command_, what));
  }

  void give_up(const Step& step, std::string_view why) {
    broken_ = true;
    played_.complaints.push_back(fmt::format("line {}: {}", step.line, why));
  }

  const Stage& stage_;
  std::vector<std::string> environment_;
  fs::path working_directory_;
  std::string input_;
  std::string command_;
  Outcome outcome_;
  bool expects_exit_ = false;
  bool expects_anything_ = false;
  bool broken_ = false;
  Played played_;
};

}  // namespace

Played play(const std::vector<Step>& steps, const Stage& stage) { return Player{stage}.play(steps); }

}  // namespace clitest
