#pragma once
// The few differences between the sockets of POSIX and of Windows.

#ifdef _WIN32
#include <winsock2.h>
#include <ws2tcpip.h>
#else
#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>
#endif

#include <cerrno>
#include <string>
#include <utility>

#include "host/system_error.h"

namespace bext {

#ifdef _WIN32
using SocketNumber = SOCKET;
inline const SocketNumber no_socket = INVALID_SOCKET;
using PollEntry = WSAPOLLFD;
inline int poll_sockets(PollEntry* entries, std::size_t count, int milliseconds) {
  return ::WSAPoll(entries, static_cast<ULONG>(count), milliseconds);
}
inline void close_socket(SocketNumber number) { (void)::closesocket(number); }
inline bool make_nonblocking(SocketNumber number) {
  u_long on = 1;
  return ::ioctlsocket(number, static_cast<long>(FIONBIO), &on) == 0;
}
inline long long send_bytes(SocketNumber number, const char* bytes, std::size_t count) {
  return ::send(number, bytes, static_cast<int>(count), 0);
}
inline void end_sending(SocketNumber number) { (void)::shutdown(number, SD_SEND); }
inline bool would_block() { return ::WSAGetLastError() == WSAEWOULDBLOCK; }
inline std::string socket_error() { return "error " + std::to_string(::WSAGetLastError()); }
inline bool start_sockets() {
  WSADATA data;
  return ::WSAStartup(MAKEWORD(2, 2), &data) == 0;
}
#else
using SocketNumber = int;
inline constexpr SocketNumber no_socket = -1;
using PollEntry = pollfd;
inline int poll_sockets(PollEntry* entries, std::size_t count, int milliseconds) {
  return ::poll(entries, static_cast<nfds_t>(count), milliseconds);
}
inline void close_socket(SocketNumber number) { (void)::close(number); }
inline bool make_nonblocking(SocketNumber number) {
  return ::fcntl(number, F_SETFL, O_NONBLOCK) == 0 && ::fcntl(number, F_SETFD, FD_CLOEXEC) == 0;
}
inline long long send_bytes(SocketNumber number, const char* bytes, std::size_t count) {
  return ::send(number, bytes, count, MSG_NOSIGNAL);  // A reader that leaves must not end bext.
}
inline void end_sending(SocketNumber number) { (void)::shutdown(number, SHUT_WR); }
inline bool would_block() { return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR; }
inline std::string socket_error() { return words_of_errno(errno); }
inline bool start_sockets() { return true; }
#endif

/// Closes a socket at the end of its scope.
class Socket {
 public:
  Socket() = default;
  explicit Socket(SocketNumber number) : number_{number} {}
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;
  Socket(Socket&& other) noexcept : number_{std::exchange(other.number_, no_socket)} {}
  Socket& operator=(Socket&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~Socket() {
    if (is_open()) close_socket(number_);
  }

  [[nodiscard]] SocketNumber number() const { return number_; }
  [[nodiscard]] bool is_open() const { return number_ != no_socket; }

 private:
  SocketNumber number_ = no_socket;
};

}  // namespace bext
