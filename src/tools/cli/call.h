#pragma once
// One call of a command: its arguments, the files of this machine and the output.

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "argument.h"
#include "bext/diag/file_report.h"
#include "bext/host/native_files.h"
#include "bext/host/output.h"
#include "bext/host/progress.h"
#include "bext/text/json.h"
#include "exit_code.h"

namespace bext::cli {

struct Command;

enum class Replaced : std::uint8_t {
  yes,
  failed,   ///< reported
  changed,  ///< another process changed the file: read it again
};

class Call {
 public:
  /// Without words, the command only declares its arguments.
  Call(const Command& command, std::optional<std::vector<std::string>> words);

  // A command first declares its arguments.
  void takes(std::string_view placeholder, std::string& target, std::string_view doc);
  void takes(std::string_view placeholder, std::vector<std::string>& target, std::string_view doc);
  void may_take(std::string_view placeholder, Argument::Target target, std::string_view doc);
  void flag(std::string_view names, bool& target, std::string_view doc);
  /// A flag that may have a value, as `--fix` and `--fix=all`. The target is `yes` without the value.
  void flag(std::string_view names, std::string_view alternative, std::string& target, std::string_view doc);
  void option(std::string_view names, std::string_view placeholder, Argument::Target target, std::string_view doc);
  void choice(std::string_view names, std::string_view placeholder, std::string& target,
              std::vector<std::string_view> choices, std::string_view doc);
  /// The same for an option that can be repeated.
  void choice(std::string_view names, std::string_view placeholder, std::vector<std::string>& target,
              std::vector<std::string_view> choices, std::string_view doc);
  /// `--follow`, for commands that read the backend-extensions file of a top-level config file.
  void may_follow();
  /// Then it calls this. After `--help` or wrong usage it is false, and the command returns `stopped()`.
  [[nodiscard]] bool ready();
  [[nodiscard]] ExitCode stopped() const { return stopped_; }
  /// False if the command only declares its arguments.
  [[nodiscard]] bool has_words() const { return words_.has_value(); }

  void print(std::string_view text) { out_.print(text); }
  template <class... Args>
  void print(fmt::format_string<Args...> format, Args&&... args) {
    out_.print(fmt::format(format, std::forward<Args>(args)...));
  }
  /// Prints one line, with control characters escaped.
  void print_json(const Json& value);
  /// Prints the text of a file. Programs get it unchanged; on a terminal, control characters are made visible.
  void print_document(std::string_view text);
  /// Prints a message with the command's name on standard error, on one line. Control characters are made visible.
  void complain(std::string_view sentence);
  /// The same for a list that bext made: further lines are indented.
  void complain_lines(std::string_view text);
  /// The same for wrong usage, with a hint on `--help`.
  ExitCode refuse(std::string_view sentence);
  /// Prints text on standard error unchanged.
  void print_error(std::string_view text);
  /// Prints findings on standard error, as `bext check` does.
  void print_findings(std::span<const FileReport> files);

  /// Reads a file, `-` for standard input. Reports an error.
  [[nodiscard]] std::optional<std::string> read(const std::string& path);
  /// Writes a file, `-` for standard output. Never through a link out of its repository. Reports an error.
  [[nodiscard]] bool write(const std::string& path, std::string_view bytes);
  /// The same for a file that was read before: only if it still has the content `expected`.
  [[nodiscard]] Replaced replace(const std::string& path, std::string_view expected, std::string_view bytes);
  /// The same for a file that the file `named_by` may name: only inside the tree of that file, even with `--follow`.
  [[nodiscard]] Replaced replace_named(const std::string& path, std::string_view expected, std::string_view bytes,
                                       const std::string& named_by);

  /// Calls `attempt` until it gives an exit code. It gives none if another process changed the file meanwhile, so that it
  /// must be read again.
  template <class Attempt>
  ExitCode until_unchanged(const std::string& path, const Attempt& attempt) {
    constexpr int attempts = 100;
    for (int i = 0; i < attempts; ++i)
      if (const std::optional<ExitCode> code = attempt()) return *code;
    complain(fmt::format("cannot write `{}`: other programs change it all the time", path));
    return ExitCode::usage;
  }

  /// For work on many files. Text on standard error removes the line.
  [[nodiscard]] Progress& progress();

  [[nodiscard]] NativeFiles& files() { return files_; }
  [[nodiscard]] bool color() const;
  [[nodiscard]] bool color_on_error() const;
  [[nodiscard]] bool output_is_terminal() const;
  [[nodiscard]] bool error_is_terminal() const;
  /// Columns of the terminal, or `otherwise` if the output is not a terminal.
  [[nodiscard]] std::size_t width(std::size_t otherwise = 100) const;
  [[nodiscard]] std::span<const Argument> arguments() const { return arguments_; }
  [[nodiscard]] const Command& command() const { return *command_; }
  /// Flushes the output. Returns the exit code, which is `usage` or worse if flushing failed.
  [[nodiscard]] ExitCode finish(ExitCode code);

 private:
  /// Reports a link that leads out of its repository.
  bool may_write(const std::string& path);

  const Command* command_;
  std::optional<std::vector<std::string>> words_;
  std::vector<Argument> arguments_;
  NativeFiles files_{NamedPipes::refused};
  Output out_;
  Output err_;
  std::optional<Progress> progress_;
  std::string color_ = "auto";
  bool help_ = false;
  bool follow_ = false;
  ExitCode stopped_ = ExitCode::success;
};

/// The path for messages: `<stdin>` for `-`.
[[nodiscard]] std::string shown_path(const std::string& path);

/// The arguments of a command, without running it.
[[nodiscard]] std::vector<Argument> arguments_of(const Command& command);

}  // namespace bext::cli
