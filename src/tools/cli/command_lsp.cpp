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

/// Messages that were read but not handled yet. A thread reads them, so that a cancellation is seen while an earlier
/// request is being answered.
class MessageQueue {
 public:
  /// Returns when the input ends.
  void fill() {
    lsp::MessageReader reader;
    std::string chunk(std::size_t{1} << 16U, '\0');
    while (!reader.is_broken()) {
      const std::size_t count = read_some(standard_input, chunk);
      if (count == 0) break;
      reader.add(std::string_view{chunk}.substr(0, count));
      while (std::optional<std::string> message = reader.next()) add(std::move(*message));
    }
    const std::scoped_lock lock{mutex_};
    has_ended_ = true;
    changed_.notify_one();
  }
  /// Waits for the next message; nothing when the input has ended.
  std::optional<std::string> next() {
    std::unique_lock lock{mutex_};
    changed_.wait(lock, [&] { return has_ended_ || !waiting_.empty(); });
    if (waiting_.empty()) return std::nullopt;
    std::string message = std::move(waiting_.front());
    waiting_.pop_front();
    if (const Json id = lsp::cancelled_id(message); !id.is_null())
      cancelled_.erase(cancelled_.find(bext::write(id, 0)));
    return message;
  }
  bool is_empty() {
    const std::scoped_lock lock{mutex_};
    return waiting_.empty();
  }
  /// Whether a later message cancels this request.
  bool cancels(std::string_view request) {
    const std::scoped_lock lock{mutex_};
    return !cancelled_.empty() && cancelled_.contains(bext::write(lsp::request_id(request), 0));
  }

 private:
  void add(std::string message) {
    const Json id = lsp::cancelled_id(message);
    const std::scoped_lock lock{mutex_};
    if (!id.is_null()) cancelled_.insert(bext::write(id, 0));
    waiting_.push_back(std::move(message));
    changed_.notify_one();
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::string> waiting_;
  std::multiset<std::string> cancelled_;  ///< the ids of requests that waiting messages cancel, as JSON
  bool has_ended_ = false;
};

void send(const Json& message) {
  const std::string bytes = lsp::with_header(escaped_json(bext::write(message, 0)));
  (void)std::fwrite(bytes.data(), 1, bytes.size(), stdout);
  (void)std::fflush(stdout);
}

}  // namespace

ExitCode lsp(Call& call) {
  bool stdio = false;
  call.flag("--stdio", stdio, "use standard input and output; this is the default, and editors pass it");
  if (!call.ready()) return call.stopped();
  const NativeDisk disk{call.files()};
  lsp::Server server{disk, &send};
  // Shared, because the thread may still wait for input when the server ends.
  const auto queue = std::make_shared<MessageQueue>();
  std::thread{[queue] { queue->fill(); }}.detach();
  bool any_message = false;
  while (!server.has_ended()) {
    const std::optional<std::string> message = queue->next();
    if (!message) break;
    any_message = true;
    if (queue->cancels(*message))
      server.cancel(*message);
    else
      server.handle(*message);
    if (queue->is_empty()) server.publish();
  }
  if (!any_message) call.complain("expected a `Content-Length` header");
  return server.exit_code() == 0 ? ExitCode::success : ExitCode::findings;
}

}  // namespace bext::cli
