#pragma once
// The configuration of Genie, the vendor's runtime for language models: dialog, text generator and engine.
//
// ```cpp
// bext::Document document = bext::Document::parse(
//     R"({"dialog": {"type": "basic", "engine": {"n-threads": 3, "backend": {"extensions": "htp.json"}}}})");
// bext::genie::Config config = bext::read<bext::genie::Config>(document);
// assert(*config.dialog->engine[0].backend->extensions == "htp.json");
// ```

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bext/schema/declare.h"
#include "bext/schema/read.h"  // IWYU pragma: export

namespace bext {

namespace genie {

enum class DialogType : std::uint8_t { basic, ssd_q1, lade, spd, multistream, eaglet, kv_share };
enum class BackendKind : std::uint8_t { htp, transformer, gpu };
enum class ModelType : std::uint8_t { binary, library };
enum class Role : std::uint8_t { draft, target, primary, secondary };
enum class LoraPolicy : std::uint8_t { lazy, eager };
enum class EncodingType : std::uint8_t { rope, absolute, alibi };
enum class EmbeddingType : std::uint8_t { lut, callback };

struct Context {
  Setting<std::int64_t> version = defaults_to(1);
  Setting<std::optional<std::int64_t>> size = {};
  Setting<std::optional<std::int64_t>> n_vocab = {};
  Setting<std::optional<std::int64_t>> draft_n_vocab = {};
  Setting<std::optional<std::int64_t>> bos_token = {};
  Setting<std::optional<std::vector<std::int64_t>>> eos_token = {};
  Setting<std::optional<std::int64_t>> eot_token = {};
  Setting<std::optional<std::int64_t>> pad_token = {};
  Setting<std::optional<std::int64_t>> n_embd = {};
  Extras extras = {};
  friend bool operator==(const Context&, const Context&) = default;
};
struct Tokenizer {
  Setting<std::int64_t> version = defaults_to(1);
  Setting<std::optional<std::string>> path = {};
  Extras extras = {};
  friend bool operator==(const Tokenizer&, const Tokenizer&) = default;
};
struct Embedding {
  Setting<std::int64_t> version = defaults_to(1);
  Setting<std::optional<EmbeddingType>> type = {};
  Setting<std::optional<std::string>> lut_path = {};
  Setting<std::optional<std::int64_t>> size = {};
  Setting<std::optional<std::string>> datatype = {};
  Setting<std::optional<Json>> quant_param = {};
  Extras extras = {};
  friend bool operator==(const Embedding&, const Embedding&) = default;
};
struct QnnHtp {
  Setting<std::int64_t> version = defaults_to(1);
  Setting<std::optional<std::int64_t>> spill_fill_bufsize = {};
  Setting<std::optional<std::int64_t>> mmap_budget = {};
  Setting<std::optional<bool>> use_mmap = {};
  Setting<std::optional<std::string>> cpu_mask = {};
  Setting<std::optional<bool>> poll = {};
  Setting<std::optional<std::int64_t>> data_alignment_size = {};
  Setting<std::optional<std::int64_t>> pos_id_dim = {};
  Setting<std::optional<std::int64_t>> kv_dim = {};
  Setting<std::optional<std::string>> kv_update_method = {};
  Setting<bool> allow_async_init = {};
  Setting<std::optional<Number>> rope_theta = {};
  Setting<bool> enable_graph_switching = {};
  Setting<bool> shared_engine = {};
  Setting<std::optional<LoraPolicy>> graph_switching_lora_policy = {};
  Setting<std::optional<bool>> skip_lora_validation = {};
  Setting<std::optional<bool>> weight_shared_lora = {};
  Setting<std::optional<std::int64_t>> batch_size = {};
  Extras extras = {};
  friend bool operator==(const QnnHtp&, const QnnHtp&) = default;
};
struct Transformer {
  Setting<std::int64_t> version = defaults_to(1);
  Setting<std::optional<bool>> use_mmap = {};
  Setting<std::optional<bool>> kv_quantization = {};
  Setting<std::optional<std::int64_t>> n_logits = {};
  Setting<std::optional<std::int64_t>> n_layer = {};
  Setting<std::optional<std::int64_t>> n_embd = {};
  Setting<std::optional<std::int64_t>> n_heads = {};
  Setting<std::optional<std::int64_t>> n_kv_heads = {};
  Setting<std::optional<std::string>> model_input = {};
  Setting<bool> shared_engine = {};
  Setting<std::optional<bool>> enable_in_memory_kv_share = {};
  Setting<std::optional<bool>> use_in_memory = {};
  Extras extras = {};
  friend bool operator==(const Transformer&, const Transformer&) = default;
};
struct Backend {
  Setting<std::int64_t> version = defaults_to(1);
  Setting<std::optional<BackendKind>> type = {};
  Setting<std::optional<std::string>> extensions = {};
  std::optional<QnnHtp> qnn_htp = {};
  std::optional<Transformer> qnn_gen_ai_transformer = {};
  Extras extras = {};
  friend bool operator==(const Backend&, const Backend&) = default;
};
struct Binary {
  Setting<std::int64_t> version = defaults_to(1);
  Setting<std::optional<std::vector<std::string>>> ctx_bins = {};
  Setting<std::optional<Json>> lora = {};
  Extras extras = {};
  friend bool operator==(const Binary&, const Binary&) = default;
};
struct Library {
  Setting<std::int64_t> version = defaults_to(1);
  Setting<std::optional<std::string>> model_bin = {};
  Setting<std::optional<Json>> lora = {};
  Extras extras = {};
  friend bool operator==(const Library&, const Library&) = default;
};
struct PositionalEncoding {
  Setting<std::optional<EncodingType>> type = {};
  Setting<std::optional<std::int64_t>> rope_dim = {};
  Setting<std::optional<Number>> rope_theta = {};
  Setting<std::optional<Json>> rope_scaling = {};
  Extras extras = {};
  friend bool operator==(const PositionalEncoding&, const PositionalEncoding&) = default;
};
struct Model {
  Setting<std::int64_t> version = defaults_to(1);
  Setting<std::optional<ModelType>> type = {};
  std::optional<Binary> binary = {};
  std::optional<Library> library = {};
  std::optional<PositionalEncoding> positional_encoding = {};
  Setting<std::optional<std::string>> draft_token_map = {};
  Extras extras = {};
  friend bool operator==(const Model&, const Model&) = default;
};
struct CacheGroup {
  Setting<std::int64_t> version = defaults_to(1);
  Setting<std::optional<std::string>> prefix = {};
  Setting<std::optional<Json>> longcontext = {};
  Setting<std::optional<std::string>> attention_mask_tensor_name = {};
  Setting<std::optional<std::string>> cache_index_tensor_name = {};
  Extras extras = {};
  friend bool operator==(const CacheGroup&, const CacheGroup&) = default;
};
struct Engine {
  Setting<std::int64_t> version = defaults_to(1);
  Setting<std::optional<std::int64_t>> n_threads = {};
  Setting<std::optional<Role>> role = {};
  std::optional<Backend> backend = {};
  std::optional<Model> model = {};
  Setting<std::optional<Json>> longcontext = {};
  List<CacheGroup> cache_groups = {};
  Extras extras = {};
  friend bool operator==(const Engine&, const Engine&) = default;
};
struct Dialog {
  Setting<std::int64_t> version = defaults_to(1);
  Setting<std::optional<DialogType>> type = {};
  Setting<std::optional<std::int64_t>> max_num_tokens = {};
  Setting<std::optional<std::vector<std::string>>> stop_sequence = {};
  Setting<std::optional<std::int64_t>> accumulator_size = {};
  Setting<std::optional<Json>> ssd_q1 = {};
  Setting<std::optional<Json>> lade = {};
  Setting<std::optional<Json>> spd = {};
  Setting<std::optional<Json>> kv_share = {};
  Setting<std::optional<Json>> multistream = {};
  Setting<std::optional<Json>> eaglet = {};
  std::optional<Context> context = {};
  Setting<std::optional<Json>> sampler = {};
  std::optional<Tokenizer> tokenizer = {};
  std::optional<Embedding> embedding = {};
  List<Engine> engine = {};
  Setting<std::optional<Json>> debug = {};
  Extras extras = {};
  friend bool operator==(const Dialog&, const Dialog&) = default;
};
struct StandaloneEngine {
  Setting<std::int64_t> version = defaults_to(1);
  std::optional<Context> context = {};
  std::optional<Embedding> embedding = {};
  List<Engine> engine = {};
  Extras extras = {};
  friend bool operator==(const StandaloneEngine&, const StandaloneEngine&) = default;
};

/// A file for Genie: usually one of the members.
struct Config {
  std::optional<Dialog> dialog = {};
  std::optional<Dialog> text_generator = {};
  std::optional<StandaloneEngine> standalone_engine = {};
  Setting<std::optional<Json>> embedding = {};
  Setting<std::optional<Json>> text_encoder = {};
  Setting<std::optional<Json>> image_encoder = {};
  Extras extras = {};
  friend bool operator==(const Config&, const Config&) = default;
};

}  // namespace genie

namespace detail {

inline constexpr std::string_view genie_page = "Genie dialog and engine pages 80-63442-100; Genie sources in the SDK";

consteval Choice genie_choice(std::string_view text, std::string_view doc) {
  return {.text = text, .doc = doc, .status = Status::native, .certainty = Certainty::package, .source = genie_page};
}
consteval OptionInfo genie_option(std::string_view key, std::string_view doc, Phase phase = Phase::unknown) {
  return {.doc = doc,
          .key = key,
          .phase = phase,
          .only_key = true,
          .status = Status::native,
          .certainty = Certainty::package,
          .source = genie_page};
}
consteval OptionInfo genie_required(OptionInfo info) {
  info.required = true;
  return info;
}
consteval OptionInfo genie_version() {
  OptionInfo info = genie_option("version", "Version of this section; only 1 exists.");
  info.values = one_of<1>;
  return info;
}
consteval OptionInfo genie_token(std::string_view key, std::string_view doc) {
  OptionInfo info = genie_option(key, doc);
  info.ge = -1;
  return info;
}
consteval OptionInfo genie_engines() {
  OptionInfo info = genie_option("engine", "The engine, or a list of two for dialogs with a draft model.");
  info.takes_object = true;
  return info;
}

inline constexpr std::array genie_dialog_types = {
    genie_choice("basic", "One engine generates token by token."),
    genie_choice("ssd-q1", "Self-speculative decoding."),
    genie_choice("lade", "Look-ahead decoding."),
    genie_choice("spd", "Speculative decoding with a draft model."),
    genie_choice("multistream", "Several streams in parallel."),
    genie_choice("eaglet", "Speculative decoding with a draft head."),
    genie_choice("kv-share", "Prompt on one engine, generation on another.")};
inline constexpr std::array genie_backend_kinds = {genie_choice("QnnHtp", "Hexagon Tensor Processor."),
                                                   genie_choice("QnnGenAiTransformer", "CPU."),
                                                   genie_choice("QnnGpu", "Graphics processor.")};
inline constexpr std::array genie_model_types = {genie_choice("binary", "Context binaries."),
                                                 genie_choice("library", "Model file for the CPU backend.")};
inline constexpr std::array genie_roles = {
    genie_choice("draft", "Proposes tokens."), genie_choice("target", "Verifies them."),
    genie_choice("primary", "Processes the prompt."), genie_choice("secondary", "Generates the answer.")};
inline constexpr std::array genie_lora_policies = {
    genie_choice("lazy", "Applies adapters when a graph is used. Needs graph switching."),
    genie_choice("eager", "Applies adapters to all graphs at once.")};
inline constexpr std::array genie_encodings = {genie_choice("rope", "Rotary."), genie_choice("absolute", "Absolute."),
                                               genie_choice("alibi", "Linear biases.")};
inline constexpr std::array genie_embedding_types = {genie_choice("lut", "Lookup table in a file."),
                                                     genie_choice("callback", "Function of the application.")};

}  // namespace detail

template <>
inline constexpr Choices choices<genie::DialogType> = {
    .name = "DialogType", .doc = "Way of decoding.", .complete = false, .values = detail::genie_dialog_types};
template <>
inline constexpr Choices choices<genie::BackendKind> = {
    .name = "GenieBackend", .doc = "Backend of the engine.", .complete = false, .values = detail::genie_backend_kinds};
template <>
inline constexpr Choices choices<genie::ModelType> = {
    .name = "ModelType", .doc = "Form of the model.", .values = detail::genie_model_types};
template <>
inline constexpr Choices choices<genie::Role> = {
    .name = "Role", .doc = "Part of the engine in the dialog.", .complete = false, .values = detail::genie_roles};
template <>
inline constexpr Choices choices<genie::LoraPolicy> = {
    .name = "LoraPolicy", .doc = "When adapters are applied.", .values = detail::genie_lora_policies};
template <>
inline constexpr Choices choices<genie::EncodingType> = {
    .name = "EncodingType", .doc = "Positional encoding.", .complete = false, .values = detail::genie_encodings};
template <>
inline constexpr Choices choices<genie::EmbeddingType> = {.name = "EmbeddingType",
                                                          .doc = "Source of embeddings.",
                                                          .complete = false,
                                                          .values = detail::genie_embedding_types};

template <std::same_as<genie::Context> T>
inline constexpr auto table<T> = declare<T>(
    {.name = "", .doc = "Context length and special tokens."}, option<&T::version>(detail::genie_version()),
    option<&T::size>(detail::genie_option("size", "Context length in tokens, at most that of the binaries.")),
    option<&T::n_vocab>(detail::genie_option("n-vocab", "Number of tokens in the vocabulary.")),
    option<&T::draft_n_vocab>(detail::genie_option("draft-n-vocab", "The same for the draft model.")),
    option<&T::bos_token>(detail::genie_token("bos-token", "Token at the start of a text; -1 for none.")),
    option<&T::eos_token>([] {
      OptionInfo info = detail::genie_option("eos-token", "Token, or list of tokens, at which generation ends.");
      info.lax = Lax::single_value;
      return info;
    }()),
    option<&T::eot_token>(detail::genie_token("eot-token", "Token at the end of a turn.")),
    option<&T::pad_token>(detail::genie_token("pad-token", "Token for padding.")),
    option<&T::n_embd>(detail::genie_option("n-embd", "Length of an embedding.")));
extern template const Section& section_of<genie::Context>();

template <std::same_as<genie::Tokenizer> T>
inline constexpr auto table<T> =
    declare<T>({.name = "", .doc = "Tokenizer of the model."}, option<&T::version>(detail::genie_version()),
               option<&T::path>(detail::genie_option("path", "File of the tokenizer.")));
extern template const Section& section_of<genie::Tokenizer>();

template <std::same_as<genie::Embedding> T>
inline constexpr auto table<T> = declare<T>(
    {.name = "", .doc = "Embeddings as the input of the model."}, option<&T::version>(detail::genie_version()),
    option<&T::type>(detail::genie_option("type", "Source of embeddings.")),
    option<&T::lut_path>(detail::genie_option("lut-path", "File of the lookup table.")),
    option<&T::size>(detail::genie_option("size", "Length of an embedding.")),
    option<&T::datatype>(detail::genie_option("datatype", "Type of the values.")),
    option<&T::quant_param>(detail::genie_option("quant-param", "Scale and offset of quantized values.")));
extern template const Section& section_of<genie::Embedding>();

template <std::same_as<genie::QnnHtp> T>
inline constexpr auto table<T> = declare<T>(
    {.name = "", .doc = "Options of the HTP backend."}, option<&T::version>(detail::genie_version()),
    option<&T::spill_fill_bufsize>([] {
      OptionInfo info = detail::genie_option(
          "spill-fill-bufsize", "Size of the spill-fill buffer that all context binaries share; 0 for none.",
          Phase::context);
      info.unit = "bytes";
      info.required = true;
      info.maps = {.to = "htp:context.max_spill_fill_buffer_for_group"};
      return info;
    }()),
    option<&T::mmap_budget>(detail::genie_required(detail::genie_option(
        "mmap-budget", "Limit for memory-mapped reading of binaries; 0 for none.", Phase::context))),
    option<&T::use_mmap>(detail::genie_required(
        detail::genie_option("use-mmap", "Maps binaries into memory instead of reading them.", Phase::context))),
    option<&T::cpu_mask>(detail::genie_required(
        detail::genie_option("cpu-mask", "CPU cores for Genie's threads, as a hexadecimal mask.", Phase::execute))),
    option<&T::poll>(detail::genie_required(
        detail::genie_option("poll", "Threads wait actively for work: faster, but uses more power.", Phase::execute))),
    option<&T::data_alignment_size>(
        detail::genie_option("data-alignment-size", "Alignment of tensors in shared memory.", Phase::execute)),
    option<&T::pos_id_dim>(detail::genie_option(
        "pos-id-dim", "Width of the positional encoding. Not together with `positional-encoding`.", Phase::execute)),
    option<&T::kv_dim>(detail::genie_option("kv-dim", "Width of a head in the key-value cache.", Phase::execute)),
    option<&T::kv_update_method>(
        detail::genie_option("kv-update-method", "How the key-value cache is updated.", Phase::execute)),
    option<&T::allow_async_init>(
        detail::genie_option("allow-async-init", "Loads several binaries at the same time.", Phase::context)),
    option<&T::rope_theta>(detail::genie_option(
        "rope-theta", "Base of the rotary encoding. Not together with `positional-encoding`.", Phase::execute)),
    option<&T::enable_graph_switching>(detail::genie_option(
        "enable-graph-switching", "Keeps only the graphs in memory that are in use.", Phase::context)),
    option<&T::shared_engine>(detail::genie_option(
        "shared-engine", "Shares the engine between dialogs. Needs `allow-async-init`.", Phase::context)),
    option<&T::graph_switching_lora_policy>(
        detail::genie_option("graph-switching-lora-policy", "When adapters are applied.", Phase::context)),
    option<&T::skip_lora_validation>(
        detail::genie_option("skip-lora-validation", "Skips the check of adapter files.", Phase::context)),
    option<&T::weight_shared_lora>(
        detail::genie_option("weight-shared-lora", "Adapters share weights between graphs.", Phase::context)),
    option<&T::batch_size>(
        detail::genie_option("batch-size", "Number of sequences at the same time.", Phase::execute)));
extern template const Section& section_of<genie::QnnHtp>();

template <std::same_as<genie::Transformer> T>
inline constexpr auto table<T> = declare<T>(
    {.name = "", .doc = "Options of the CPU backend."}, option<&T::version>(detail::genie_version()),
    option<&T::use_mmap>(detail::genie_option("use-mmap", "Maps the model into memory.", Phase::context)),
    option<&T::kv_quantization>(
        detail::genie_option("kv-quantization", "Quantizes the key-value cache.", Phase::execute)),
    option<&T::n_logits>(detail::genie_option("n-logits", "Number of positions with logits.", Phase::execute)),
    option<&T::n_layer>(detail::genie_option("n-layer", "Number of layers.")),
    option<&T::n_embd>(detail::genie_option("n-embd", "Length of an embedding.")),
    option<&T::n_heads>(detail::genie_option("n-heads", "Number of heads.")),
    option<&T::n_kv_heads>(detail::genie_option("n-kv-heads", "Number of key-value heads.")),
    option<&T::model_input>(detail::genie_option("model-input", "Form of the input.")),
    option<&T::shared_engine>(detail::genie_option("shared-engine", "Shares the engine between dialogs.")),
    option<&T::enable_in_memory_kv_share>(
        detail::genie_option("enable-in-memory-kv-share", "Shares the key-value cache in memory, in older files.")),
    option<&T::use_in_memory>(detail::genie_option("use-in-memory", "Keeps the model in memory, in older files.")));
extern template const Section& section_of<genie::Transformer>();

template <std::same_as<genie::Backend> T>
inline constexpr auto table<T> = declare<T>(
    {.name = "", .doc = "Backend of the engine."}, option<&T::version>(detail::genie_version()),
    option<&T::type>(detail::genie_option("type", "Backend of the engine.")),
    option<&T::extensions>(detail::genie_option("extensions", "Backend-extensions file.", Phase::context)),
    option<&T::qnn_htp>(detail::genie_option("QnnHtp", "Options of the HTP backend.")),
    option<&T::qnn_gen_ai_transformer>(detail::genie_option("QnnGenAiTransformer", "Options of the CPU backend.")));
extern template const Section& section_of<genie::Backend>();

template <std::same_as<genie::Binary> T>
inline constexpr auto table<T> =
    declare<T>({.name = "", .doc = "Context binaries."}, option<&T::version>(detail::genie_version()),
               option<&T::ctx_bins>(detail::genie_required(
                   detail::genie_option("ctx-bins", "Context binaries, in the order of the model's parts."))),
               option<&T::lora>(detail::genie_option("lora", "LoRA adapters.")));
extern template const Section& section_of<genie::Binary>();

template <std::same_as<genie::Library> T>
inline constexpr auto table<T> =
    declare<T>({.name = "", .doc = "Model of the CPU backend."}, option<&T::version>(detail::genie_version()),
               option<&T::model_bin>(detail::genie_required(detail::genie_option("model-bin", "Model file."))),
               option<&T::lora>(detail::genie_option("lora", "LoRA adapters.")));
extern template const Section& section_of<genie::Library>();

template <std::same_as<genie::PositionalEncoding> T>
inline constexpr auto table<T> =
    declare<T>({.name = "", .doc = "Positional encoding of the model."},
               option<&T::type>(detail::genie_option("type", "Kind of encoding.")),
               option<&T::rope_dim>(detail::genie_option("rope-dim", "Width of the rotary encoding.")),
               option<&T::rope_theta>(detail::genie_option("rope-theta", "Base of the rotary encoding.")),
               option<&T::rope_scaling>(detail::genie_option("rope-scaling", "Scaling for long contexts.")));
extern template const Section& section_of<genie::PositionalEncoding>();

template <std::same_as<genie::Model> T>
inline constexpr auto table<T> =
    declare<T>({.name = "", .doc = "Model of the engine."}, option<&T::version>(detail::genie_version()),
               option<&T::type>(detail::genie_option("type", "Form of the model.")),
               option<&T::binary>(detail::genie_option("binary", "Context binaries.")),
               option<&T::library>(detail::genie_option("library", "Model of the CPU backend.")),
               option<&T::positional_encoding>(detail::genie_option("positional-encoding", "Positional encoding.")),
               option<&T::draft_token_map>(detail::genie_option(
                   "draft-token-map", "Map from tokens of the draft model to those of the model.")));
extern template const Section& section_of<genie::Model>();

template <std::same_as<genie::CacheGroup> T>
inline constexpr auto table<T> = declare<T>(
    {.name = "", .doc = "Tensors of the key-value cache with a policy of their own."},
    option<&T::version>(detail::genie_version()),
    option<&T::prefix>(detail::genie_option("prefix", "Start of the tensors' names.")),
    option<&T::longcontext>(detail::genie_option("longcontext", "What to do with long contexts.")),
    option<&T::attention_mask_tensor_name>(
        detail::genie_option("attention-mask-tensor-name", "Name of the attention mask.")),
    option<&T::cache_index_tensor_name>(detail::genie_option("cache-index-tensor-name", "Name of the cache index.")));
extern template const Section& section_of<genie::CacheGroup>();

template <std::same_as<genie::Engine> T>
inline constexpr auto table<T> =
    declare<T>({.name = "", .doc = "Engine that runs the model."}, option<&T::version>(detail::genie_version()),
               option<&T::n_threads>(detail::genie_option("n-threads", "Number of CPU threads.", Phase::execute)),
               option<&T::role>(detail::genie_option("role", "Part of the engine in the dialog.")),
               option<&T::backend>(detail::genie_option("backend", "Backend of the engine.")),
               option<&T::model>(detail::genie_option("model", "Model of the engine.")),
               option<&T::longcontext>(detail::genie_option("longcontext", "What to do with long contexts.")),
               option<&T::cache_groups>(
                   detail::genie_option("cache-groups", "Tensors of the key-value cache with a policy of their own.")));
extern template const Section& section_of<genie::Engine>();

template <std::same_as<genie::Dialog> T>
inline constexpr auto table<T> = declare<T>(
    {.name = "", .doc = "Conversation with a language model."}, option<&T::version>(detail::genie_version()),
    option<&T::type>(detail::genie_option("type", "Way of decoding.")),
    option<&T::max_num_tokens>(detail::genie_option("max-num-tokens", "Maximum number of generated tokens.")),
    option<&T::stop_sequence>(detail::genie_option("stop-sequence", "Texts at which generation ends.")),
    option<&T::accumulator_size>(detail::genie_option("accumulator-size", "Size of the input buffer.")),
    option<&T::ssd_q1>(detail::genie_option("ssd-q1", "Settings of self-speculative decoding.")),
    option<&T::lade>(detail::genie_option("lade", "Settings of look-ahead decoding.")),
    option<&T::spd>(detail::genie_option("spd", "Settings of speculative decoding.")),
    option<&T::kv_share>(detail::genie_option("kv-share", "Settings of two engines with one cache.")),
    option<&T::multistream>(detail::genie_option("multistream", "Settings of parallel streams.")),
    option<&T::eaglet>(detail::genie_option("eaglet", "Settings of decoding with a draft head.")),
    option<&T::context>(detail::genie_option("context", "Context length and special tokens.")),
    option<&T::sampler>(detail::genie_option("sampler", "How tokens are chosen.")),
    option<&T::tokenizer>(detail::genie_option("tokenizer", "Tokenizer of the model.")),
    option<&T::embedding>(detail::genie_option("embedding", "Embeddings as the input of the model.")),
    option<&T::engine>(detail::genie_engines()),
    option<&T::debug>(detail::genie_option("debug", "What to write for debugging.")));
extern template const Section& section_of<genie::Dialog>();

template <std::same_as<genie::StandaloneEngine> T>
inline constexpr auto table<T> =
    declare<T>({.name = "", .doc = "An engine outside a dialog."}, option<&T::version>(detail::genie_version()),
               option<&T::context>(detail::genie_option("context", "Context length and special tokens.")),
               option<&T::embedding>(detail::genie_option("embedding", "Embeddings as the input of the model.")),
               option<&T::engine>(detail::genie_engines()));
extern template const Section& section_of<genie::StandaloneEngine>();

template <std::same_as<genie::Config> T>
inline constexpr auto table<T> = declare<T>(
    {.name = "",
     .doc = "Configuration of Genie.",
     .on_unknown = "refused by Genie",
     .on_missing = "Genie refuses the file"},
    option<&T::dialog>(detail::genie_option("dialog", "Conversation with a language model.")),
    option<&T::text_generator>(detail::genie_option("text-generator", "The same as a node of a pipeline.")),
    option<&T::standalone_engine>(detail::genie_option("standalone-engine", "An engine outside a dialog.")),
    option<&T::embedding>(detail::genie_option("embedding", "Model that makes embeddings.")),
    option<&T::text_encoder>(detail::genie_option("text-encoder", "Encoder of text, as a node of a pipeline.")),
    option<&T::image_encoder>(detail::genie_option("image-encoder", "Encoder of images, as a node of a pipeline.")));
extern template const Section& section_of<genie::Config>();

}  // namespace bext
