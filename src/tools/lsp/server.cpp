#include "server.h"

#include <algorithm>

#include "bext/text/document.h"
#include "file_uri.h"
#include "finding_json.h"
#include "json_members.h"
#include "requests.h"

namespace bext::lsp {
namespace {

// Codes of JSON-RPC and LSP.
constexpr int parse_error = -32700;
constexpr int invalid_request = -32600;
constexpr int method_not_found = -32601;
constexpr int not_initialized = -32002;
constexpr int request_failed = -32803;
constexpr int request_canceled = -32800;

/// Editors in JavaScript write half of a surrogate pair as it is in the text. It is read as U+FFFD, which is as long.
std::optional<Json> parsed(std::string_view message) {
  const Document document = Document::parse(std::string{message});
  const bool is_sound = std::ranges::none_of(document.faults(), &breaks_strict_readers, &Fault::kind);
  if (!is_sound || !document.root().is_object()) return std::nullopt;
  return document.root().to_json();
}

std::string folder_of(const Json& workspace_folder) {
  return path_of_uri(text_in(&workspace_folder, "uri")).value_or(std::string{});
}

PositionEncoding chosen_encoding(const Json* params) {
  const Json* const general = member(member(params, "capabilities"), "general");
  const Json::Array& offered = elements(member(general, "positionEncodings"));
  const bool utf8 = std::ranges::find(offered, Json{"utf-8"}) != offered.end();
  return utf8 ? PositionEncoding::utf8 : PositionEncoding::utf16;
}

}  // namespace

void Server::handle(std::string_view message) {
  const std::optional<Json> request = parsed(message);
  if (!request) return reply_error(Json{}, parse_error, "the message is not a JSON object");
  const Json* const id = request->find("id");
  const std::string method = text_in(&*request, "method");
  const Json* const params = request->find("params");
  // A message without a method is a reply. The server needs none of them.
  if (method.empty()) {
    if (id && !request->find("result") && !request->find("error"))
      reply_error(*id, invalid_request, "the message has no method");
    return;
  }
  if (id)
    handle_request(*id, method, params);
  else
    handle_notification(method, params);
}

void Server::cancel(std::string_view message) {
  reply_error(request_id(message), request_canceled, "the client canceled the request");
}

void Server::handle_request(const Json& id, const std::string& method, const Json* params) {
  if (method == "initialize") {
    if (initialized_) return reply_error(id, invalid_request, "the server is already initialized");
    return reply(id, initialize(params));
  }
  if (!initialized_) return reply_error(id, not_initialized, "expected `initialize` first");
  if (shut_down_) return reply_error(id, invalid_request, "the server was shut down");
  if (method == "shutdown") {
    shut_down_ = true;
    return reply(id, Json{});
  }
  const auto request = std::ranges::find(requests(), method, &Request::method);
  if (request == requests().end()) return reply_error(id, method_not_found, "unknown method `" + method + "`");
  publish();
  Answer answer = request->answer(workspace_, params);
  if (answer)
    reply(id, std::move(*answer));
  else
    reply_error(id, request_failed, answer.error());
}

void Server::handle_notification(const std::string& method, const Json* params) {
  const Json* const document = member(params, "textDocument");
  const std::string uri = text_in(document, "uri");
  const std::int64_t version = integer_in(document, "version").value_or(0);
  if (method == "exit") {
    ended_ = true;
  } else if (!initialized_ || shut_down_) {
    return;
  } else if (method == "initialized") {
    if (client_watches_) watch_files();
  } else if (method == "textDocument/didOpen") {
    if (const std::optional<std::string> replaced = workspace_.open(uri, version, text_in(document, "text")))
      send_(findings_message(*replaced, Json::array(), std::nullopt));
  } else if (method == "textDocument/didChange") {
    if (const Json* changes = member(params, "contentChanges")) workspace_.change(uri, version, *changes);
  } else if (method == "textDocument/didClose") {
    if (workspace_.close(uri)) send_(findings_message(uri, Json::array(), std::nullopt));
  } else if (method == "workspace/didChangeConfiguration") {
    if (const Json* settings = member(member(params, "settings"), "bext")) workspace_.set_client_settings(*settings);
  } else if (method == "workspace/didChangeWatchedFiles") {
    for (const Json& change : elements(member(params, "changes"))) workspace_.changed_on_disk(text_in(&change, "uri"));
  } else if (method == "workspace/didChangeWorkspaceFolders") {
    for (const Json& folder : elements(member(member(params, "event"), "removed")))
      workspace_.remove_root(folder_of(folder));
    for (const Json& folder : elements(member(member(params, "event"), "added")))
      workspace_.add_root(folder_of(folder));
  }
}

Json Server::initialize(const Json* params) {
  const PositionEncoding encoding = chosen_encoding(params);
  workspace_.set_encoding(encoding);
  for (const Json& folder : elements(member(params, "workspaceFolders"))) workspace_.add_root(folder_of(folder));
  if (elements(member(params, "workspaceFolders")).empty())
    if (const std::optional<std::string> root = path_of_uri(text_in(params, "rootUri"))) workspace_.add_root(*root);
  if (const Json* settings = member(params, "initializationOptions"); settings && settings->is_object())
    workspace_.set_client_settings(*settings);
  const Json* const watching = member(member(member(params, "capabilities"), "workspace"), "didChangeWatchedFiles");
  const Json* const on_request = member(watching, "dynamicRegistration");
  client_watches_ = on_request && *on_request == Json{true};
  initialized_ = true;
  Json offered = capabilities();
  offered["positionEncoding"] = encoding == PositionEncoding::utf8 ? "utf-8" : "utf-16";
  return Json::object({{"capabilities", std::move(offered)}, {"serverInfo", Json::object({{"name", "bext"}})}});
}

void Server::watch_files() {
  const Json watcher = Json::object({{"globPattern", "**/*.{json,jsonc,conf,onnx,dlc}"}});
  const Json registration = Json::object({{"id", "bext-files"},
                                          {"method", "workspace/didChangeWatchedFiles"},
                                          {"registerOptions", Json::object({{"watchers", Json::array({watcher})}})}});
  send_(Json::object({{"jsonrpc", "2.0"},
                      {"id", "bext-files"},
                      {"method", "client/registerCapability"},
                      {"params", Json::object({{"registrations", Json::array({registration})}})}}));
}

void Server::publish() {
  for (const OpenDocument* document : workspace_.refresh())
    send_(findings_message(document->uri, findings_json(*document), document->version));
}

void Server::reply(const Json& id, Json result) {
  send_(Json::object({{"jsonrpc", "2.0"}, {"id", id}, {"result", std::move(result)}}));
}

void Server::reply_error(const Json& id, int code, std::string_view message) {
  send_(
      Json::object({{"jsonrpc", "2.0"}, {"id", id}, {"error", Json::object({{"code", code}, {"message", message}})}}));
}

Json canceled_id(std::string_view message) {
  // Few messages are cancellations, and parsing each one twice would be slow.
  if (!message.contains("$/cancelRequest")) return {};
  const std::optional<Json> request = parsed(message);
  if (!request || text_in(&*request, "method") != "$/cancelRequest") return {};
  const Json* const id = member(request->find("params"), "id");
  return id ? *id : Json{};
}

Json request_id(std::string_view message) {
  const std::optional<Json> request = parsed(message);
  const Json* const id = request && request->find("method") ? request->find("id") : nullptr;
  return id ? *id : Json{};
}

}  // namespace bext::lsp
