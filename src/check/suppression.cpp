#include "suppression.h"

#include <algorithm>

namespace bext {
namespace {

constexpr std::string_view separators = " \t,*/";

std::string_view next_word(std::string_view& text) {
  const std::size_t begin = text.find_first_not_of(separators);
  if (begin == std::string_view::npos) return {};
  const std::size_t end = std::min(text.find_first_of(separators, begin), text.size());
  const std::string_view word = text.substr(begin, end - begin);
  text.remove_prefix(end);
  return word;
}

}  // namespace

Suppression::Suppression(const Document& document) {
  for (const Comment& comment : document.comments()) {
    std::string_view text = document.text(comment.range);
    if (next_word(text) != "bext:") continue;
    const std::string_view verb = next_word(text);
    if (verb != "allow" && verb != "allow-file") continue;
    std::vector<std::string_view> ids;
    for (std::string_view id = next_word(text); !id.empty(); id = next_word(text)) ids.push_back(id);
    if (verb == "allow-file") {
      whole_file_.insert(ids.begin(), ids.end());
      continue;
    }
    if (!lines_) lines_.emplace(document.text());
    const Position place = lines_->at(comment.range.begin);
    const std::string_view before = lines_->line(place.line).substr(0, place.column - 1);
    const bool alone = before.find_first_not_of(" \t") == std::string_view::npos;
    std::vector<std::string_view>& list = by_line_[alone ? place.line + 1 : place.line];
    list.insert(list.end(), ids.begin(), ids.end());
  }
}

bool Suppression::covers(const Diagnostic& finding) const {
  if (whole_file_.contains(finding.kind->id)) return true;
  if (!lines_) return false;
  const auto found = by_line_.find(lines_->at(finding.range.begin).line);
  return found != by_line_.end() && std::ranges::find(found->second, finding.kind->id) != found->second.end();
}

}  // namespace bext
