// The only file that uses CLI11. CLI11 splits the command line; the messages are our own.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>

#include "argument.h"
#include "bext/check/names.h"
#include "bext/diag/suggest.h"

namespace bext::cli {
namespace {

std::string joined_names(const Argument& argument) {
  std::string text;
  for (const std::string& name : argument.names) text += (text.empty() ? "" : ",") + name;
  return text;
}

std::string_view last_name(const Argument& argument) {
  return argument.is_positional() ? std::string_view{argument.placeholder} : std::string_view{argument.names.back()};
}

std::string unexpected_word(const std::vector<Argument>& arguments, const std::string& word) {
  if (!word.starts_with('-') || word == "-") return fmt::format("unexpected argument `{}`", word);
  std::vector<std::string_view> known;
  for (const Argument& argument : arguments) known.insert(known.end(), argument.names.begin(), argument.names.end());
  const std::string name = word.substr(0, word.find('='));
  // An option after `--` is an argument.
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

/// Stores the words that CLI11 found for one argument in its target.
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
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), *number);
    if (error == std::errc{} && end == word.data() + word.size()) return std::nullopt;
    return fmt::format("`{}` must be an integer, found `{}`", last_name(argument), word);
  }
  std::optional<std::string> operator()(std::string* text) const {
    if (argument.is_flag()) return value_of_flag(*text);
    *text = words.back();
    if (words.size() > 1) return given_twice();
    return wrong_word(argument, *text);
  }
  [[nodiscard]] std::string given_twice() const { return fmt::format("`{}` is given twice", last_name(argument)); }
  /// CLI11 gives `true` for a flag without a value.
  std::optional<std::string> value_of_flag(std::string& text) const {
    text = words.back() == "true" ? "yes" : words.back();
    if (std::ranges::any_of(words, [&](const std::string& word) { return word != words.back(); })) return given_twice();
    if (text == "yes" || text == argument.alternative) return std::nullopt;
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

bool may_name(const std::string& word, const std::string& name) {
  const bool is_letter = name.size() == 2;  // `-q`, which can be combined with others
  return is_letter ? word.starts_with('-') && word.contains(name[1]) : word.starts_with(name);
}

/// CLI11 compares each declared option with all others, which takes longer than checking a file. Only options that some
/// word may name are declared.
bool may_be_given(const Argument& argument, const std::vector<std::string>& words) {
  return argument.is_positional() || std::ranges::any_of(argument.names, [&](const std::string& name) {
           return std::ranges::any_of(words, [&](const std::string& word) { return may_name(word, name); });
         });
}

/// CLI11 fills positional arguments in order. Their names only have to differ.
CLI::Option* declare(CLI::App& app, const Argument& argument, std::size_t number) {
  const std::string names = argument.is_positional() ? fmt::format("position{}", number) : joined_names(argument);
  if (argument.is_flag()) return app.add_flag(names);
  CLI::Option* option = app.add_option(names)->type_size(1)->take_all();
  if (!argument.is_positional()) return option->expected(1)->allow_extra_args(false);
  if (!argument.takes_many()) return option->expected(1);
  return option->expected(1, CLI::detail::expected_max_vector_size)->allow_extra_args();
}

}  // namespace

std::optional<std::string> parse_arguments(const std::vector<Argument>& arguments, std::vector<std::string> words) {
  CLI::App app;
  app.set_help_flag();
  app.allow_extras();
  std::vector<CLI::Option*> options;
  options.reserve(arguments.size());
  for (const Argument& argument : arguments)
    options.push_back(may_be_given(argument, words) ? declare(app, argument, options.size()) : nullptr);
  try {
    std::ranges::reverse(words);
    app.parse(std::move(words));
  } catch (const CLI::ArgumentMismatch& error) {
    const std::string_view words_of_cli11 = error.what();
    return fmt::format("`{}` needs a value", words_of_cli11.substr(0, words_of_cli11.find(':')));
  } catch (const CLI::ParseError& error) {
    return std::string{error.what()};
  }
  std::vector<std::string> left = app.remaining();
  // `--` only ends the options.
  if (!left.empty() && left.front() == "--") left.erase(left.begin());
  // Fill every target even after a problem: `--help` applies anyway.
  std::optional<std::string> first_problem;
  if (!left.empty()) first_problem = unexpected_word(arguments, left.front());
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    std::optional<std::string> problem;
    if (options[i] && options[i]->count() > 0)
      problem = std::visit(Store{arguments[i], options[i]->results()}, arguments[i].target);
    else if (arguments[i].required)
      problem = fmt::format("missing argument {}", last_name(arguments[i]));
    if (!first_problem) first_problem = std::move(problem);
  }
  return first_problem;
}

}  // namespace bext::cli
