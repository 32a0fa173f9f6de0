#include "bext/drive/tool_errors.h"

#include <algorithm>

#include "bext/drive/log_pattern.h"

namespace bext::drive {

const ErrorCode* find_error_code(std::int64_t code) {
  const auto found = std::ranges::find(error_codes(), code, &ErrorCode::code);
  return found == error_codes().end() ? nullptr : &*found;
}

const FastRpcCode* find_fastrpc_code(std::int64_t code) {
  const auto found = std::ranges::find(fastrpc_codes(), code, &FastRpcCode::code);
  return found == fastrpc_codes().end() ? nullptr : &*found;
}

const LogSignature* signature_of(std::string_view line) {
  for (const LogSignature& signature : log_signatures())
    if (line.contains(sure_part(signature.pattern)) && fits(line, signature.pattern)) return &signature;
  return nullptr;
}

}  // namespace bext::drive
