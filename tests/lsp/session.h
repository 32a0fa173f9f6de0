#pragma once
// A client for tests: sends messages to a server and keeps the replies.

#include <map>
#include <string>
#include <vector>

#include "tools/lsp/server.h"

namespace bext::lsp {

inline const std::string ext = "/w/ext.json";

/// A disk in memory.
class MemoryDisk : public Disk {
 public:
  explicit MemoryDisk(std::map<std::string, std::string> files = {}) : names_{files}, files_{std::move(files)} {}
  [[nodiscard]] const Files& files() const override { return files_; }
  /// Without hidden files, as on a real disk.
  [[nodiscard]] std::vector<std::string> files_below(const std::string& folder) const override {
    std::vector<std::string> paths;
    for (const auto& [path, text] : names_)
      if (path.starts_with(folder + "/") && path.ends_with(".json") && !path.contains("/.")) paths.push_back(path);
    return paths;
  }
  [[nodiscard]] std::vector<ModelFile> models_next_to(const std::string& path) const override {
    const std::string folder = path.substr(0, path.rfind('/') + 1);
    return models_where([&](const std::string& name) { return name.substr(0, name.rfind('/') + 1) == folder; });
  }
  [[nodiscard]] std::vector<ModelFile> models_below(const std::string& folder) const override {
    return models_where([&](const std::string& name) { return name.starts_with(folder + "/"); });
  }
  [[nodiscard]] std::optional<ModelFile> model(const std::string& path) const override {
    const std::vector<ModelFile> same = models_where([&](const std::string& name) { return name == path; });
    return same.empty() ? std::nullopt : std::optional{same.front()};
  }
  /// As another program does; the client tells the server.
  void remove(const std::string& path) { names_.erase(path); }

 private:
  template <class Condition>
  [[nodiscard]] std::vector<ModelFile> models_where(Condition applies) const {
    std::vector<ModelFile> models;
    for (const auto& [name, bytes] : names_)
      if (name.ends_with(".onnx") && applies(name)) models.push_back({name, model::graph_names(name, bytes)});
    return models;
  }

  std::map<std::string, std::string> names_;
  MemoryFiles files_;
};

inline std::string uri(const std::string& path) { return "file://" + path; }

class Session {
 public:
  explicit Session(std::map<std::string, std::string> files = {}, const std::string& encoding = "utf-8",
                   Json settings = Json::object())
      : disk_{std::move(files)}, server_{disk_, [this](const Json& message) { sent_.push_back(message); }} {
    const Json offered = Json::object({{"general", Json::object({{"positionEncodings", Json::array({encoding})}})}});
    (void)ask("initialize",
              Json::object(
                  {{"capabilities", offered}, {"rootUri", uri("/w")}, {"initializationOptions", std::move(settings)}}));
  }

  void raw(std::string_view message) { server_.handle(message); }
  void tell(const std::string& method, Json params) {
    server_.handle(write(Json::object({{"jsonrpc", "2.0"}, {"method", method}, {"params", std::move(params)}}), 0));
  }
  /// The result, or the error.
  Json ask(const std::string& method, Json params) {
    const int id = next_id_++;
    server_.handle(
        write(Json::object({{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", std::move(params)}}), 0));
    const Json reply = sent_.back();
    if (const Json* result = reply.find("result")) return *result;
    return *reply.find("error");
  }

  void open(const std::string& path, const std::string& text) {
    tell("textDocument/didOpen",
         Json::object({{"textDocument", Json::object({{"uri", uri(path)}, {"version", 1}, {"text", text}})}}));
  }
  void replace(const std::string& path, int from_line, int from, int to_line, int to, const std::string& text) {
    const Json range = Json::object({{"start", place(from_line, from)}, {"end", place(to_line, to)}});
    change(path, Json::object({{"range", range}, {"text", text}}));
  }
  void change(const std::string& path, Json change) {
    tell("textDocument/didChange",
         Json::object({{"textDocument", Json::object({{"uri", uri(path)}, {"version", ++version_}})},
                       {"contentChanges", Json::array({std::move(change)})}}));
  }
  /// Asks about a place in a document.
  Json at(const std::string& method, const std::string& path, int line, int character) {
    return ask(method, Json::object({{"textDocument", document(path)}, {"position", place(line, character)}}));
  }
  Json about(const std::string& method, const std::string& path) {
    return ask(method, Json::object({{"textDocument", document(path)},
                                     {"range", Json::object({{"start", place(0, 0)}, {"end", place(1000, 0)}})},
                                     {"context", Json::object()},
                                     {"options", Json::object({{"tabSize", 2}})}}));
  }
  /// The ids of the published findings of a file, in order.
  std::vector<std::string> findings(const std::string& path) {
    const Json message = published(path);
    std::vector<std::string> ids;
    for (const Json& finding : *message.find("diagnostics")->as_array())
      ids.push_back(*finding.find("code")->as_string());
    return ids;
  }
  /// The last message about the findings of a file.
  Json published(const std::string& path) {
    server_.publish();
    for (auto message = sent_.rbegin(); message != sent_.rend(); ++message) {
      const Json* const params = message->find("params");
      if (params && *params->find("uri") == Json{uri(path)}) return *params;
    }
    return Json::object({{"diagnostics", Json::array()}});
  }
  [[nodiscard]] std::size_t messages() const { return sent_.size(); }
  [[nodiscard]] const Json& last() const { return sent_.back(); }
  Server& server() { return server_; }
  MemoryDisk& disk() { return disk_; }

  static Json place(int line, int character) { return Json::object({{"line", line}, {"character", character}}); }
  static Json document(const std::string& path) { return Json::object({{"uri", uri(path)}}); }

 private:
  MemoryDisk disk_;
  std::vector<Json> sent_;
  Server server_;
  int next_id_ = 1;
  int version_ = 1;
};

}  // namespace bext::lsp
