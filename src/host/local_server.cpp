#include "bext/host/local_server.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <optional>
#include <vector>

#include "host/sockets.h"

namespace bext {
namespace {

using Clock = std::chrono::steady_clock;

// Browsers open connections in advance, so several are open at a time.
constexpr std::size_t most_connections = 64;
constexpr std::size_t largest_head = std::size_t{16} << 10U;
constexpr std::chrono::seconds longest_connection{30};
constexpr int poll_milliseconds = 500;

enum class State { receiving, answering, closing, done };

struct Connection {
  Socket socket;
  Clock::time_point opened = Clock::now();
  State state = State::receiving;
  std::string received = {};
  LocalReply reply = {};
  std::size_t sent = 0;
};

void receive(Connection& connection, const std::function<LocalReply(std::string_view)>& answer) {
  std::array<char, 4096> piece{};
  const auto count = ::recv(connection.socket.number(), piece.data(), piece.size(), 0);
  if (count < 0 && would_block()) return;
  if (count <= 0) {
    connection.state = State::done;
    return;
  }
  if (connection.state == State::closing) return;
  connection.received.append(piece.data(), static_cast<std::size_t>(count));
  const std::size_t end = connection.received.find("\r\n\r\n");
  if (end != std::string::npos) {
    connection.reply = answer(std::string_view{connection.received}.substr(0, end + 4));
    connection.state = State::answering;
  } else if (connection.received.size() > largest_head) {
    connection.state = State::done;
  }
}

void send_more(Connection& connection) {
  const LocalReply& reply = connection.reply;
  const std::string_view rest = connection.sent < reply.head.size()
                                    ? std::string_view{reply.head}.substr(connection.sent)
                                    : reply.body.substr(connection.sent - reply.head.size());
  // One megabyte at a time, because Windows counts in int.
  const std::size_t piece = std::min(rest.size(), std::size_t{1} << 20U);
  const auto count = send_bytes(connection.socket.number(), rest.data(), piece);
  if (count < 0) {
    if (!would_block()) connection.state = State::done;
    return;
  }
  connection.sent += static_cast<std::size_t>(count);
  if (connection.sent < reply.head.size() + reply.body.size()) return;
  // Bytes that were not read when a socket closes make the system reset the connection, and the client may lose the
  // reply. So the rest is read until the client closes its side.
  end_sending(connection.socket.number());
  connection.state = State::closing;
}

/// Makes room for a new connection, so that idle ones cannot keep others out: closes the oldest that waits for nothing.
void close_oldest(std::vector<Connection>& connections) {
  const auto idle = std::ranges::find_if(
      connections, [](const Connection& connection) { return connection.state != State::answering; });
  if (!connections.empty()) connections.erase(idle == connections.end() ? connections.begin() : idle);
}

/// A numeric address. getaddrinfo would load shared libraries at run time, which a static program should not.
struct Place {
  sockaddr_storage storage{};
  socklen_t size = 0;

  [[nodiscard]] sockaddr* address() { return reinterpret_cast<sockaddr*>(&storage); }
};

std::optional<Place> place_of(const std::string& address, std::uint16_t port) {
  Place place;
  auto& v4 = reinterpret_cast<sockaddr_in&>(place.storage);
  auto& v6 = reinterpret_cast<sockaddr_in6&>(place.storage);
  if (::inet_pton(AF_INET, address.c_str(), &v4.sin_addr) == 1) {
    v4.sin_family = AF_INET;
    v4.sin_port = htons(port);
    place.size = sizeof v4;
    return place;
  }
  if (::inet_pton(AF_INET6, address.c_str(), &v6.sin6_addr) == 1) {
    v6.sin6_family = AF_INET6;
    v6.sin6_port = htons(port);
    place.size = sizeof v6;
    return place;
  }
  return std::nullopt;
}

std::uint16_t port_of(SocketNumber number) {
  Place place;
  place.size = sizeof place.storage;
  if (::getsockname(number, place.address(), &place.size) != 0) return 0;
  return place.storage.ss_family == AF_INET6 ? ntohs(reinterpret_cast<sockaddr_in6&>(place.storage).sin6_port)
                                             : ntohs(reinterpret_cast<sockaddr_in&>(place.storage).sin_port);
}

}  // namespace

struct LocalServer::Listener {
  Socket socket;
  std::uint16_t port = 0;
};

LocalServer::LocalServer(std::unique_ptr<Listener> listener) : listener_{std::move(listener)} {}
LocalServer::LocalServer(LocalServer&&) noexcept = default;
LocalServer& LocalServer::operator=(LocalServer&&) noexcept = default;
LocalServer::~LocalServer() = default;

std::expected<LocalServer, std::string> LocalServer::open(const std::string& address, std::uint16_t port) {
  if (!start_sockets()) return std::unexpected{socket_error()};
  std::optional<Place> place = place_of(address, port);
  if (!place) return std::unexpected{std::string{"expected a numeric address such as 127.0.0.1"}};
  Socket socket{::socket(place->storage.ss_family, SOCK_STREAM, 0)};
  if (!socket.is_open() || !make_nonblocking(socket.number())) return std::unexpected{socket_error()};
#ifndef _WIN32
  // Lets a fixed port be used again at once. On Windows it would allow two servers on one port.
  const int on = 1;
  (void)::setsockopt(socket.number(), SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
#endif
  if (::bind(socket.number(), place->address(), place->size) != 0 || ::listen(socket.number(), SOMAXCONN) != 0)
    return std::unexpected{socket_error()};
  const std::uint16_t taken = port_of(socket.number());
  return LocalServer{std::make_unique<Listener>(Listener{std::move(socket), taken})};
}

std::uint16_t LocalServer::port() const { return listener_->port; }

void LocalServer::serve(const Interrupts& interrupts, const std::function<LocalReply(std::string_view head)>& answer) {
  std::vector<Connection> connections;
  bool may_accept = true;
  while (interrupts.signal() == 0) {
    std::vector<PollEntry> entries;
    for (const Connection& connection : connections)
      entries.push_back(
          {connection.socket.number(), static_cast<short>(connection.state == State::answering ? POLLOUT : POLLIN), 0});
    entries.push_back({listener_->socket.number(), static_cast<short>(may_accept ? POLLIN : 0), 0});
#ifndef _WIN32
    // Wakes up at once; elsewhere after the timeout.
    if (interrupts.descriptor() >= 0) entries.push_back({interrupts.descriptor(), POLLIN, 0});
#endif
    may_accept = true;
    if (poll_sockets(entries.data(), entries.size(), poll_milliseconds) < 0) continue;
    for (std::size_t i = 0; i < connections.size(); ++i) {
      if (entries[i].revents == 0) continue;
      if (connections[i].state == State::answering)
        send_more(connections[i]);
      else
        receive(connections[i], answer);
    }
    const Clock::time_point now = Clock::now();
    const auto taken = connections.size();
    std::erase_if(connections, [&](const Connection& connection) {
      return connection.state == State::done || now - connection.opened > longest_connection;
    });
    if ((entries[taken].revents & POLLIN) == 0) continue;
    if (connections.size() == most_connections) close_oldest(connections);
    Socket socket{::accept(listener_->socket.number(), nullptr, nullptr)};
    if (socket.is_open() && make_nonblocking(socket.number())) {
      connections.push_back({std::move(socket)});
    } else if (!would_block()) {
      // No descriptor is free. The connection still waits, and the next poll would return at once.
      may_accept = !connections.empty();
      close_oldest(connections);
    }
  }
}

}  // namespace bext
