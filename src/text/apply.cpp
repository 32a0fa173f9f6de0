#include <algorithm>
#include <tuple>

#include "bext/text/edit.h"

namespace bext {
namespace {

/// Insertions come before a replacement that starts at their place; otherwise the given order stays.
std::vector<std::size_t> in_order_of_place(const std::vector<TextEdit>& edits) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < edits.size(); ++i) order.push_back(i);
  std::ranges::sort(order, {}, [&](std::size_t i) { return std::tuple{edits[i].begin, edits[i].end, i}; });
  return order;
}

bool is_inside(const TextEdit& edit, std::size_t done, std::size_t size) {
  return edit.begin >= done && edit.begin <= edit.end && edit.end <= size;
}

}  // namespace

std::string apply(std::string_view text, std::vector<TextEdit> edits) {
  std::string out;
  std::size_t done = 0;
  for (const std::size_t i : in_order_of_place(edits)) {
    const TextEdit& edit = edits[i];
    if (!is_inside(edit, done, text.size())) continue;
    out += text.substr(done, edit.begin - done);
    out += edit.text;
    done = edit.end;
  }
  out += text.substr(done);
  return out;
}

bool overlap(const std::vector<TextEdit>& edits) {
  std::size_t done = 0;
  for (const std::size_t i : in_order_of_place(edits)) {
    if (edits[i].begin < done) return true;
    done = edits[i].end;
  }
  return false;
}

}  // namespace bext
