#include "bext/doctor/error_codes.h"

#include <algorithm>
#include <vector>

#include "bext/doctor/log_pattern.h"

namespace bext::doctor {

const ErrorCode* find_error_code(std::int64_t code) {
  const auto found = std::ranges::find(error_codes(), code, &ErrorCode::code);
  return found == error_codes().end() ? nullptr : &*found;
}

const FastRpcCode* find_fastrpc_code(std::int64_t code) {
  const auto found = std::ranges::find(fastrpc_codes(), code, &FastRpcCode::code);
  return found == fastrpc_codes().end() ? nullptr : &*found;
}

namespace {

struct QuickSignature {
  const LogSignature* signature;
  std::vector<std::string_view> sure_parts;
};

std::vector<QuickSignature> quick_signatures() {
  std::vector<QuickSignature> list;
  for (const LogSignature& signature : log_signatures()) list.push_back({&signature, sure_parts(signature.pattern)});
  return list;
}

}  // namespace

const LogSignature* signature_of(std::string_view line) {
  static const std::vector<QuickSignature> quick = quick_signatures();
  for (const QuickSignature& known : quick) {
    const bool possible =
        std::ranges::any_of(known.sure_parts, [&](std::string_view part) { return line.contains(part); });
    if (possible && fits(line, known.signature->pattern)) return known.signature;
  }
  return nullptr;
}

}  // namespace bext::doctor
