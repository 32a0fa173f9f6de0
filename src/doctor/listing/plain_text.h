#pragma once
// PowerShell writes UTF-16, and `ls --color` writes escape sequences.

#include <string>
#include <string_view>

#include "doctor/log_text.h"

namespace bext::doctor {

[[nodiscard]] inline std::string plain_text(std::string_view bytes) {
  LogText text;
  std::string plain{text.add(bytes)};
  plain += text.finish();
  return plain;
}

}  // namespace bext::doctor
