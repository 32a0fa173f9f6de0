#include "bext/doctor/log.h"

#include "bext/doctor/error_codes.h"
#include "bext/doctor/log_signatures.h"

namespace bext::doctor {

Diagnosis diagnose_log(const std::string& name, std::string_view text) {
  Diagnosis diagnosis;
  std::size_t number = 0;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    ++number;
    const LogSignature* signature = signature_of(line);
    if (!signature) continue;
    const Evidence evidence{name, number, std::string{line}};
    diagnosis.symptoms.push_back({.title = std::string{signature->symptom},
                                  .evidence = {evidence},
                                  .root = signature->role == LineRole::root && diagnosis.symptoms.empty()});
  }
  return diagnosis;
}

}  // namespace bext::doctor
