#include "doctor/failure_words.h"

#include <algorithm>

#include "bext/text/ascii.h"
#include "doctor/logcat_line.h"

namespace bext::doctor {
namespace {

using namespace std::string_view_literals;

constexpr std::array words = {"error"sv,
                              "Error"sv,
                              "ERROR"sv,
                              "err:"sv,
                              "err "sv,
                              "err="sv,
                              "fail"sv,
                              "Fail"sv,
                              "FAIL"sv,
                              "<E>"sv,
                              "[E:"sv,
                              "xception"sv,
                              "FATAL"sv,
                              "Fatal"sv,
                              "fatal"sv,
                              "terminate cal"sv,
                              "Traceback "sv,
                              "egmentation fault"sv,
                              "Aborted"sv,
                              "E Qnn"sv,
                              "E/Qnn"sv,
                              "E adsprpc"sv,
                              "E/adsprpc"sv,
                              "CANNOT LINK"sv,
                              "for the namespace"sv};

/// Marks of lines that do not report an error.
constexpr std::array quiet_marks = {"<I>"sv,    "<V>"sv,      "<D>"sv,     "[I:"sv,       "[V:"sv,
                                    "[INFO]"sv, "[ INFO ]"sv, "[DEBUG]"sv, "[ DEBUG ]"sv, "[VERBOSE]"sv};
constexpr std::array warning_marks = {"<W>"sv, "[W:"sv, "[WARNING]"sv, "[ WARNING ]"sv, "[WARN]"sv, "[ WARN ]"sv};
/// Counts of zero.
constexpr std::array no_failure = {" 0 error"sv, " 0 fail"sv,  "no error"sv,   "No error"sv, "rrors: 0"sv,
                                   "rrors=0"sv,  "ailed: 0"sv, "ailures: 0"sv, "ailed=0"sv,  "without error"sv};
constexpr std::array failure_marks = {"<E>"sv,
                                      "[E:"sv,
                                      "[ERROR]"sv,
                                      "[ ERROR ]"sv,
                                      "ERROR:"sv,
                                      "Error:"sv,
                                      "error:"sv,
                                      "rror code"sv,
                                      "FATAL"sv,
                                      "Fatal"sv,
                                      "atal error"sv,
                                      "terminate called"sv,
                                      "Traceback (most"sv,
                                      "egmentation fault"sv,
                                      "Aborted"sv,
                                      "xception:"sv,
                                      "xception in"sv,
                                      "failed"sv,
                                      "Failed"sv,
                                      "FAILED"sv,
                                      "ailed to"sv,
                                      "fail to"sv,
                                      "Fail to"sv,
                                      "RuntimeError"sv,
                                      "Error 0x"sv,
                                      "E Qnn"sv,
                                      "E/Qnn"sv,
                                      "E adsprpc"sv,
                                      "E/adsprpc"sv,
                                      "CANNOT LINK"sv,
                                      "for the namespace"sv};
/// Logs of a whole device contain failures of every other program.
constexpr std::array our_words = {"qnn"sv,        "dsp"sv,    "fastrpc"sv, "genie"sv,   "onnx"sv,
                                  "executorch"sv, "litert"sv, "tflite"sv,  "hexagon"sv, "htp"sv,
                                  "npu"sv,        "qairt"sv,  "snpe"sv,    "ggml"sv,    "mllm"sv};

template <class List>
bool has_any(std::string_view line, const List& list) {
  return std::ranges::any_of(list, [&](std::string_view word) { return line.contains(word); });
}

}  // namespace

std::span<const std::string_view> failure_words() { return words; }

std::optional<std::size_t> first_failure_word(std::string_view line) {
  std::size_t first = std::string_view::npos;
  for (const std::string_view word : words) first = std::min(first, line.substr(0, first).find(word));
  return first == std::string_view::npos ? std::nullopt : std::optional{first};
}

bool may_have_error_code(std::string_view line) {
  if (has_any(line, quiet_marks) || has_any(line, no_failure)) return false;
  if (!is_logcat(line)) return true;
  const char level = logcat_level(line);
  return level != 'I' && level != 'D' && level != 'V' && has_any(lower_case(line), our_words);
}

bool reports_failure(std::string_view line) {
  if (!may_have_error_code(line) || has_any(line, warning_marks) || !has_any(line, failure_marks)) return false;
  return !is_logcat(line) || is_logcat_error(line);
}

}  // namespace bext::doctor
