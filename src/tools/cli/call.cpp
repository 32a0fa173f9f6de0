#include "call.h"

#include <algorithm>

#include "bext/diag/render.h"
#include "bext/host/follow_limit.h"
#include "bext/host/program_start.h"
#include "bext/host/terminal.h"
#include "command.h"
#include "diag/characters.h"
#include "help.h"

namespace bext::cli {
namespace {

std::vector<std::string> split_names(std::string_view names) {
  std::vector<std::string> list;
  while (!names.empty()) {
    const std::size_t comma = names.find(',');
    list.emplace_back(names.substr(0, comma));
    names = comma == std::string_view::npos ? std::string_view{} : names.substr(comma + 1);
  }
  return list;
}

ColorChoice choice_of(std::string_view text) {
  if (text == "always") return ColorChoice::always;
  return text == "never" ? ColorChoice::never : ColorChoice::automatic;
}

}  // namespace

Call::Call(const Command& command, std::optional<std::vector<std::string>> words)
    : command_{&command}, words_{std::move(words)}, out_{standard_output}, err_{standard_error} {}

void Call::takes(std::string_view placeholder, std::string& target, std::string_view doc) {
  may_take(placeholder, &target, doc);
  arguments_.back().required = true;
}
void Call::takes(std::string_view placeholder, std::vector<std::string>& target, std::string_view doc) {
  may_take(placeholder, &target, doc);
  arguments_.back().required = true;
}
void Call::may_take(std::string_view placeholder, Argument::Target target, std::string_view doc) {
  arguments_.push_back({{}, std::string{placeholder}, std::string{doc}, {}, false, target});
}
void Call::flag(std::string_view names, bool& target, std::string_view doc) {
  arguments_.push_back({split_names(names), {}, std::string{doc}, {}, false, &target});
}
void Call::flag(std::string_view names, std::string_view alternative, std::string& target, std::string_view doc) {
  arguments_.push_back({split_names(names), {}, std::string{doc}, {}, false, &target, std::string{alternative}});
}
void Call::option(std::string_view names, std::string_view placeholder, Argument::Target target, std::string_view doc) {
  arguments_.push_back({split_names(names), std::string{placeholder}, std::string{doc}, {}, false, target});
}
void Call::choice(std::string_view names, std::string_view placeholder, std::string& target,
                  std::vector<std::string_view> choices, std::string_view doc) {
  option(names, placeholder, &target, doc);
  arguments_.back().choices = std::move(choices);
}

void Call::choice(std::string_view names, std::string_view placeholder, std::vector<std::string>& target,
                  std::vector<std::string_view> choices, std::string_view doc) {
  option(names, placeholder, &target, doc);
  arguments_.back().choices = std::move(choices);
}

void Call::may_follow() {
  flag("--follow", follow_,
       "also read a backend-extensions file outside the repository or folder of the file that names it");
}

bool Call::ready() {
  choice("--color,--colour", "WHEN", color_, {"auto", "always", "never"}, "when to use color; `NO_COLOR` is respected");
  flag("-h,--help", help_, "print this help");
  if (!words_) return false;
  const std::optional<std::string> wrong = parse_arguments(arguments_, *words_);
  if (help_) {
    print(command_help(*command_, arguments_, width()));
    return false;
  }
  files_.follow_everywhere(follow_);
  if (!wrong) return true;
  stopped_ = refuse(*wrong);
  return false;
}

void Call::print_json(const Json& value) { print("{}\n", escaped_json(bext::write(value, 0))); }

void Call::print_document(std::string_view text) { print(output_is_terminal() ? visible_lines(text) : text); }

void Call::complain(std::string_view sentence) {
  print_error(fmt::format("bext {}: {}\n", command_->name, visible(sentence)));
}

void Call::complain_lines(std::string_view text) {
  const std::string_view first = text.substr(0, text.find('\n'));
  complain(first);
  text.remove_prefix(std::min(text.size(), first.size() + 1));
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    print_error(fmt::format("{}\n", visible(line)));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
  }
}

ExitCode Call::refuse(std::string_view sentence) {
  complain(sentence);
  print_error(fmt::format("run `bext {} --help` for usage\n", command_->name));
  return ExitCode::usage;
}

void Call::print_error(std::string_view text) {
  // Keeps the order if both streams go to one terminal.
  out_.flush();
  if (progress_) progress_->clear();
  err_.print(text);
  err_.flush();
}

void Call::print_findings(std::span<const FileReport> files) {
  std::string text = render_terminal(files, {.color = color_on_error(), .width = width()});
  if (!text.empty() && !text.ends_with('\n')) text += '\n';
  print_error(text);
}

Progress& Call::progress() {
  const auto write = [this](std::string_view text) {
    err_.print(text);
    err_.flush();
  };
  if (!progress_ && error_is_terminal()) progress_.emplace(write);
  if (!progress_) progress_.emplace();
  return *progress_;
}

std::optional<std::string> Call::read(const std::string& path) {
  std::expected<std::string, FileError> text = path == "-" ? read_standard_input() : files_.read(path);
  if (text) return std::move(*text);
  complain(text.error().message("read"));
  return std::nullopt;
}

bool Call::write(const std::string& path, std::string_view bytes) {
  if (path == "-") {
    print_document(bytes);
    return true;
  }
  if (!may_write(path)) return false;
  const std::expected<void, FileError> done = files_.write(path, bytes);
  if (!done) complain(done.error().message("write"));
  return done.has_value();
}

bool Call::may_write(const std::string& path) {
  if (!is_link_out_of_tree(path)) return true;
  complain(fmt::format("cannot write `{}`: it is a link to a file outside its repository or folder", path));
  return false;
}

Replaced Call::replace(const std::string& path, std::string_view expected, std::string_view bytes) {
  if (!may_write(path)) return Replaced::failed;
  const std::expected<bool, FileError> done = files_.replace(path, expected, bytes);
  if (done) return *done ? Replaced::yes : Replaced::changed;
  complain(done.error().message("write"));
  return Replaced::failed;
}

Replaced Call::replace_named(const std::string& path, std::string_view expected, std::string_view bytes,
                             const std::string& named_by) {
  if (path == named_by || is_in_tree_of(path, named_by)) return replace(path, expected, bytes);
  complain(fmt::format("cannot write `{}`: it is outside the repository or folder of `{}`", path, named_by));
  return Replaced::failed;
}

bool Call::color() const { return wants_color(choice_of(color_), color_facts(standard_output)); }
bool Call::color_on_error() const { return wants_color(choice_of(color_), color_facts(standard_error)); }
bool Call::output_is_terminal() const { return is_terminal(standard_output); }
bool Call::error_is_terminal() const { return is_terminal(standard_error); }
std::size_t Call::width(std::size_t otherwise) const { return terminal_width(standard_output, otherwise); }

ExitCode Call::finish(ExitCode code) {
  if (out_.flush() != OutputState::failed) return code;
  complain(fmt::format("cannot write to standard output: {}", out_.reason()));
  return worse(code, ExitCode::usage);
}

std::string shown_path(const std::string& path) { return path == "-" ? "<stdin>" : path; }

std::vector<Argument> arguments_of(const Command& command) {
  Call call{command, std::nullopt};
  (void)command.run(call);
  return {call.arguments().begin(), call.arguments().end()};
}

}  // namespace bext::cli
