// What the WebAssembly module exports: the command line, and one language server that lives between the calls.
//
// bext_main runs a command with the arguments, environment, files and streams of WASI. The language server reads and
// returns messages without headers; bext_lsp_take makes the answers since the last call readable, one per line.
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>

#include "../native_disk.h"
#include "bext/host/native_files.h"
#include "diag/characters.h"
#include "tools/lsp/server.h"

/// wasi-libc: fetches the arguments and calls `main`.
extern "C" int __main_void();  // NOLINT(bugprone-reserved-identifier)

namespace bext::cli {
namespace {

class EditorSession {
 public:
  EditorSession() : disk_{files_}, server_{disk_, [this](const Json& message) { keep(message); }} {}

  [[nodiscard]] lsp::Server& server() { return server_; }
  /// The answers since the last call. The text stays until the next call.
  const std::string& take() {
    taken_ = std::exchange(waiting_, {});
    return taken_;
  }
  [[nodiscard]] const std::string& taken() const { return taken_; }

 private:
  void keep(const Json& message) { waiting_ += escaped_json(bext::write(message, 0)) + "\n"; }

  NativeFiles files_;
  NativeDisk disk_;
  std::string waiting_;
  std::string taken_;
  lsp::Server server_;
};

EditorSession& session() {
  static std::unique_ptr<EditorSession> only = std::make_unique<EditorSession>();
  return *only;
}

}  // namespace
}  // namespace bext::cli

#define BEXT_EXPORT(name) extern "C" __attribute__((export_name(#name), used))

/// Runs one command and returns its exit code.
BEXT_EXPORT(bext_main) int bext_main() { return __main_void(); }

/// Memory for the bytes of a message.
BEXT_EXPORT(bext_allocate) void* bext_allocate(std::size_t size) { return std::malloc(size); }
BEXT_EXPORT(bext_free) void bext_free(void* bytes) { std::free(bytes); }

/// Handles one message. Returns whether the server continues; false after `exit`.
BEXT_EXPORT(bext_lsp_message) bool bext_lsp_message(const char* bytes, std::size_t size) {
  bext::cli::session().server().handle({bytes, size});
  return !bext::cli::session().server().has_ended();
}
/// Answers a request that was canceled before it was handled.
BEXT_EXPORT(bext_lsp_cancel) void bext_lsp_cancel(const char* bytes, std::size_t size) {
  bext::cli::session().server().cancel({bytes, size});
}
/// Publishes the findings of all documents that changed. Call it when no message is waiting.
BEXT_EXPORT(bext_lsp_publish) void bext_lsp_publish() { bext::cli::session().server().publish(); }
/// The number of bytes at `bext_lsp_taken`: all messages of the server since the last call, one per line.
BEXT_EXPORT(bext_lsp_take) std::size_t bext_lsp_take() { return bext::cli::session().take().size(); }
BEXT_EXPORT(bext_lsp_taken) const char* bext_lsp_taken() { return bext::cli::session().taken().data(); }
