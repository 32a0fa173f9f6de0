#include "page_reply.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "bext/text/ascii.h"

namespace bext::cli {
namespace {

struct RequestLine {
  std::string_view method;
  std::string_view path;
};

std::optional<RequestLine> request_line(std::string_view head) {
  const std::string_view line = head.substr(0, head.find("\r\n"));
  const std::size_t first = line.find(' ');
  const std::size_t last = line.rfind(' ');
  if (first == std::string_view::npos || first == last || !line.substr(last + 1).starts_with("HTTP/1."))
    return std::nullopt;
  const std::string_view target = line.substr(first + 1, last - first - 1);
  return RequestLine{line.substr(0, first), target.substr(0, target.find('?'))};
}

/// The value of the only header of this name; nothing if it is absent or repeated.
std::optional<std::string_view> header(std::string_view head, std::string_view name) {
  std::optional<std::string_view> value;
  while (!head.empty()) {
    const std::string_view line = head.substr(0, head.find("\r\n"));
    head.remove_prefix(std::min(head.size(), line.size() + 2));
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos || !equal_ignoring_case(line.substr(0, colon), name)) continue;
    if (value) return std::nullopt;
    value = trimmed(line.substr(colon + 1));
  }
  return value;
}

/// `localhost` or a numeric address. A page of another site reaches this server only under a name of that site (DNS
/// rebinding), so other names are refused.
bool is_local_host(std::string_view host) {
  // The name ends before the port, or with the bracket of an IPv6 address.
  const std::size_t end = host.starts_with('[') ? host.find(']') + 1 : std::min(host.find(':'), host.size());
  const std::string_view name = host.substr(0, end);
  const std::string_view port = host.substr(end);
  if (!port.empty() && (!port.starts_with(':') || port.find_first_not_of("0123456789", 1) != std::string_view::npos))
    return false;
  if (name.starts_with('[')) return name.find_first_not_of("0123456789abcdefABCDEF:.", 1) == name.size() - 1;
  return equal_ignoring_case(name, "localhost") ||
         (!name.empty() && name.find_first_not_of("0123456789.") == std::string_view::npos);
}

/// Takes the same time wherever the texts differ.
bool same_secret(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  unsigned difference = 0;
  for (std::size_t i = 0; i < a.size(); ++i)
    difference |= static_cast<unsigned char>(a[i]) ^ static_cast<unsigned>(static_cast<unsigned char>(b[i]));
  return difference == 0;
}

// The page runs its own scripts and its worker, and requests nothing. It names the hash of its script itself.
constexpr std::string_view policy =
    "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval'; worker-src blob:; style-src 'unsafe-inline'; "
    "img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

LocalReply reply(std::string_view status, std::string_view type, std::string_view body, bool with_body,
                 std::string_view extra = {}) {
  std::string head = fmt::format(
      "HTTP/1.1 {}\r\nContent-Type: {}; charset=utf-8\r\nContent-Length: {}\r\nContent-Security-Policy: {}\r\n"
      "X-Content-Type-Options: nosniff\r\nReferrer-Policy: no-referrer\r\nCross-Origin-Opener-Policy: same-origin\r\n"
      "Cross-Origin-Resource-Policy: same-origin\r\nCache-Control: no-store\r\nConnection: close\r\n{}\r\n",
      status, type, body.size(), policy, extra);
  return {std::move(head), with_body ? body : std::string_view{}};
}

}  // namespace

LocalReply page_reply(std::string_view request_head, const ServedPage& page) {
  const std::optional<RequestLine> line = request_line(request_head);
  if (!line) return reply("400 Bad Request", "text/plain", "expected an HTTP request\n", true);
  const bool with_body = line->method != "HEAD";
  const auto refuse = [&](std::string_view status, std::string_view why, std::string_view extra = {}) {
    return reply(status, "text/plain", why, with_body, extra);
  };
  const std::optional<std::string_view> host = header(request_head, "Host");
  if (!host || !is_local_host(*host))
    return refuse("403 Forbidden", "the address must name localhost or an IP address\n");
  if (line->method != "GET" && line->method != "HEAD")
    return refuse("405 Method Not Allowed", "only GET is supported\n", "Allow: GET, HEAD\r\n");
  if (!line->path.starts_with('/')) return refuse("400 Bad Request", "expected an absolute path\n");
  const std::string_view path = line->path.substr(1);
  if (!same_secret(path.substr(0, path.find('/')), page.token))
    return refuse("403 Forbidden", "the address requires the token that `bext serve` printed\n");
  const std::string_view rest = path.substr(page.token.size());
  if (rest == "/" || rest == "/index.html") return reply("200 OK", "text/html", page.html, with_body);
  return refuse("404 Not Found", "there is only one page\n");
}

}  // namespace bext::cli
