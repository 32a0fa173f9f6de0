// Splits a command line by hand: CLI11 reports errors by exceptions, which the WebAssembly build does not have, takes the
// next word for the value of `--deny=`, and compares every declared option with all others on each start.
#include <fmt/format.h>

#include <algorithm>

#include "argument.h"
#include "bext/check/names.h"
#include "bext/diag/suggest.h"
#include "bext/text/ascii.h"
#include "bext/text/digits.h"

namespace bext::cli {
namespace {

std::string_view last_name(const Argument& argument) {
  return argument.is_positional() ? std::string_view{argument.placeholder} : std::string_view{argument.names.back()};
}

std::string unexpected_word(const std::vector<Argument>& arguments, const std::string& word) {
  if (!word.starts_with('-') || word == "-") return fmt::format("unexpected argument `{}`", word);
  std::vector<std::string_view> known;
  for (const Argument& argument : arguments) known.insert(known.end(), argument.names.begin(), argument.names.end());
  const std::string name = word.substr(0, word.find('='));
  // Only an option after `--` is known here; it is an argument.
  if (std::ranges::find(known, name) != known.end()) return fmt::format("unexpected argument `{}`", word);
  const std::optional<std::string_view> near = nearest(name, known);
  return near ? fmt::format("unknown option `{}`; did you mean `{}`?", name, *near)
              : fmt::format("unknown option `{}`", name);
}

std::optional<std::string> wrong_choice(const Argument& argument, const std::string& word) {
  if (argument.choices.empty() || std::ranges::find(argument.choices, word) != argument.choices.end())
    return std::nullopt;
  return unknown_name(fmt::format("`{}`", last_name(argument)), word, argument.choices);
}

/// An empty value usually comes from an unset variable in a script.
std::optional<std::string> wrong_word(const Argument& argument, const std::string& word) {
  if (word.empty() && !argument.is_positional())
    return fmt::format("`{}` has an empty value; omit the option instead", last_name(argument));
  return wrong_choice(argument, word);
}

/// The value of a flag without one.
constexpr std::string_view flag_given = "yes";

/// Stores the words that were given for one argument in its target.
struct Store {
  const Argument& argument;
  const std::vector<std::string>& words;

  std::optional<std::string> operator()(bool* flag) const {
    *flag = true;
    return std::nullopt;
  }
  std::optional<std::string> operator()(int* number) const {
    if (words.size() > 1) return given_twice();
    const std::string& word = words.back();
    const std::optional<int> whole = whole_number<int>(word);
    if (!whole) return fmt::format("`{}` must be an integer, found `{}`", last_name(argument), word);
    *number = *whole;
    return std::nullopt;
  }
  std::optional<std::string> operator()(std::string* text) const {
    if (argument.is_flag()) return value_of_flag(*text);
    *text = words.back();
    if (words.size() > 1) return given_twice();
    return wrong_word(argument, *text);
  }
  [[nodiscard]] std::string given_twice() const { return fmt::format("`{}` is given twice", last_name(argument)); }
  std::optional<std::string> value_of_flag(std::string& text) const {
    text = words.back();
    if (std::ranges::any_of(words, [&](const std::string& word) { return word != words.back(); })) return given_twice();
    if (text == flag_given || text == argument.alternative) return std::nullopt;
    return fmt::format("`{0}` must be `{0}` or `{0}={1}`, found `{0}={2}`", last_name(argument), argument.alternative,
                       text);
  }
  std::optional<std::string> operator()(std::vector<std::string>* list) const {
    *list = words;
    for (const std::string& word : words)
      if (std::optional<std::string> wrong = wrong_word(argument, word)) return wrong;
    return std::nullopt;
  }
};

/// `-` is standard input, and `-1` is a number.
bool looks_like_option(std::string_view word) { return word.size() > 1 && word[0] == '-' && !is_digit(word[1]); }

/// The words of a command line, sorted by the argument that they belong to.
struct SortedWords {
  std::vector<std::vector<std::string>> of_argument;
  std::optional<std::string> problem;
};

class WordSorter {
 public:
  WordSorter(const std::vector<Argument>& arguments, std::vector<std::string> words)
      : arguments_{arguments}, words_{std::move(words)} {
    sorted_.of_argument.resize(arguments.size());
  }

