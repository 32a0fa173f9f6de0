#include "file_uri.h"

#include <fmt/format.h>

#include <vector>

#include "bext/text/ascii.h"
#include "bext/text/digits.h"
#include "bext/text/path_text.h"

namespace bext::lsp {
namespace {

constexpr std::string_view scheme = "file://";

std::string percent_decoded(std::string_view text) {
  std::string decoded;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool may_be_escaped = text[i] == '%' && i + 2 < text.size();
    const auto code = may_be_escaped ? whole_number<std::uint8_t>(text.substr(i + 1, 2), 16) : std::nullopt;
    if (!code) {
      decoded += text[i];
      continue;
    }
    decoded += static_cast<char>(*code);
    i += 2;
  }
  return decoded;
}

/// `C:/a.json`
bool starts_with_drive(std::string_view path) { return path.size() > 1 && is_letter(path[0]) && path[1] == ':'; }

}  // namespace

std::optional<std::string> path_of_uri(std::string_view uri) {
  if (!uri.starts_with(scheme)) return std::nullopt;
  uri.remove_prefix(scheme.size());
  std::string path = percent_decoded(uri);
  // The system ends a path there: each folder below `/%00` would be the root again, without end.
  if (path.contains('\0')) return std::nullopt;
  // The text before the first slash is a host, which only Windows shares have.
  if (!path.starts_with('/')) return "//" + path;
  if (starts_with_drive(std::string_view{path}.substr(1))) {
    path.erase(0, 1);
    path[0] = upper_case(path[0]);
  }
  return path;
}

std::string uri_of_path(std::string_view path) {
  std::string uri{scheme};
  if (starts_with_drive(path)) uri += '/';
  for (const char c : path) {
    const bool is_plain = is_letter_or_digit(c) || std::string_view{"-._~/"}.contains(c);
    uri += is_plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return uri;
}

std::string absolute_in(std::string_view folder, std::string_view path) {
  std::string whole = is_absolute_path(path) ? std::string{path} : fmt::format("{}/{}", folder, path);
  std::vector<std::string_view> steps;
  std::string_view rest = whole;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('/'), rest.size());
    const std::string_view step = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (step == ".." && !steps.empty()) steps.pop_back();
    if (!step.empty() && step != "." && step != "..") steps.push_back(step);
  }
  return fmt::format("{}{}", starts_with_drive(whole) ? "" : "/", fmt::join(steps, "/"));
}

}  // namespace bext::lsp
