#include "members_to_move_up.h"

#include <algorithm>
#include <string>

namespace bext {
namespace {

bool is_in_a_member(Node object, const Range& comment) {
  return std::ranges::any_of(object.members(), [&](Member member) {
    return member.value.range().begin < comment.begin && comment.end < member.value.range().end;
  });
}

bool has_own_comment(const Document& document, Node object) {
  return std::ranges::any_of(document.comments(), [&](const Comment& comment) {
    return object.range().begin < comment.range.begin && comment.range.end < object.range().end &&
           !is_in_a_member(object, comment.range);
  });
}

}  // namespace

std::vector<NewMember> members_to_move_up(const Document& document, Node object, bool (*wanted)(std::string_view key)) {
  std::vector<NewMember> members;
  for (const Member member : object.members()) {
    std::string key = member.key.string();
    const bool repeated = std::ranges::any_of(members, [&](const NewMember& other) { return other.key == key; });
    if (!wanted(key) || repeated || document.root().find(key)) return {};
    members.push_back({std::move(key), std::string{member.value.lexeme()}});
  }
  if (has_own_comment(document, object)) return {};
  return members;
}

}  // namespace bext
