#pragma once
// Prompts and answers that Genie prints among the lines of its log. They are text of users and models, so their words
// and numbers say nothing about the run.

#include <span>
#include <string>
#include <string_view>

namespace bext::doctor {

/// Where such text begins and ends. `ModelText` must get every line with one of these.
[[nodiscard]] std::span<const std::string_view> model_text_marks();

class ModelText {
 public:
  /// Whether a prompt or an answer continues in the next line.
  [[nodiscard]] bool is_open() const { return is_open_; }
  /// The line without text of users and models. The lines must come in order. Lines without a mark may be left out.
  [[nodiscard]] std::string removed_from(std::string_view line);

 private:
  bool is_open_ = false;
};

}  // namespace bext::doctor
