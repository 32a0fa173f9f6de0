#include "host/write_all.h"

#include <poll.h>
#include <unistd.h>

#include <cerrno>

namespace bext {
namespace {

void wait_until_writable(int descriptor) {
  pollfd waiting{.fd = descriptor, .events = POLLOUT, .revents = 0};
  (void)::poll(&waiting, 1, -1);
}

}  // namespace

int write_all(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t taken = ::write(descriptor, bytes.data(), bytes.size());
    if (taken >= 0) {
      bytes.remove_prefix(static_cast<std::size_t>(taken));
    } else if (errno == EAGAIN) {
      // Another process made the terminal or pipe non-blocking.
      wait_until_writable(descriptor);
    } else if (errno != EINTR) {
      return errno;
    }
  }
  return 0;
}

}  // namespace bext
