#include <random>

#include "bext/host/local_server.h"
#include "bext/host/program_path.h"
#include "call.h"
#include "commands.h"
#include "serve/page_reply.h"

namespace bext::cli {
namespace {

namespace fs = std::filesystem;

/// The page of an installed command (`bin/bext`), of an archive with the program at its top, and of the build folder.
/// Empty if there is none.
std::string built_page() {
  const fs::path folder = program_path().parent_path();
  for (const char* const place : {"../share/bext/web/index.html", "web/index.html", "../../web/index.html"}) {
    const fs::path path = (folder / place).lexically_normal();
    std::error_code ignored;
    if (fs::is_regular_file(path, ignored)) return path.string();
  }
  return {};
}

std::string random_token() {
  std::random_device device;
  std::string token;
  for (int i = 0; i < 4; ++i) token += fmt::format("{:08x}", static_cast<std::uint32_t>(device()));
  return token;
}

bool is_loopback(std::string_view address) { return address.starts_with("127.") || address == "::1"; }

}  // namespace

ExitCode serve(Call& call) {
  std::string address = "127.0.0.1";
  int port = 0;
  std::string file;
  call.option("--listen", "ADDRESS", &address,
              "numeric address to listen on; by default 127.0.0.1, which only this machine reaches");
  call.option("--port", "PORT", &port, "port to listen on; by default any free port");
  call.option("--page", "FILE", &file, "page to serve instead of the installed one");
  if (!call.ready()) return call.stopped();
  if (port < 0 || port > 65535) return call.refuse(fmt::format("`--port` must be 0 to 65535, found {}", port));
  if (file.empty()) file = built_page();
  if (file.empty()) {
    call.complain(
        "the web page is not installed in `share/bext/web` next to the folder of the program; "
        "`./package page` in the source folder builds it, `--page` names a file");
    return ExitCode::usage;
  }
  std::optional<std::string> html = call.read(file);
  if (!html) return ExitCode::usage;
  std::expected<LocalServer, std::string> server = LocalServer::open(address, static_cast<std::uint16_t>(port));
  if (!server) {
    call.complain(fmt::format("cannot listen on `{}`: {}", address, server.error()));
    return ExitCode::usage;
  }
  const ServedPage page{std::move(*html), random_token()};
  const Interrupts interrupts;
  const bool is_v6 = address.contains(':');
  call.print("http://{}{}{}:{}/{}/\n", is_v6 ? "[" : "", address, is_v6 ? "]" : "", server->port(), page.token);
  if (!is_loopback(address))
    call.complain(fmt::format("other machines can reach `{}`; the token protects the page", address));
  call.print_error("press Ctrl-C to stop\n");
  server->serve(interrupts, [&](std::string_view head) { return page_reply(head, page); });
  return interrupted_by(interrupts.signal());
}

}  // namespace bext::cli
