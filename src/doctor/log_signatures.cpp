#include "bext/doctor/log_signatures.h"

#include "bext/doctor/log_pattern.h"

namespace bext::doctor {

const LogSignature* signature_of(std::string_view line) {
  for (const LogSignature& signature : log_signatures())
    if (line.contains(anchor_of(signature.pattern)) && fits(line, signature.pattern)) return &signature;
  return nullptr;
}

}  // namespace bext::doctor
