#include "bext/doctor/log_signatures.h"

#include "bext/doctor/log_pattern.h"
#include "bext/text/digits.h"

namespace bext::doctor {

std::optional<std::vector<std::string_view>> match(std::string_view line, const LogSignature& signature) {
  std::optional<std::vector<std::string_view>> captured = match(line, signature.pattern);
  if (captured && signature.over && hex_or_decimal(captured->back()).value_or(0) <= *signature.over)
    return std::nullopt;
  return captured;
}

const LogSignature* signature_of(std::string_view line) {
  for (const LogSignature& signature : log_signatures())
    if (line.contains(anchor_of(signature.pattern)) && match(line, signature)) return &signature;
  return nullptr;
}

}  // namespace bext::doctor
