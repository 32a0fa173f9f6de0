#pragma once
// The replies of `bext serve`, without sockets: one page, behind a token in its address.

#include <string>
#include <string_view>

#include "bext/host/local_server.h"

namespace bext::cli {

struct ServedPage {
  std::string html;
  std::string token;
};

/// The whole reply to a request: the page for `GET /TOKEN/`, otherwise an error. Refers to the page.
[[nodiscard]] LocalReply page_reply(std::string_view request_head, const ServedPage& page);

}  // namespace bext::cli
