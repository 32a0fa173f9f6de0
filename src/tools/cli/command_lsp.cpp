#include <fmt/format.h>

#include <algorithm>
#include <condition_variable>
#include <cstdio>
#include <deque>
#include <filesystem>
#include <memory>
#include <mutex>
#include <set>
#include <thread>

#include "bext/host/input.h"
#include "bext/host/program_start.h"
#include "call.h"
#include "commands.h"
#include "diag/characters.h"
#include "native_disk.h"
#include "tools/lsp/message_stream.h"
#include "tools/lsp/server.h"

namespace bext::cli {
namespace {

void send(const Json& message) {
  const std::string bytes = lsp::with_header(escaped_json(bext::write(message, 0)));
  (void)std::fwrite(bytes.data(), 1, bytes.size(), stdout);
  (void)std::fflush(stdout);
}

/// Two threads take turns: one reads while the other answers, so that a cancellation is seen while an earlier request is
/// being answered. The thread that read a message answers it if the other does not answer; waking the other one first
/// takes longer than checking a small file.
class Conversation {
 public:
  explicit Conversation(lsp::Server& server) : server_{&server} {}
  /// Returns when the input or the server ends. Called by both threads.
  void take_turns() {
    while (read()) answer();
    answer();
  }
  /// Waits for the end and returns whether there was any message. The server is not used any more.
  bool wait_for_end() {
    std::unique_lock lock{mutex_};
    ended_.wait(lock, [&] { return has_ended(); });
    return any_message_;
  }

 private:
  /// Reads what has arrived, at least some bytes. False at the end.
  bool read() {
    const std::scoped_lock only_reader{reading_};
    const std::size_t count = reader_.is_broken() ? 0 : read_some(standard_input, chunk_);
    reader_.add(std::string_view{chunk_}.substr(0, count));
    while (std::optional<std::string> message = reader_.next()) add(std::move(*message));
    const std::scoped_lock lock{mutex_};
    input_has_ended_ = input_has_ended_ || count == 0;
    return !input_has_ended_ && !server_has_ended_;
  }
  void add(std::string message) {
    const Json id = lsp::canceled_id(message);
    const std::scoped_lock lock{mutex_};
    if (!id.is_null()) canceled_.insert(bext::write(id, 0));
    waiting_.push_back(std::move(message));
    any_message_ = true;
  }
  /// Answers all messages that wait, unless the other thread does.
  void answer() {
    std::unique_lock lock{mutex_};
    if (is_answering_) return;
    is_answering_ = true;
    while (!waiting_.empty() && !server_has_ended_) {
      const std::string message = next();
      const bool canceled = cancels(message);
      lock.unlock();
      if (canceled)
        server_->cancel(message);
      else
        server_->handle(message);
      lock.lock();
      if (waiting_.empty()) {
        lock.unlock();
        server_->publish();
        lock.lock();
      }
      server_has_ended_ = server_->has_ended();
    }
    is_answering_ = false;
    if (has_ended()) ended_.notify_one();
  }
  std::string next() {
    std::string message = std::move(waiting_.front());
    waiting_.pop_front();
    if (const Json id = lsp::canceled_id(message); !id.is_null()) canceled_.erase(canceled_.find(bext::write(id, 0)));
    return message;
  }
  /// Whether a later message cancels this request.
  [[nodiscard]] bool cancels(std::string_view request) const {
    return !canceled_.empty() && canceled_.contains(bext::write(lsp::request_id(request), 0));
  }
  [[nodiscard]] bool has_ended() const {
    return !is_answering_ && (server_has_ended_ || (input_has_ended_ && waiting_.empty()));
  }

  lsp::Server* server_;

  std::mutex reading_;
  lsp::MessageReader reader_;
  std::string chunk_ = std::string(std::size_t{1} << 16U, '\0');

  std::mutex mutex_;
  std::condition_variable ended_;
  std::deque<std::string> waiting_;
  std::multiset<std::string> canceled_;  ///< the ids of requests that waiting messages cancel, as JSON
  bool any_message_ = false;
  bool is_answering_ = false;
  bool input_has_ended_ = false;
  bool server_has_ended_ = false;
};

}  // namespace

ExitCode lsp(Call& call) {
  bool stdio = false;
  call.flag("--stdio", stdio, "use standard input and output; this is the default, and editors pass it");
  if (!call.ready()) return call.stopped();
  const NativeDisk disk{call.files()};
  lsp::Server server{disk, &send};
  // Shared, because a thread may still wait for input when the server ends.
  const auto conversation = std::make_shared<Conversation>(server);
  for (int i = 0; i < 2; ++i) std::thread{[conversation] { conversation->take_turns(); }}.detach();
  const bool any_message = conversation->wait_for_end();
  if (!any_message) call.complain("expected a `Content-Length` header");
  return server.exit_code() == 0 ? ExitCode::success : ExitCode::findings;
}

}  // namespace bext::cli
