#include "bext/config/recognise.h"

#include <algorithm>
#include <array>

#include "bext/config/project_config.h"

namespace bext {
namespace {

using namespace std::string_view_literals;

bool has(Node object, std::string_view key) { return object.find(key).has_value(); }
bool has_object(Node object, std::string_view key) {
  const std::optional<Node> value = object.find(key);
  return value && value->is_object();
}
std::optional<Node> first_entry(Node object, std::string_view key) {
  const std::optional<Node> value = object.find(key);
  if (value && value->is_object()) return value;
  if (!value || value->elements().empty()) return std::nullopt;
  return value->elements().front();
}
bool any_member_starts(Node object, std::string_view prefix) {
  return std::ranges::any_of(object.members(), [&](Member member) { return member.key.string().starts_with(prefix); });
}
bool any_value_has(Node object, std::string_view key) {
  return std::ranges::any_of(object.members(),
                             [&](Member member) { return member.value.is_object() && has(member.value, key); });
}

/// Only keys of a project file, and one that an HTP file cannot have.
bool is_project(Node root) {
  bool certain = false;
  for (const Member member : root.members()) {
    const std::string key = member.key.string();
    if (key.starts_with('_')) continue;
    if (!section_of<ProjectConfig>().find(key)) return false;
    certain = certain || (key != "$schema" && key != "graphs");
  }
  return certain;
}

struct Candidate {
  LookAlike look_alike;
  bool (*matches)(Node root);
};

constexpr std::array<Candidate, 11> candidates = {{
    {{"genie-dialog", "a dialog, embedding or pipeline configuration of Genie",
      "its `engine.backend.extensions` names the HTP file"},
     [](Node root) {
       return has_object(root, "dialog") || has_object(root, "embedding") || has_object(root, "text-generator") ||
              (has_object(root, "engine") && has(*root.find("engine"), "n-threads"));
     }},
    {{"genai-config", "a generation configuration of ONNX Runtime GenAI",
      "its provider options configure ONNX Runtime, not QNN"},
     [](Node root) { return has_object(root, "model") && has(*root.find("model"), "decoder") && has(root, "search"); }},
    {{"olive-pass", "a workflow of Olive",
      "options for the HTP file stand in `backend_extensions_overrides` of its passes"},
     [](Node root) { return has(root, "passes") || has(root, "input_model"); }},
    {{"onnxruntime-options", "provider options of ONNX Runtime",
      "the QNN provider takes them as strings through its own API"},
     [](Node root) {
       return has(root, "backend_path") || any_member_starts(root, "htp_performance_mode") ||
              has(root, "provider_options") || has(root, "execution_providers");
     }},
    {{"throughput-config", "a configuration of qnn-throughput-net-run",
      "each thread's `backendConfig` names an HTP file"},
     [](Node root) { return has(root, "testCase") || (has(root, "backends") && has(root, "models")); }},
    {{"data-format-config", "a tensor format file for `--data_format_config`", "it is no backend configuration"},
     [](Node root) {
       const std::optional<Node> graph = first_entry(root, "graphs");
       return graph && has(*graph, "tensors");
     }},
    {{"aic-partition", "a partition file of the AIC compiler",
      "`compiler_mdp_load_partition_config` of an AIC file names it"},
     [](Node root) { return has(root, "connections") && has(root, "partitions"); }},
    {{"mllm-aot", "an ahead-of-time configuration of mllm", "it is no backend configuration"},
     [](Node root) { return has_object(root, "target_machine"); }},
    {{"efficient-transformers-config", "a QNN configuration of efficient-transformers",
      "its `qnn_compilation_backend` holds AIC options"},
     [](Node root) {
       return any_value_has(root, "compiler_stat_level") || has(root, "qnn_compilation_backend") ||
              has(root, "converter_args_prefill");
     }},
    {{"tool-templates", "a tool's own configuration with templates of backend files in it",
      "fill the templates in before checking"},
     [](Node root) {
       for (const Member outer : root.members())
         for (const Member inner : outer.value.members())
           if (inner.key.string().ends_with("_template")) return true;
       return std::ranges::any_of(root.members(),
                                  [](Member member) { return member.key.string().ends_with("_template"); });
     }},
    {{"bext-project", "a project file of bext", "it sets what `bext check` assumes for the files below it"},
     [](Node root) { return is_project(root); }},
}};

constexpr auto only_look_alikes = [] {
  std::array<LookAlike, candidates.size()> list{};
  std::ranges::transform(candidates, list.begin(), &Candidate::look_alike);
  return list;
}();

/// Names that only one of our files uses at its root.
constexpr std::array wrapper_keys = {"backend_extensions"sv, "context_configs"sv, "graph_configs"sv,
                                     "profile_configs"sv, "async_graph_execution_config"sv};
constexpr std::array lpai_keys = {"lpai_backend"sv, "lpai_graph"sv, "lpai_profile"sv, "lpai_debug"sv};
constexpr std::array htp_keys = {"graphs"sv, "devices"sv, "context"sv, "memory"sv, "groupContext"sv};
constexpr std::array mcp_context_keys = {"heap_size"sv,  "elf_path"sv, "combined_io_dma_enabled"sv,
                                         "crc_config"sv, "retries"sv,  "timeout"sv};

template <std::size_t Size>
std::vector<std::string> present(Node root, const std::array<std::string_view, Size>& keys) {
  std::vector<std::string> found;
  for (const std::string_view key : keys)
    if (has(root, key)) found.emplace_back(key);
  return found;
}

bool looks_like_mcp(Node root) {
  if (has_object(root, "device")) return true;
  // HTP counts cores per graph only.
  if (const std::optional<Node> device = first_entry(root, "devices"); device && has(*device, "num_cores")) return true;
  const std::optional<Node> context = first_entry(root, "context");
  return context && std::ranges::any_of(mcp_context_keys, [&](std::string_view key) { return has(*context, key); });
}

bool looks_like_aic(Node root) {
  return any_member_starts(root, "compiler_") || any_member_starts(root, "runtime_") ||
         (has(root, "graph_names") && root.find("graph_names")->is_array());
}

}  // namespace

std::string_view FileKind::name() const {
  if (backend) return backend->name;
  return look_alike ? look_alike->name : "unknown";
}

std::span<const LookAlike> look_alikes() { return only_look_alikes; }

FileKind recognise(const Document& document) {
  const Node root = document.root();
  FileKind kind;
  if (!root.is_object()) return kind;
  const std::vector<std::string> wrapper = present(root, wrapper_keys);
  const std::vector<std::string> lpai = present(root, lpai_keys);
  const std::vector<std::string> htp = present(root, htp_keys);
  const bool aic = looks_like_aic(root);
  const auto mix = [&](const std::vector<std::string>& keys) {
    kind.mixed_in.insert(kind.mixed_in.end(), keys.begin(), keys.end());
  };
  for (std::size_t i = 0; i < candidates.size(); ++i)
    if (wrapper.empty() && lpai.empty() && candidates[i].matches(root)) {
      kind.look_alike = &only_look_alikes[i];
      return kind;
    }
  if (!wrapper.empty()) {
    kind.backend = find_backend("wrapper");
    mix(lpai);
    mix(htp);
  } else if (!lpai.empty()) {
    kind.backend = find_backend("lpai");
    mix(htp);
  } else if (!htp.empty() || has_object(root, "device")) {
    kind.backend = find_backend(looks_like_mcp(root) ? "htp_mcp" : "htp");
  } else if (aic) {
    kind.backend = find_backend("aic");
  }
  return kind;
}

}  // namespace bext
