#include "bext/config/recognise.h"

#include <algorithm>
#include <array>
#include <span>

#include "bext/config/project_config.h"
#include "bext/diag/suggest.h"

namespace bext {
namespace {

/// A key that files are asked for, with its hash made by the compiler.
struct Word {
  std::string_view text;
  std::uint32_t hash;
  consteval Word(const char* word) : text{word}, hash{key_hash(text)} {}  // NOLINT(google-explicit-constructor)
};

/// The root object. It is asked for many words, nearly all of them absent, so one glance at a summary of its keys has
/// to do.
class Root {
 public:
  explicit Root(Node node) : node_{node} {
    for (const Member member : node.members()) hashes_[half(member.key.hash())] |= bit(member.key.hash());
  }
  [[nodiscard]] MemberRange members() const { return node_.members(); }
  [[nodiscard]] std::optional<Node> find(const Word& word) const {
    return (hashes_[half(word.hash)] & bit(word.hash)) == 0 ? std::nullopt : node_.find(word.text, word.hash);
  }

 private:
  static std::uint64_t bit(std::uint32_t hash) { return std::uint64_t{1} << (hash & 63U); }
  static std::size_t half(std::uint32_t hash) { return hash >> 6U & 1U; }
  Node node_;
  std::array<std::uint64_t, 2> hashes_{};
};

bool has(const Root& object, const Word& key) { return object.find(key).has_value(); }
bool has(const Node& object, const Word& key) { return object.find(key.text, key.hash).has_value(); }
bool has_object(const Root& object, const Word& key) {
  const std::optional<Node> value = object.find(key);
  return value && value->is_object();
}
std::optional<Node> first_entry(const Root& object, const Word& key) {
  const std::optional<Node> value = object.find(key);
  if (value && value->is_object()) return value;
  if (!value || value->elements().empty()) return std::nullopt;
  return value->elements().front();
}
/// What `judge` says of the key's text, which is only copied when it has to be decoded.
bool judged(const Node& key, auto judge) {
  if (const std::optional<std::string_view> plain = key.plain_string()) return judge(*plain);
  return judge(std::string_view{key.string()});
}
bool any_member_starts(const Root& object, std::string_view prefix) {
  for (const Member member : object.members())
    if (judged(member.key, [&](std::string_view key) { return key.starts_with(prefix); })) return true;
  return false;
}
bool is_template(const Node& key) {
  return judged(key, [](std::string_view text) { return text.ends_with("_template"); });
}
bool any_value_has(const Root& object, const Word& key) {
  for (const Member member : object.members())
    if (member.value.is_object() && has(member.value, key)) return true;
  return false;
}

/// Nearly a key of a project file; a slip does not make it another file.
bool nearly_in_project(std::string_view key) {
  std::vector<std::string_view> names;
  for (const Option& option : section_of<ProjectConfig>().options) names.push_back(option.key());
  return nearest(key, names).has_value();
}

bool in_project(std::string_view key) { return section_of<ProjectConfig>().find(key) != nullptr; }

/// Only keys of a project file, and one that an HTP file cannot have.
bool is_project(const Root& root) {
  const Section& project = section_of<ProjectConfig>();
  bool certain = false;
  for (const Member member : root.members()) {
    const std::uint32_t hash = member.key.hash();
    const bool known = judged(member.key, [&](std::string_view key) { return project.find(key, hash) != nullptr; });
    certain = certain || (known && !member.key.string_is("$schema") && !member.key.string_is("graphs"));
  }
  return certain && std::ranges::all_of(root.members(), [](Member member) {
           return judged(member.key, [](std::string_view key) {
             return key.starts_with('_') || in_project(key) || nearly_in_project(key);
           });
         });
}

struct Candidate {
  LookAlike look_alike;
  bool (*matches)(const Root& root);
};

constexpr std::array<Candidate, 16> candidates = {{
    {{"bext-record", "the record of a compilation by bext", "`bext diff` compares two of them"},
     [](const Root& root) { return has(root, "bext_record"); }},
    {{"binary-info", "what the context binary utility says about a binary",
      "`bext verify --info FILE --config FILE` holds it against a configuration"},
     [](const Root& root) { return has_object(root, "info") && has(*root.find("info"), "graphs"); }},
    {{"lpai_profile", "a hardware profile for `bext lpai`", "`bext lpai … --profile FILE` reads and checks it"},
     [](const Root& root) { return has(root, "cores") && !has(root, "devices") && !has(root, "graphs"); }},
    {{"lpai_load", "the load of a model for `bext lpai`", "`bext lpai CONFIG=FILE` reads and checks it"},
     [](const Root& root) { return has(root, "cycles") || has(root, "macs"); }},
    {{"genie-dialog", "a dialog, embedding or pipeline configuration of Genie",
      "its `engine.backend.extensions` names the HTP file"},
     [](const Root& root) {
       return has_object(root, "dialog") || has_object(root, "embedding") || has_object(root, "text-generator") ||
              (has_object(root, "engine") && has(*root.find("engine"), "n-threads"));
     }},
    {{"genai-config", "a generation configuration of ONNX Runtime GenAI",
      "its provider options configure ONNX Runtime, not QNN"},
     [](const Root& root) {
       return has_object(root, "model") && has(*root.find("model"), "decoder") && has(root, "search");
     }},
    {{"olive-pass", "a workflow of Olive",
      "options for the HTP file stand in `backend_extensions_overrides` of its passes"},
     [](const Root& root) { return has(root, "passes") || has(root, "input_model"); }},
    {{"onnxruntime-options", "provider options of ONNX Runtime",
      "the QNN provider takes them as strings through its own API"},
     [](const Root& root) {
       return has(root, "backend_path") || has(root, "backend_type") ||
              any_member_starts(root, "htp_performance_mode") || any_member_starts(root, "enable_htp_") ||
              has(root, "provider_options") || has(root, "execution_providers");
     }},
    {{"throughput-config", "a configuration of qnn-throughput-net-run",
      "each thread's `backendConfig` names an HTP file"},
     [](const Root& root) { return has(root, "testCase") || (has(root, "backends") && has(root, "models")); }},
    {{"data-format-config", "a tensor format file for `--data_format_config`", "it is no backend configuration"},
     [](const Root& root) {
       const std::optional<Node> graph = first_entry(root, "graphs");
       return graph && has(*graph, "tensors");
     }},
    {{"aic-partition", "a partition file of the AIC compiler",
      "`compiler_mdp_load_partition_config` of an AIC file names it"},
     [](const Root& root) { return has(root, "connections") && has(root, "partitions"); }},
    {{"aic-specialisations", "a file of specialisations for the AIC compiler",
      "the compiler takes it beside the model; it is no backend configuration"},
     [](const Root& root) { return has(root, "specializations"); }},
    {{"mllm-aot", "an ahead-of-time configuration of mllm", "it is no backend configuration"},
     [](const Root& root) { return has_object(root, "target_machine"); }},
    {{"efficient-transformers-config", "a QNN configuration of efficient-transformers",
      "its `qnn_compilation_backend` holds AIC options"},
     [](const Root& root) {
       return any_value_has(root, "compiler_stat_level") || has(root, "qnn_compilation_backend") ||
              has(root, "converter_args_prefill");
     }},
    {{"tool-templates", "a tool's own configuration with templates of backend files in it",
      "fill the templates in before checking"},
     [](const Root& root) {
       for (const Member outer : root.members())
         for (const Member inner : outer.value.members())
           if (is_template(inner.key)) return true;
       for (const Member member : root.members())
         if (is_template(member.key)) return true;
       return false;
     }},
    {{"bext-project", "a project file of bext", "it sets what `bext check` assumes for the files below it"},
     [](const Root& root) { return is_project(root); }},
}};

constexpr auto only_look_alikes = [] {
  std::array<LookAlike, candidates.size()> list{};
  std::ranges::transform(candidates, list.begin(), &Candidate::look_alike);
  return list;
}();

/// Names that only one of our files uses at its root.
constexpr Word wrapper_keys[] = {"backend_extensions", "context_configs", "graph_configs", "profile_configs",
                                 "async_graph_execution_config"};
constexpr Word lpai_keys[] = {"lpai_backend", "lpai_graph", "lpai_profile", "lpai_debug"};
constexpr Word htp_keys[] = {"graphs", "devices", "context", "memory", "groupContext"};
constexpr Word mcp_context_keys[] = {"heap_size",  "elf_path", "combined_io_dma_enabled",
                                     "crc_config", "retries",  "timeout"};

bool has_any(const auto& root, std::span<const Word> keys) {
  return std::ranges::any_of(keys, [&](const Word& key) { return has(root, key); });
}
void mix_in(FileKind& kind, const Root& root, std::span<const Word> keys) {
  for (const Word& key : keys)
    if (has(root, key)) kind.mixed_in.emplace_back(key.text);
}

bool looks_like_mcp(const Root& root) {
  if (has_object(root, "device")) return true;
  // HTP counts cores per graph only.
  if (const std::optional<Node> device = first_entry(root, "devices"); device && has(*device, "num_cores")) return true;
  const std::optional<Node> context = first_entry(root, "context");
  return context && has_any(*context, mcp_context_keys);
}

bool looks_like_aic(const Root& root) {
  return any_member_starts(root, "compiler_") || any_member_starts(root, "runtime_") ||
         (has(root, "graph_names") && root.find("graph_names")->is_array());
}

}  // namespace

std::string_view FileKind::name() const {
  if (backend) return backend->name;
  return look_alike ? look_alike->name : "unknown";
}

std::span<const LookAlike> look_alikes() { return only_look_alikes; }

bool is_wrapper(const Document& document) { return has_any(Root{document.root()}, wrapper_keys); }

FileKind recognise(const Document& document) {
  FileKind kind;
  if (!document.root().is_object()) return kind;
  const Root root{document.root()};
  if (has_any(root, wrapper_keys)) {
    kind.backend = find_backend("wrapper");
    mix_in(kind, root, lpai_keys);
    mix_in(kind, root, htp_keys);
    return kind;
  }
  if (has_any(root, lpai_keys)) {
    kind.backend = find_backend("lpai");
    mix_in(kind, root, htp_keys);
    return kind;
  }
  for (std::size_t i = 0; i < candidates.size(); ++i)
    if (candidates[i].matches(root)) {
      kind.look_alike = &only_look_alikes[i];
      return kind;
    }
  if (has_any(root, htp_keys) || has_object(root, "device"))
    kind.backend = find_backend(looks_like_mcp(root) ? "htp_mcp" : "htp");
  else if (looks_like_aic(root))
    kind.backend = find_backend("aic");
  return kind;
}

}  // namespace bext
