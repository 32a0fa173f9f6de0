#include "schema/labeled_text.h"

#include <fmt/format.h>

#include <algorithm>

namespace bext {
namespace {

constexpr std::size_t text_width = 92;
constexpr std::size_t label_width = 10;

}  // namespace

std::string wrapped(std::string_view text, std::string_view margin) {
  std::string out;
  while (!text.empty()) {
    std::size_t end = text.size();
    if (margin.size() + end > text_width) {
      end = text.rfind(' ', text_width - margin.size());
      if (end == std::string_view::npos || end == 0) end = std::min(text.find(' '), text.size());
    }
    out += fmt::format("{}{}\n", margin, text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

void add_labeled(std::string& out, std::string_view label, std::string_view text, std::size_t indent) {
  if (text.empty()) return;
  std::string block = wrapped(text, std::string(indent + label_width + 2, ' '));
  block.replace(indent, label.size(), label);
  out += block;
}

std::string source_in_words(std::string_view source, Certainty certainty) {
  return fmt::format("{} ({}: {})", source, static_cast<char>(certainty), describe(certainty));
}

}  // namespace bext
