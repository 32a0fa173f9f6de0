#pragma once
// The passes of Olive that compile for Qualcomm backends. In a workflow each pass has a name of the user's choice and its
// `type`; here the type names the section.
//
// ```cpp
// bext::Document pass = bext::Document::parse(R"({"type": "QairtGenAIBuilder", "soc_details": "chipset:SC8380XP"})");
// assert(*bext::read<bext::olive::GenAiBuilder>(pass).soc_details == "chipset:SC8380XP");
// ```

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bext/backend/shared_texts.h"
#include "bext/schema/declare.h"
#include "bext/schema/read.h"  // IWYU pragma: export

namespace bext {

namespace olive {

enum class LogLevel : std::uint8_t { debug, info, warn, error };
enum class BackendKind : std::uint8_t { cpu, htp };

struct Preparation {
  Setting<std::optional<std::string>> type = {};
  Setting<std::optional<std::string>> script_path = {};
  Setting<std::optional<Json>> script_config = {};
  Setting<std::optional<std::string>> recipe = {};
  Setting<std::optional<std::string>> cache_dir = {};
  Setting<std::optional<LogLevel>> log_level = {};
  Extras extras = {};
  friend bool operator==(const Preparation&, const Preparation&) = default;
};
struct GenAiBuilder {
  Setting<std::optional<std::string>> type = {};
  Setting<std::optional<std::string>> cache_dir = {};
  Setting<std::optional<LogLevel>> log_level = {};
  Setting<BackendKind> backend = {};
  Setting<std::optional<std::string>> soc_details = {};
  Setting<std::int64_t> vtcm_size_in_mb = {};
  Setting<std::int64_t> hvx_threads = {};
  Setting<bool> extended_udma = {};
  Setting<std::optional<std::vector<std::int64_t>>> sequence_lengths = {};
  Setting<bool> native_kv = {};
  Setting<std::int64_t> num_splits = defaults_to(-1);
  Setting<bool> multi_graph = {};
  Extras extras = {};
  friend bool operator==(const GenAiBuilder&, const GenAiBuilder&) = default;
};
struct Encapsulation {
  Setting<std::optional<std::string>> type = {};
  Setting<std::optional<LogLevel>> log_level = {};
  Setting<bool> run_checker = {};
  Setting<std::optional<Json>> genie_overrides = {};
  Setting<std::optional<Json>> backend_extensions_overrides = {};
  Setting<std::optional<Json>> engine_config_overrides = {};
  Extras extras = {};
  friend bool operator==(const Encapsulation&, const Encapsulation&) = default;
};
struct ContextBinaryGenerator {
  Setting<std::optional<std::string>> type = {};
  Setting<bool> embed_context = {};
  Setting<bool> weight_sharing = {};
  Setting<std::optional<Json>> provider_options = {};
  Setting<std::optional<Json>> session_options = {};
  Setting<std::optional<Json>> run_options = {};
  Setting<bool> disable_cpu_fallback = {};
  Extras extras = {};
  friend bool operator==(const ContextBinaryGenerator&, const ContextBinaryGenerator&) = default;
};

/// The pass types, for the documentation.
struct Passes {
  std::optional<Preparation> preparation = {};
  std::optional<GenAiBuilder> gen_ai_builder = {};
  std::optional<Encapsulation> encapsulation = {};
  std::optional<ContextBinaryGenerator> context_binary_generator = {};
  Extras extras = {};
  friend bool operator==(const Passes&, const Passes&) = default;
};

}  // namespace olive

namespace detail {

inline constexpr std::string_view olive_qairt = "microsoft/Olive, olive/passes/qairt";
inline constexpr std::string_view olive_context_binary = "microsoft/Olive, olive/passes/onnx/context_binary.py";

consteval Choice olive_choice(std::string_view text, std::string_view doc) {
  return {.text = text, .doc = doc, .status = Status::native, .certainty = Certainty::package, .source = olive_qairt};
}
consteval OptionInfo olive_option(std::string_view doc, Phase phase = Phase::unknown, Mapping maps = {}) {
  return {.doc = doc,
          .phase = phase,
          .takes_null = true,
          .maps = maps,
          .status = Status::native,
          .certainty = Certainty::package,
          .source = olive_qairt};
}
consteval OptionInfo olive_generator(std::string_view doc, Mapping maps = {}) {
  OptionInfo info = olive_option(doc, Phase::compile, maps);
  info.source = olive_context_binary;
  return info;
}
consteval OptionInfo olive_pass(std::string_view type, std::string_view doc) {
  OptionInfo info = olive_option(doc);
  info.key = type;
  info.only_key = true;
  return info;
}

inline constexpr std::array olive_log_levels = {olive_choice("DEBUG", "All messages."),
                                                olive_choice("INFO", "Information."), olive_choice("WARN", "Warnings."),
                                                olive_choice("ERROR", "Errors.")};
inline constexpr std::array olive_backends = {olive_choice("CPU", "Reference; default."),
                                              olive_choice("HTP", shared_texts::htp)};

inline constexpr MappedWord olive_backend_words[] = {{"HTP", "HTP"}};

}  // namespace detail

template <>
inline constexpr Choices choices<olive::LogLevel> = {
    .name = "QairtLogLevel", .doc = "Log level.", .complete = false, .values = detail::olive_log_levels};
template <>
inline constexpr Choices choices<olive::BackendKind> = {
    .name = "QairtBackend", .doc = "Backend to build for.", .complete = false, .values = detail::olive_backends};

template <std::same_as<olive::Preparation> T>
inline constexpr auto table<T> = declare<T>(
    {.name = "QairtPreparation", .doc = "Prepares a model for the builder.", .on_unknown = "ignored by Olive"},
    option<&T::type>(detail::olive_option("Type of the pass.")),
    option<&T::script_path>(detail::olive_option("Script that prepares the model.")),
    option<&T::script_config>(detail::olive_option("Arguments of the script.")),
    option<&T::recipe>(detail::olive_option("Recipe to use instead of a script.")),
    option<&T::cache_dir>(detail::olive_option("Folder for intermediate results.")),
    option<&T::log_level>(detail::olive_option("Log level.")));
extern template const Section& section_of<olive::Preparation>();

template <std::same_as<olive::GenAiBuilder> T>
inline constexpr auto table<T> = declare<T>(
    {.name = "QairtGenAIBuilder",
     .doc = "Converts and compiles a language model with the QAIRT builder.",
     .on_unknown = "ignored by Olive"},
    option<&T::type>(detail::olive_option("Type of the pass.")),
    option<&T::cache_dir>(detail::olive_option("Folder for intermediate results.")),
    option<&T::log_level>(detail::olive_option("Log level.")),
    option<&T::backend>(detail::olive_option("Backend to build for. The other options require `HTP`.", Phase::unknown,
                                             {.to = "backend", .words = detail::olive_backend_words})),
    option<&T::soc_details>(detail::olive_option("SoC to compile for, as a spec string such as `chipset:SC8380XP`.",
                                                 Phase::compile, {.to = "spec"})),
    option<&T::vtcm_size_in_mb>([] {
      OptionInfo info = detail::olive_option("On-chip memory (VTCM) for the graphs; 0 keeps the builder's choice.",
                                             Phase::compile, {.to = "htp:graphs.vtcm_mb"});
      info.unit = "MiB";
      return info;
    }()),
    option<&T::hvx_threads>(detail::olive_option("HVX threads for the graphs; 0 keeps the builder's choice.",
                                                 Phase::compile, {.to = "htp:graphs.hvx_threads"})),
    option<&T::extended_udma>([] {
      OptionInfo info = detail::olive_option("Maps weights into far memory. Needs v81 or newer.", Phase::compile,
                                             {.to = "htp:context.extended_udma"});
      info.arch_min = "v81";
      return info;
    }()),
    option<&T::sequence_lengths>(detail::olive_option("Sequence lengths of the compiled graphs.", Phase::compile)),
    option<&T::native_kv>(detail::olive_option(
        "Updates the key-value cache in the native layout. Only with lengths 32 and 128.", Phase::compile)),
    option<&T::num_splits>([] {
      OptionInfo info =
          detail::olive_option("Number of parts of the model; -1 lets the builder choose.", Phase::compile);
      info.ge = -1;
      return info;
    }()),
    option<&T::multi_graph>(detail::olive_option("Compiles graphs for several context lengths.", Phase::compile)));
extern template const Section& section_of<olive::GenAiBuilder>();

template <std::same_as<olive::Encapsulation> T>
inline constexpr auto table<T> =
    declare<T>({.name = "QairtEncapsulation",
                .doc = "Exports the built model for ONNX Runtime GenAI.",
                .on_unknown = "ignored by Olive"},
               option<&T::type>(detail::olive_option("Type of the pass.")),
               option<&T::log_level>(detail::olive_option("Log level.")),
               option<&T::run_checker>(detail::olive_option("Checks the ONNX model.")),
               option<&T::genie_overrides>(detail::olive_option("Values of the Genie configuration to change.")),
               option<&T::backend_extensions_overrides>(
                   detail::olive_option("Values of the backend-extensions file to change; null removes a key.")),
               option<&T::engine_config_overrides>(detail::olive_option("Values of the Genie engine to change.")));
extern template const Section& section_of<olive::Encapsulation>();

template <std::same_as<olive::ContextBinaryGenerator> T>
inline constexpr auto table<T> = declare<T>(
    {.name = "EPContextBinaryGenerator",
     .doc = "Compiles a model with ONNX Runtime's QNN provider.",
     .on_unknown = "ignored by Olive"},
    option<&T::type>(detail::olive_generator("Type of the pass.")),
    option<&T::embed_context>(detail::olive_generator("Puts the context binary into the ONNX model.")),
    option<&T::weight_sharing>(detail::olive_generator("Shares weights between the component models.",
                                                       {.to = "htp:context.weight_sharing_enabled"})),
    option<&T::provider_options>(detail::olive_generator("Options of the QNN provider.")),
    option<&T::session_options>(detail::olive_generator("Session options of ONNX Runtime.")),
    option<&T::run_options>(detail::olive_generator("Run options of ONNX Runtime.")),
    option<&T::disable_cpu_fallback>(detail::olive_generator("Fails if a part of the model is left for the CPU.")));
extern template const Section& section_of<olive::ContextBinaryGenerator>();

template <std::same_as<olive::Passes> T>
inline constexpr auto table<T> =
    declare<T>({.name = "", .doc = "Pass types."},
               option<&T::preparation>(detail::olive_pass("QairtPreparation", "Prepares a model for the builder.")),
               option<&T::gen_ai_builder>(detail::olive_pass(
                   "QairtGenAIBuilder", "Converts and compiles a language model with the QAIRT builder.")),
               option<&T::encapsulation>(
                   detail::olive_pass("QairtEncapsulation", "Exports the built model for ONNX Runtime GenAI.")),
               option<&T::context_binary_generator>(detail::olive_pass(
                   "EPContextBinaryGenerator", "Compiles a model with ONNX Runtime's QNN provider.")));
extern template const Section& section_of<olive::Passes>();

}  // namespace bext
