#pragma once
// The number grammar of RFC 8259 section 6, for text that ends with a NUL.

#include "bext/text/ascii.h"

namespace bext {

struct NumberScan {
  const char* end;
  bool sound;  ///< the text up to `end` is a complete number
  bool has_exponent;
};

inline const char* skip_digits(const char* at) {
  while (is_digit(*at)) ++at;
  return at;
}

/// `at` points at the sign or first digit. Stops at the first byte that does not fit.
inline NumberScan scan_number(const char* at) {
  if (*at == '-') ++at;
  if (!is_digit(*at)) return {at, false, false};
  at = *at == '0' ? at + 1 : skip_digits(at + 1);
  if (*at == '.') {
    if (!is_digit(*++at)) return {at, false, false};
    at = skip_digits(at + 1);
  }
  if (*at != 'e' && *at != 'E') return {at, true, false};
  ++at;
  if (*at == '+' || *at == '-') ++at;
  if (!is_digit(*at)) return {at, false, true};
  return {skip_digits(at + 1), true, true};
}

}  // namespace bext
