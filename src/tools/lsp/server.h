#pragma once
// The language server: takes messages of the Language Server Protocol 3.17 and returns the replies. It does no I/O, so the
// same server runs behind a command, in an editor extension and on a web page.

#include <functional>
#include <string>
#include <string_view>

#include "bext/text/json.h"
#include "workspace.h"

namespace bext::lsp {

class Server {
 public:
  using Send = std::function<void(const Json& message)>;

  Server(const Disk& disk, Send send) : workspace_{disk}, send_{std::move(send)} {}

  /// Handles one message. The server stays usable after any content.
  void handle(std::string_view message);
  /// Answers a request that the client canceled before it was handled.
  void cancel(std::string_view message);
  /// Publishes the findings of all documents that changed. Call it when no message is waiting, so that fast typing does
  /// not cause a check for every letter.
  void publish();

  [[nodiscard]] bool has_ended() const { return ended_; }
  /// 0 after `shutdown` and `exit`, 1 after `exit` alone.
  [[nodiscard]] int exit_code() const { return shut_down_ ? 0 : 1; }

 private:
  void handle_request(const Json& id, const std::string& method, const Json* params);
  void handle_notification(const std::string& method, const Json* params);
  [[nodiscard]] Json initialize(const Json* params);
  void reply(const Json& id, Json result);
  void reply_error(const Json& id, int code, std::string_view message);
  /// Asks the client to report changes of configuration files and models on disk.
  void watch_files();

  Workspace workspace_;
  Send send_;
  bool initialized_ = false;
  bool client_watches_ = false;  ///< the client can watch files on request
  bool shut_down_ = false;
  bool ended_ = false;
};

/// The id of the request that a `$/cancelRequest` message names, and the id of any other request; null without one.
[[nodiscard]] Json canceled_id(std::string_view message);
[[nodiscard]] Json request_id(std::string_view message);

}  // namespace bext::lsp
