#pragma once
// One call of a command: what it takes, the files of this machine, and where its words go.

#include <fmt/format.h>

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "argument.h"
#include "bext/host/native_files.h"
#include "bext/host/output.h"
#include "bext/host/progress.h"
#include "exit_code.h"

namespace bext::cli {

struct Command;

class Call {
 public:
  /// Without words the command only says what it takes.
  Call(const Command& command, std::optional<std::vector<std::string>> words);

  // A command first says what it takes …
  void takes(std::string_view placeholder, std::string& target, std::string_view doc);
  void takes(std::string_view placeholder, std::vector<std::string>& target, std::string_view doc);
  void may_take(std::string_view placeholder, Argument::Target target, std::string_view doc);
  void flag(std::string_view names, bool& target, std::string_view doc);
  void option(std::string_view names, std::string_view placeholder, Argument::Target target, std::string_view doc);
  void choice(std::string_view names, std::string_view placeholder, std::string& target,
              std::vector<std::string_view> choices, std::string_view doc);
  /// The same, and it may be given again.
  void choice(std::string_view names, std::string_view placeholder, std::vector<std::string>& target,
              std::vector<std::string_view> choices, std::string_view doc);
  /// … then whether it may begin. If not (help was asked for, or a word was wrong) it returns `stopped()`.
  [[nodiscard]] bool ready();
  [[nodiscard]] ExitCode stopped() const { return stopped_; }

  void print(std::string_view text) { out_.print(text); }
  template <class... Args>
  void print(fmt::format_string<Args...> format, Args&&... args) {
    out_.print(fmt::format(format, std::forward<Args>(args)...));
  }
  /// A sentence on standard error, after the command's name; what it quotes cannot write to the screen.
  void complain(std::string_view sentence);
  /// The same for wrong usage, with a word on where to find help.
  ExitCode refuse(std::string_view sentence);
  /// Text on standard error as it is.
  void print_error(std::string_view text);

  /// Reads a file, `-` for standard input; says why it could not.
  [[nodiscard]] std::optional<std::string> read(const std::string& path);
  /// Writes a file, `-` for standard output; says why it could not.
  [[nodiscard]] bool write(const std::string& path, std::string_view bytes);

  /// For work on many files. Text on standard error removes the line.
  [[nodiscard]] Progress& progress();

  [[nodiscard]] NativeFiles& files() { return files_; }
  [[nodiscard]] bool colour() const;
  [[nodiscard]] bool colour_on_error() const;
  /// Whether somebody sits there and reads.
  [[nodiscard]] bool output_is_terminal() const;
  [[nodiscard]] bool error_is_terminal() const;
  /// Columns of the terminal; `otherwise` when the output goes elsewhere.
  [[nodiscard]] std::size_t width(std::size_t otherwise = 100) const;
  [[nodiscard]] std::span<const Argument> arguments() const { return arguments_; }
  [[nodiscard]] const Command& command() const { return *command_; }
  /// Hands over what was printed; the code to end with, which is worse when that failed.
  [[nodiscard]] ExitCode finish(ExitCode code);

 private:
  const Command* command_;
  std::optional<std::vector<std::string>> words_;
  std::vector<Argument> arguments_;
  NativeFiles files_{NamedPipes::refused};
  Output out_;
  Output err_;
  std::optional<Progress> progress_;
  std::string colour_ = "auto";
  bool help_ = false;
  ExitCode stopped_ = ExitCode::success;
};

/// How people see the file: `<stdin>` for `-`.
[[nodiscard]] std::string shown_path(const std::string& path);

/// What a command takes, without running it.
[[nodiscard]] std::vector<Argument> arguments_of(const Command& command);

}  // namespace bext::cli
