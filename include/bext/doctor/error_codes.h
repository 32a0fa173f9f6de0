#pragma once
// Meanings of the vendor's error codes and log lines, from data/errors.json, with source and certainty.
//
// ```cpp
// const bext::doctor::ErrorCode* code = bext::doctor::find_error_code(5005);
// assert(code && code->symbol == "QNN_CONTEXT_ERROR_CREATE_FROM_BINARY" && code->causes.size() > 3);
// const bext::doctor::LogSignature* seen = bext::doctor::signature_of("<E> Unknown config socModel 618");
// assert(seen && seen->means.contains("not in the SDK list"));
// ```

#include <cstdint>
#include <span>
#include <string_view>

#include "bext/diag/diagnostic.h"

namespace bext::doctor {

/// A possible cause of a code; a log line that matches `pattern` confirms it.
struct ErrorCause {
  std::string_view cause;
  std::string_view pattern;  ///< empty if no log line confirms it
  std::string_view fix;
  std::span<const std::string_view> keys;  ///< related options
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

/// A known log line.
struct LogSignature {
  std::string_view pattern;
  std::string_view means;
  bool root;  ///< names a cause; other lines are consequences
  Severity level;
  std::string_view fix;
  std::span<const std::string_view> keys;
  std::string_view source;
  Certainty certainty;
};

/// Error code of FastRPC, the layer between CPU and DSP.
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

/// Null if unknown.
[[nodiscard]] const ErrorCode* find_error_code(std::int64_t code);
[[nodiscard]] const FastRpcCode* find_fastrpc_code(std::int64_t code);
/// The first signature that matches the line, or null.
[[nodiscard]] const LogSignature* signature_of(std::string_view line);

}  // namespace bext::doctor
