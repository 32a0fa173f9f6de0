#pragma once
// The words that shell completion offers for an argument, by its placeholder.

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "argument.h"
#include "command.h"

namespace bext::cli {

inline constexpr std::array<std::string_view, 4> completed_shells = {"bash", "zsh", "fish", "powershell"};

/// A list that a completion script holds once.
struct WordList {
  std::string_view name;
  std::vector<std::string> (*words)();
};
[[nodiscard]] std::span<const WordList> word_lists();

/// What completes an argument: its choices, a list, files, or nothing.
struct Completion {
  std::vector<std::string> choices = {};
  std::string_view list = {};  ///< name of a `WordList`; empty for none
  bool files = false;
};
[[nodiscard]] Completion completion_of(const Command& command, const Argument& argument);

}  // namespace bext::cli
