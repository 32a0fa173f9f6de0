#pragma once
// Accepts HTTP connections on an address of this machine and answers each with one text. Written by hand, because
// Debian ships cpp-httplib only as a shared library with TLS and compression. Neither a static program nor Windows can
// use it.
//
// ```cpp
// auto server = bext::LocalServer::open("127.0.0.1", 0);
// assert(server && server->port() != 0);
// assert(!bext::LocalServer::open("not an address", 0));
// ```

#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "bext/host/interrupts.h"

namespace bext {

struct LocalReply {
  std::string head;
  std::string_view body;  ///< not copied for each connection; must outlive the server
};

class LocalServer {
 public:
  /// Listens on a numeric IPv4 or IPv6 address. Port 0 takes any free port. The error is the reason.
  [[nodiscard]] static std::expected<LocalServer, std::string> open(const std::string& address, std::uint16_t port);
  LocalServer(LocalServer&&) noexcept;
  LocalServer& operator=(LocalServer&&) noexcept;
  ~LocalServer();

  [[nodiscard]] std::uint16_t port() const;
  /// Answers until a signal arrives. `answer` gets the head of a request with its empty line and returns the reply.
  /// A connection that is too slow or sends too much is closed without a reply. If too many are open, the oldest idle one
  /// is closed.
  void serve(const Interrupts& interrupts, const std::function<LocalReply(std::string_view head)>& answer);

 private:
  struct Listener;
  explicit LocalServer(std::unique_ptr<Listener> listener);
  std::unique_ptr<Listener> listener_;
};

}  // namespace bext
