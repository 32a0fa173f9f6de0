#include "bext/doctor/error_codes.h"

#include <algorithm>
#include <array>
#include <optional>

#include "bext/text/ascii.h"
#include "bext/text/digits.h"

namespace bext::doctor {
namespace {

using namespace std::string_view_literals;

constexpr std::int64_t fastrpc_base = 0x80000400;

/// `5005`, `0x138d`, `-1`
std::optional<std::int64_t> number_of(std::string_view word) {
  const bool negative = word.starts_with('-');
  if (negative) word.remove_prefix(1);
  const std::optional<std::int64_t> number = hex_or_decimal(word);
  if (!number || *number < 0) return std::nullopt;
  return negative ? -*number : *number;
}

template <class T>
const T* by_id(std::span<const T> list, std::string_view id) {
  const auto found = std::ranges::find(list, id, &T::id);
  return found == list.end() ? nullptr : &*found;
}

}  // namespace

const Component* find_component(std::string_view id) { return by_id(components(), id); }
const KnownCause* find_cause(std::string_view id) { return by_id(known_causes(), id); }

std::int64_t short_form(const ErrorCode& code) {
  return code.component == "fastrpc" ? code.code - fastrpc_base : std::int64_t{0};
}

bool is_code(const ErrorCode& code, std::int64_t number) {
  return code.code == number ||
         (code.component == "fastrpc" && static_cast<std::int32_t>(static_cast<std::uint32_t>(code.code)) == number);
}

bool has_symbol(const ErrorCode& code, std::string_view word) {
  const std::string wanted = lower_case(word);
  return lower_case(code.symbol) == wanted ||
         std::ranges::any_of(code.also, [&](std::string_view other) { return lower_case(other) == wanted; });
}

bool is_about_connection(std::string_view line) {
  // Not `transport session`: it may be about a later process domain, of a connection that works.
  constexpr std::array words = {"DspTransport"sv,   "rpc transport"sv, "ransport instance"sv, "ransport for device"sv,
                                "ransport layer"sv, "oad skel"sv,      "oad Skel"sv,          "effective domain id"sv};
  return std::ranges::any_of(words, [&](std::string_view word) { return line.contains(word); });
}

std::span<const std::string_view> causes_in(const ErrorCode& code, std::string_view line) {
  return !code.connection_causes.empty() && is_about_connection(line) ? code.connection_causes : code.causes;
}

std::vector<const ErrorCode*> find_codes(std::string_view word) {
  std::vector<const ErrorCode*> found;
  const std::optional<std::int64_t> number = number_of(word);
  for (const ErrorCode& code : error_codes()) {
    const bool is_meant =
        number ? is_code(code, *number) || (*number > 0 && short_form(code) == *number) : has_symbol(code, word);
    if (is_meant) found.push_back(&code);
  }
  return found;
}

}  // namespace bext::doctor
