#include "generator.h"

#include <signal.h>
#include <unistd.h>

#include <array>
#include <cstdint>
#include <cstring>

#include "bext/text/document.h"

namespace stand_in {
namespace {

using bext::Document;
using bext::Json;

constexpr std::array known_graph_keys = {
    "graph_names", "vtcm_mb", "O", "hvx_threads", "dlbc", "dlbc_weights", "fp16_relaxed_precision", "num_cores", "P"};

Json parsed(const std::string& path) {
  if (path.empty()) return {};
  const Document document = Document::parse(read_file(path));
  if (document.faults().empty()) return document.root().to_json();
  std::fprintf(stderr, "ERROR: %s is not JSON\n", path.c_str());
  std::exit(1);
}

std::int64_t number(const Json* value, std::int64_t otherwise) {
  return value && value->as_number() ? value->as_number()->as_integer().value_or(otherwise) : otherwise;
}

/// The entry that names the graph; null if none does, which silently means the defaults.
const Json* entry_of(const Json& file, std::string_view graph) {
  const Json* graphs = file.find("graphs");
  if (!graphs || !graphs->as_array()) return nullptr;
  for (const Json& entry : *graphs->as_array())
    if (const Json* names = entry.find("graph_names"); names && names->as_array())
      for (const Json& name : *names->as_array())
        if (name == Json{graph}) return &entry;
  return nullptr;
}

void log_unknown_keys(const Json& file) {
  const Json* graphs = file.find("graphs");
  if (!graphs || !graphs->as_array()) return;
  for (const Json& entry : *graphs->as_array()) {
    if (!entry.as_object()) continue;
    for (const Json::Member& member : *entry.as_object()) {
      bool known = false;
      for (const char* key : known_graph_keys) known = known || member.key == key;
      if (!known) std::printf("[ WARNING ] Unknown Key = %s passed in config\n", member.key.c_str());
    }
  }
}

Json info_of_graph(const Json& file, const std::string& name) {
  const Json* entry = entry_of(file, name);
  const auto option = [&](std::string_view key, std::int64_t otherwise) {
    return number(entry ? entry->find(key) : nullptr, otherwise);
  };
  std::int64_t vtcm = option("vtcm_mb", 4);
  if (vtcm == 0) vtcm = 8;
  if (has_mode("small-part") && vtcm > 4) vtcm = 4;
  return Json::object(
      {{"info",
        Json::object({{"graphName", name},
                      {"graphInputs", Json::array()},
                      {"graphOutputs", Json::array()},
                      {"graphBlobInfo",
                       Json::object({{"info", Json::object({{"spillFillBufferSize", vtcm < 8 ? 30081024 : 0},
                                                            {"vtcmSize", vtcm},
                                                            {"optimizationLevel", option("O", 2)},
                                                            {"htpDlbc", option("dlbc", 0)},
                                                            {"numHvxThreads", option("hvx_threads", 4)}})}})}})}});
}

/// The file stem, as the converters name graphs; `lib` of a library is dropped.
std::string graph_of(const std::string& path) {
  std::string name = path.substr(path.rfind('/') + 1);
  const bool library = name.ends_with(".so");
  name = name.substr(0, name.rfind('.'));
  return library && name.starts_with("lib") ? name.substr(3) : name;
}

Json info_of(const Json& file, const std::vector<std::string>& models) {
  Json graphs = Json::array();
  if (!has_mode("no-graphs"))
    for (const std::string& model : models) graphs.push_back(info_of_graph(file, graph_of(model)));
  const Json* devices = file.find("devices");
  const Json* device =
      devices && devices->as_array() && !devices->as_array()->empty() ? &devices->as_array()->front() : nullptr;
  return Json::object({{"info", Json::object({{"backendId", 6},
                                              {"buildId", version},
                                              {"socModel", number(device ? device->find("soc_model") : nullptr, 0)},
                                              {"graphs", std::move(graphs)}})}});
}

/// Writes half a result, then crashes.
int end_badly(const std::string& binary, const std::string& model) {
  if (has_mode("crash") || has_mode("killed")) {
    (void)write_file(binary, "half a bin");
    ::signal(SIGSEGV, SIG_DFL);  // a sanitizer would turn it into an exit code
    ::raise(has_mode("crash") ? SIGSEGV : SIGKILL);
  }
  if (has_mode("disk-full")) {
    (void)write_file(binary, "half a bin");
    if (!write_file("/dev/full", "x")) std::fprintf(stderr, "<E> Failed to save context: %s\n", std::strerror(ENOSPC));
    return 1;
  }
  if (has_mode("socmodel")) {
    std::fprintf(stderr, "<E> Unknown config socModel 618\n<E> Failed to create device: 14001\n");
    return 1;
  }
  if (has_mode("create")) {
    std::fprintf(stderr, "[ ERROR ] an undocumented error\n");
    return 14;
  }
  if (has_mode("nothing")) return 0;
  if (has_mode("empty")) return write_file(binary, "") ? 0 : 1;
  if (has_mode("garbage")) return write_file(binary, "\x7f\x01 not a context binary") ? 0 : 1;
  if (has_mode("link")) return ::symlink("/etc/passwd", binary.c_str()) == 0 ? 0 : 1;
  if (has_mode("lose-input")) ::unlink(model.c_str());
  return -1;
}

}  // namespace

std::string read_file(const std::string& path) {
  std::string bytes;
  if (std::FILE* file = std::fopen(path.c_str(), "rb")) {
    std::array<char, 65536> piece;
    for (std::size_t got = 0; (got = std::fread(piece.data(), 1, piece.size(), file)) > 0;)
      bytes.append(piece.data(), got);
    std::fclose(file);
  }
  return bytes;
}

bool write_file(const std::string& path, std::string_view bytes) {
  std::FILE* file = std::fopen(path.c_str(), "wb");
  if (!file) return false;
  const bool written = std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size();
  return std::fclose(file) == 0 && written;
}

int generator(const Words& words) {
  for (const char* needed : {"--backend", "--binary_file"})
    if (!words.has(needed)) {
      std::fprintf(stderr, "ERROR: missing option: %s\n", needed);
      return 1;
    }
  const std::vector<std::string> models = words.list(words.has("--dlc_path") ? "--dlc_path" : "--model");
  for (const std::string& model : models)
    if (read_file(model).empty()) {
      std::fprintf(stderr, "[ ERROR ] Unable to load model: %s\n", model.c_str());
      return 1;
    }
  std::printf("qnn-context-binary-generator pid:stand-in\n");
  const Json wrapper = parsed(words.value("--config_file"));
  const Json* extensions = wrapper.find("backend_extensions");
  const Json* inner = extensions ? extensions->find("config_file_path") : nullptr;
  const Json file = inner && inner->as_string() ? parsed(*inner->as_string()) : Json{};
  log_unknown_keys(file);
  const std::string binary = words.value("--output_dir") + "/" + words.value("--binary_file") + ".bin";
  if (const int code = end_badly(binary, models.front()); code >= 0) return code;
  const std::string info = bext::write(info_of(file, models), 1);
  if (words.has("--backend_binary") &&
      !write_file(words.value("--output_dir") + "/" + words.value("--backend_binary") + ".bin",
                  std::string{binary_mark} + info + "\n"))
    return 1;
  if (!write_file(binary, std::string{binary_mark} + info + "\n")) {
    std::fprintf(stderr, "<E> Failed to save context\n");
    return 1;
  }
  std::printf("Graph Finalize done, saved %s.bin\n", words.value("--binary_file").c_str());
  return 0;
}

}  // namespace stand_in
