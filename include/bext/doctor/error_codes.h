#pragma once
// Error codes of the tools and frameworks, and the causes that users reported. The data is in data/errors.json, with
// source and certainty.
//
// ```cpp
// std::vector<const bext::doctor::ErrorCode*> found = bext::doctor::find_codes("0x138d");
// assert(found.size() == 1 && found[0]->symbol == "QNN_CONTEXT_ERROR_CREATE_FROM_BINARY" && found[0]->causes.size() > 3);
// assert(bext::doctor::find_cause(found[0]->causes[0])->title.contains("architecture"));
// assert(bext::doctor::find_codes("-1")[0]->component == "genie");
// ```

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "bext/diag/diagnostic.h"

namespace bext::doctor {

/// The program or library that prints a code.
struct Component {
  std::string_view id;     ///< `qnn`, `fastrpc`, `genie`, …
  std::string_view title;  ///< `QNN API`
  /// A small number is a code of this component only if the log line has one of these words.
  std::span<const std::string_view> cues;
};

/// When a failure with a cause is seen.
enum class Appears : std::uint8_t {
  unknown,
  always,     ///< the same files fail every time on this device
  changed,    ///< after a change of libraries or paths
  sometimes,  ///< it depends on the state of the device
};

struct KnownCause {
  std::string_view id;  ///< stable, kebab-case
  std::string_view title;
  std::string_view tell;  ///< how the log differs from that of other causes
  std::string_view advice;
  std::span<const std::string_view> keys;    ///< related options
  std::span<const std::string_view> checks;  ///< ids of findings that show it in a configuration
  std::string_view source;
  Certainty certainty;
  Appears appears;
  bool depends_on_size;  ///< whether a smaller model, a shorter context or fewer parts avoid it
};

struct ErrorCode {
  std::int64_t code;
  std::string_view symbol;
  std::string_view component;              ///< id of a `Component`
  std::string_view layer;                  ///< of the QNN API: `context`, `device`, …; else empty
  std::span<const std::string_view> also;  ///< other symbols with the same number
  std::string_view meaning;
  std::span<const std::string_view> causes;  ///< ids, in the order in which they were reported
  std::string_view source;
  Certainty certainty;
  std::string_view remark;  ///< what the reports say about its meaning; mostly empty
  /// Instead of `causes` in a line about the connection to the DSP; empty if they are the same.
  std::span<const std::string_view> connection_causes;
};

[[nodiscard]] std::span<const Component> components();
[[nodiscard]] std::span<const KnownCause> known_causes();
[[nodiscard]] std::span<const ErrorCode> error_codes();

/// Null if unknown.
[[nodiscard]] const Component* find_component(std::string_view id);
[[nodiscard]] const KnownCause* find_cause(std::string_view id);

/// Whether the number is this code. For FastRPC, it may also be written as a signed number.
[[nodiscard]] bool is_code(const ErrorCode& code, std::int64_t number);
/// The number that the CPU side of FastRPC prints for a code (0x72 for 0x80000472); 0 for other components.
[[nodiscard]] std::int64_t short_form(const ErrorCode& code);
/// Whether the word is one of the symbols of the code, ignoring case.
[[nodiscard]] bool has_symbol(const ErrorCode& code, std::string_view word);

/// Whether a log line is about the connection to the DSP or about loading the skel.
[[nodiscard]] bool is_about_connection(std::string_view line);
/// The causes of a code in this line.
[[nodiscard]] std::span<const std::string_view> causes_in(const ErrorCode& code, std::string_view line);

/// Every code that matches the word: a symbol, or a number such as `5005`, `0x138d` or `-1`.
[[nodiscard]] std::vector<const ErrorCode*> find_codes(std::string_view word);

}  // namespace bext::doctor
