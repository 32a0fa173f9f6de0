// A server on this machine, with real sockets. A signal ends it.
#include "bext/host/local_server.h"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <csignal>
#include <thread>
#include <vector>

namespace bext {
namespace {

/// A connection of a browser.
class Client {
 public:
  explicit Client(std::uint16_t port) : socket_{::socket(AF_INET, SOCK_STREAM, 0)} {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  }
  Client(Client&& other) noexcept : socket_{std::exchange(other.socket_, -1)} {}
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;
  ~Client() {
    if (socket_ >= 0) ::close(socket_);
  }

  void send(const std::string& text) const {
    for (std::size_t sent = 0; sent < text.size();) {
      const ssize_t count = ::send(socket_, text.data() + sent, text.size() - sent, MSG_NOSIGNAL);
      if (count <= 0) return;
      sent += static_cast<std::size_t>(count);
    }
  }
  /// Everything until the server closes the connection.
  [[nodiscard]] std::string reply() const {
    std::string all;
    std::string piece(65536, '\0');
    for (ssize_t count = 0; (count = ::recv(socket_, piece.data(), piece.size(), 0)) > 0;)
      all.append(piece, 0, static_cast<std::size_t>(count));
    return all;
  }
  std::string ask(const std::string& text) const {
    send(text);
    return reply();
  }

 private:
  int socket_;
};

/// Repeats the request, or returns a long text.
class Serving : public ::testing::Test {
 protected:
  Serving() : server_{LocalServer::open("127.0.0.1", 0)} {
    thread_ = std::jthread{[this] {
      server_->serve(interrupts_, [this](std::string_view head) {
        return head.starts_with("long") ? LocalReply{"", long_} : LocalReply{"got " + std::string{head}, {}};
      });
    }};
  }
  ~Serving() override { ::kill(::getpid(), SIGTERM); }
  [[nodiscard]] std::uint16_t port() const { return server_->port(); }

  std::string long_ = std::string(5'000'001, 'x');
  Interrupts interrupts_;
  std::expected<LocalServer, std::string> server_;
  std::jthread thread_;
};

TEST_F(Serving, AnswersTheHeadOfARequest) {
  EXPECT_EQ(Client{port()}.ask("GET /\r\n\r\n"), "got GET /\r\n\r\n");
  EXPECT_EQ(Client{port()}.ask("POST /\r\n\r\nbody\r\n\r\n").substr(0, 14), "got POST /\r\n\r\n");
  const Client slow{port()};
  slow.send("GET");
  EXPECT_EQ(Client{port()}.ask("a\r\n\r\n"), "got a\r\n\r\n");
  EXPECT_EQ(slow.ask(" /\r\n\r\n"), "got GET /\r\n\r\n");
}

TEST_F(Serving, SendsLongReplies) { EXPECT_EQ(Client{port()}.ask("long\r\n\r\n"), std::string(5'000'001, 'x')); }

TEST_F(Serving, ClosesConnectionsThatSendTooMuch) {
  const std::size_t most = 16384;
  EXPECT_EQ(Client{port()}.ask(std::string(most - 4, 'a') + "\r\n\r\n").size(), most + 4);
  EXPECT_EQ(Client{port()}.ask(std::string(most + 1, 'a')), "");
}

TEST_F(Serving, GoesOnWhenAClientLeaves) {
  {
    const Client left{port()};
  }
  {
    const Client left{port()};
    left.send("long\r\n\r\n");
  }
  EXPECT_EQ(Client{port()}.ask("a\r\n\r\n"), "got a\r\n\r\n");
}

TEST_F(Serving, SendsTheWholeReplyToAClientThatSendsMoreThanItsHead) {
  EXPECT_EQ(Client{port()}.ask("long\r\n\r\n" + std::string(100'000, 'b')), long_);
}

TEST_F(Serving, ClosesTheOldestIdleConnectionIfTooManyAreOpen) {
  std::vector<Client> open;
  for (int i = 0; i < 64; ++i) open.emplace_back(port());
  EXPECT_EQ(Client{port()}.ask("a\r\n\r\n"), "got a\r\n\r\n");
  EXPECT_EQ(open.front().reply(), "");
  EXPECT_EQ(open.back().ask("b\r\n\r\n"), "got b\r\n\r\n");
}

TEST_F(Serving, AnswersBesideClientsThatDoNotReadTheirReplies) {
  std::vector<Client> open;
  for (int i = 0; i < 200; ++i) {
    open.emplace_back(port());
    open.back().send("long\r\n\r\n");
  }
  EXPECT_EQ(Client{port()}.ask("a\r\n\r\n"), "got a\r\n\r\n");
}

TEST(Listening, NeedsANumericAddressAndAFreePort) {
  EXPECT_EQ(LocalServer::open("localhost", 0).error(), "expected a numeric address such as 127.0.0.1");
  const auto first = LocalServer::open("127.0.0.1", 0);
  ASSERT_TRUE(first);
  EXPECT_EQ(LocalServer::open("127.0.0.1", first->port()).error(), "address already in use");
}

TEST(Listening, IsPossibleOnIpv6) {
  const auto server = LocalServer::open("::1", 0);
  if (!server) GTEST_SKIP() << server.error();
  EXPECT_NE(server->port(), 0);
  EXPECT_FALSE(LocalServer::open("::1", server->port()));
}

}  // namespace
}  // namespace bext
