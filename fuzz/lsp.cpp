// Reads any bytes as a stream of messages to the language server, after an open document.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "lsp/session.h"
#include "tools/lsp/message_stream.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  bext::lsp::Session session;
  session.open("/w/ext.json", R"({"graphs": [{"graph_names": ["a"], "O": 3}]})");
  bext::lsp::MessageReader reader;
  reader.add({reinterpret_cast<const char*>(data), size});
  while (const std::optional<std::string> message = reader.next()) session.raw(*message);
  session.server().publish();
  return 0;
}