  SortedWords sort() {
    bool options_end = false;
    while (next_ < words_.size()) {
      const std::string& word = words_[next_++];
      if (!options_end && word == "--")
        options_end = true;
      else if (options_end || !looks_like_option(word))
        take_positional(word);
      else if (word.starts_with("--"))
        take_long_option(word);
      else
        take_letters(word);
    }
    return std::move(sorted_);
  }

 private:
  void complain(std::string problem) {
    if (!sorted_.problem) sorted_.problem = std::move(problem);
  }

  void take_positional(const std::string& word) {
    for (std::size_t i = 0; i < arguments_.size(); ++i) {
      const bool has_room = arguments_[i].takes_many() || sorted_.of_argument[i].empty();
      if (arguments_[i].is_positional() && has_room) return sorted_.of_argument[i].push_back(word);
    }
    complain(unexpected_word(arguments_, word));
  }

  [[nodiscard]] std::optional<std::size_t> option_named(std::string_view name) const {
    for (std::size_t i = 0; i < arguments_.size(); ++i)
      if (std::ranges::find(arguments_[i].names, name) != arguments_[i].names.end()) return i;
    return std::nullopt;
  }

  void take_flag(std::size_t option) { sorted_.of_argument[option].emplace_back(flag_given); }

  void take_value(std::size_t option, std::string_view name) {
    if (next_ == words_.size()) return complain(fmt::format("`{}` requires a value", name));
    sorted_.of_argument[option].push_back(words_[next_++]);
  }

  /// `--name`, `--name value` or `--name=value`
  void take_long_option(const std::string& word) {
    const std::size_t equals = word.find('=');
    const std::string_view name = std::string_view{word}.substr(0, equals);
    const std::optional<std::size_t> option = option_named(name);
    if (!option) return complain(unexpected_word(arguments_, word));
    const Argument& argument = arguments_[*option];
    if (equals == std::string::npos) return argument.is_flag() ? take_flag(*option) : take_value(*option, name);
    if (argument.is_flag() && argument.alternative.empty()) return complain(fmt::format("`{}` takes no value", name));
    sorted_.of_argument[*option].push_back(word.substr(equals + 1));
  }

  /// `-q`, `-o value`, `-ovalue`, or several flags as in `-qv`
  void take_letters(const std::string& word) {
    for (std::size_t i = 1; i < word.size(); ++i) {
      const std::string name{'-', word[i]};
      const std::optional<std::size_t> option = option_named(name);
      if (!option) return complain(unexpected_word(arguments_, word));
      if (arguments_[*option].is_flag()) {
        take_flag(*option);
        continue;
      }
      if (i + 1 == word.size()) return take_value(*option, name);
      return sorted_.of_argument[*option].push_back(word.substr(i + 1));
    }
  }

  const std::vector<Argument>& arguments_;
  std::vector<std::string> words_;
  std::size_t next_ = 0;
  SortedWords sorted_;
};

}  // namespace

std::optional<std::string> parse_arguments(const std::vector<Argument>& arguments, std::vector<std::string> words) {
  SortedWords sorted = WordSorter{arguments, std::move(words)}.sort();
  // Fill every target even after a problem: `--help` applies anyway.
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::vector<std::string>& given = sorted.of_argument[i];
    std::optional<std::string> problem;
    if (!given.empty())
      problem = std::visit(Store{arguments[i], given}, arguments[i].target);
    else if (arguments[i].required)
      problem = fmt::format("missing argument {}", last_name(arguments[i]));
    if (!sorted.problem) sorted.problem = std::move(problem);
  }
  return sorted.problem;
}

}  // namespace bext::cli
