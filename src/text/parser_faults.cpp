// The list of faults, and texts that are rejected as a whole.

#include <algorithm>
#include <string_view>
#include <tuple>

#include "parser.h"

namespace bext {
namespace {

constexpr std::size_t largest_text = UINT32_MAX - 16;

/// RFC 8259 requires UTF-8. A JSON text starts with ASCII characters, so zero bytes at the start show UTF-16 or UTF-32.
bool is_utf16_or_utf32(std::string_view text) {
  using namespace std::string_view_literals;
  if (text.starts_with("\xFF\xFE"sv) || text.starts_with("\xFE\xFF"sv)) return true;
  if (text.starts_with("\0\0\xFE\xFF"sv)) return true;
  if (text.size() >= 2 && (text[0] == '\0') != (text[1] == '\0')) return true;
  return text.size() >= 4 && text.starts_with("\0\0\0"sv) && text[3] != '\0';
}

}  // namespace

void Parser::report(FaultKind kind, const char* begin, const char* end, Range related) {
  const Range range{offset(begin), offset(end)};
  ++document_.fault_counts[static_cast<std::size_t>(kind)];
  if (document_.faults.size() < options_.max_faults) {
    document_.faults.push_back({kind, range, related});
  } else if (!faults_dropped_) {
    faults_dropped_ = true;
    first_dropped_ = range;
  }
}

/// Duplicate keys are found at the end of their object, after the faults inside it.
void Parser::order_faults() {
  const auto place = [](const Fault& fault) { return std::tuple{fault.range.begin, fault.range.end, fault.kind}; };
  std::ranges::sort(document_.faults, {}, place);
  if (faults_dropped_) document_.faults.push_back({FaultKind::too_many_faults, first_dropped_});
}

bool Parser::refuse_encoding_or_size() {
  const std::string_view text = document_.text;
  if (text.size() > largest_text) {
    refuse(FaultKind::too_large, {0, 0}, 0);
    return true;
  }
  if (is_utf16_or_utf32(text)) {
    const auto size = static_cast<std::uint32_t>(text.size());
    refuse(FaultKind::not_utf8, {0, std::min(size, 4U)}, size);
    return true;
  }
  return false;
}

void Parser::refuse(FaultKind kind, Range range, std::uint32_t size) {
  document_.faults.push_back({kind, range});
  ++document_.fault_counts[static_cast<std::size_t>(kind)];
  nodes_.push_back({.begin = 0, .end = size});
}

}  // namespace bext
