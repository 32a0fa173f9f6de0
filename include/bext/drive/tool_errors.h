#pragma once
// What the vendor's error codes and log lines mean, from data/errors.json: each with its source and how sure it is.
//
// ```cpp
// const bext::drive::ErrorCode* code = bext::drive::find_error_code(5005);
// assert(code && code->symbol == "QNN_CONTEXT_ERROR_CREATE_FROM_BINARY" && code->causes.size() > 3);
// const bext::drive::LogSignature* seen = bext::drive::signature_of("<E> Unknown config socModel 618");
// assert(seen && seen->means.contains("not in the SDK list"));
// ```

#include <cstdint>
#include <span>
#include <string_view>

#include "bext/diag/diagnostic.h"

namespace bext::drive {

/// One of several reasons for a code; a line that fits `pattern` speaks for it.
struct ErrorCause {
  std::string_view cause;
  std::string_view pattern;  ///< empty when no line tells
  std::string_view fix;
  std::span<const std::string_view> keys;  ///< options that have to do with it
  std::string_view source;
  Certainty certainty;
};

struct ErrorCode {
  int code;
  std::string_view symbol;
  std::string_view layer;
  std::string_view meaning;
  std::span<const ErrorCause> causes;
  std::string_view source;
  Certainty certainty;
};

/// A line of a log that means something.
struct LogSignature {
  std::string_view pattern;
  std::string_view means;
  bool root;  ///< names a cause; other lines only follow from one
  Severity level;
  std::string_view fix;
  std::span<const std::string_view> keys;
  std::string_view source;
  Certainty certainty;
};

/// Code of the layer between processor and DSP.
struct FastRpcCode {
  std::uint32_t code;
  std::string_view symbol;
  std::string_view meaning;
  std::string_view fix;
  std::string_view source;
  Certainty certainty;
};

[[nodiscard]] std::span<const ErrorCode> error_codes();
[[nodiscard]] std::span<const LogSignature> log_signatures();
[[nodiscard]] std::span<const FastRpcCode> fastrpc_codes();

/// A null pointer when there is none.
[[nodiscard]] const ErrorCode* find_error_code(std::int64_t code);
[[nodiscard]] const FastRpcCode* find_fastrpc_code(std::int64_t code);
/// The first signature that the line fits; a null pointer when none does.
[[nodiscard]] const LogSignature* signature_of(std::string_view line);

}  // namespace bext::drive
