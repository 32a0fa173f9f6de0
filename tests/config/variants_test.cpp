// What loading, comparing, converting and setting values make of many small changes of some files.
// tests/generators/variants.h explains the digests.

#include "generators/variants.h"

#include <fmt/format.h>

#include "bext/config/config_error.h"
#include "bext/config/conversion.h"
#include "bext/config/flat_text.h"
#include "bext/config/genie_files.h"
#include "bext/config/inner_file.h"
#include "bext/config/is_configuration.h"
#include "bext/config/layers.h"
#include "bext/config/loaded.h"
#include "bext/config/named_path.h"
#include "bext/config/neighbor_parts.h"
#include "bext/config/place.h"
#include "bext/config/resolved.h"
#include "bext/config/starter.h"
#include "bext/config/syntax_errors.h"
#include "bext/text/path_text.h"
#include "generators/finding_text.h"

namespace bext {
namespace {

using testing::Seed;

const std::vector<Seed>& seeds() {
  static const std::vector<Seed> all = {
      {"htp", R"({"graphs": [{"graph_names": ["a", "b"], "O": 3, "vtcm_mb": 8, "fp16_relaxed_precision": 1}],
 "devices": [{"device_id": 0, "soc_model": 69, "dsp_arch": "v79", "cores": [{"core_id": 0, "perf_profile": "burst"}]}],
 "context": {"weight_sharing_enabled": true}, "memory": {"mem_type": "shared_buffer"}})"},
      {"older", R"({"graph_names": ["a"], "vtcm_size_in_mb": 4, "soc_id": 43, "cores": {"perf_profile": "high"},
 "devices": {"0": {"dsp_arch": "v73"}}})"},
      {"aic", R"({"compiler_custom_configs": {"compiler_num_of_cores": 8, "compiler_mxfp6_matmul_weights": true},
 "compiler_perfWarnings": false, "runtime_num_activations": 2})"},
      {"lpai", R"({"lpai_backend": {"target_env": "arm", "enable_hw_ver": "v5"},
 "lpai_graph": {"prepare": {"enable_batchnorm_fold": true}, "execute": {"fps": 10, "ftrt_ratio": 60}}})"},
      {"mcp", R"({"graphs": [{"graph_name": "a", "fp16_relaxed_precision": 1, "num_cores": 4}],
 "device": {"heap_size": 256, "elf_path": "x.elf", "timeout": 500}})"},
      {"wrapper", R"({"backend_extensions": {"shared_library_path": "libQnnHtpNetRunExtensions.so",
 "config_file_path": "ext.json"}, "context_configs": {"enable_graphs": ["a"]}, "graph_configs": [{"graph_name": "a"}]})"},
      {"genie", R"({"dialog": {"version": 1, "type": "basic", "engine": {"version": 1, "n-threads": 3,
 "backend": {"version": 1, "type": "QnnHtp", "QnnHtp": {"use-mmap": true, "poll": false}, "extensions": "ext.json"},
 "model": {"version": 1, "type": "binary", "binary": {"ctx-bins": ["a.bin"]}}}}})"},
      {"provider", R"({"backend_path": "libQnnHtp.so", "htp_performance_mode": "burst", "vtcm_mb": "8",
 "htp_graph_finalization_optimization_mode": "3", "soc_model": "69", "enable_htp_fp16_precision": "1"})"},
      {"executorch", R"({"soc_model": "SM8750", "backend_options": {"htp_options": {"performance_mode": "kHtpBurst",
 "use_fp16": true}}})"},
      {"compile", R"({"backend": "HTP", "graph_custom_configs": [{"name": "a", "optimization_type": 3}],
 "context_custom_configs": {"weight_sharing_enabled": true}, "soc_details": "chipset:SM8750"})"},
      {"mixed",
       R"({"graphs": [{"graph_names": ["a"]}], "compiler_num_of_cores": 4, "lpai_backend": {}, "x": {"O": 1}})"},
  };
  return all;
}

std::string outcome(const std::expected<std::string, PlaceError>& result) {
  return result ? *result : fmt::format("error {} {}", static_cast<int>(result.error().kind), result.error().message);
}

std::string values_of(const LoadedFile& file) {
  std::string out{file.kind.name()};
  out += fmt::format(" {} {}\n", is_evident(file.document, file.kind), is_wrapper(file.document));
  for (const ResolvedOption& option : resolved(file.config))
    out += fmt::format("{} {} {}\n", option.path, write(option.value, 0), option.option != nullptr);
  return out + file.canonical_text(2) + file.lossless_text();
}

TEST(Variants, LoadingIsUnchanged) {
  testing::Digests digests{"config/variants_load.txt"};
  for (const Seed& seed : seeds()) {
    const LoadedFile first = load("a.json", seed.text);
    for (const std::string& text : testing::value_variants(seed.text)) {
      const LoadedFile file = load("b.json", text);
      std::string result = values_of(file) + testing::text_of(file.findings);
      for (const Change& change : diff(first, file))
        result +=
            fmt::format("{} {} {} {}\n", change.path, name_of(change.kind), write(change.a, 0), write(change.b, 0));
      result += blocking_error_in(file).value_or("") + '\n';
      if (const std::optional<InnerFile> inner = inner_file_of(file)) result += inner->path + '\n';
      Findings found;
      for (const NeighborPart& part : neighbor_parts(file, &found)) result += part.path + '\n';
      digests.add(seed.name, text, result + testing::text_of(found));
    }
  }
  digests.expect_unchanged();
}
TEST(Variants, DamagedFilesAreUnchanged) {
  testing::Digests digests{"config/variants_damaged.txt"};
  for (const Seed& seed : seeds()) {
    // Every third place, because these files are long.
    std::size_t number = 0;
    for (const std::string& text : testing::text_variants(seed.text, "\"}"))
      if (number++ % 3 == 0) {
        const LoadedFile file = load("b.json", text);
        digests.add(seed.name, text, std::string{file.kind.name()} + testing::text_of(file.findings));
      }
  }
  digests.expect_unchanged();
}
TEST(Variants, ConversionsAreUnchanged) {
  testing::Digests digests{"config/variants_convert.txt"};
  for (const Seed& seed : seeds()) {
    std::size_t number = 0;
    for (const std::string& text : testing::value_variants(seed.text)) {
      if (number++ % 3 != 0) continue;
      const LoadedFile file = load("b.json", text);
      for (const std::string_view to : conversion_targets())
        for (const std::vector<std::string>& graphs : {std::vector<std::string>{}, std::vector<std::string>{"a"}}) {
          const std::expected<ConvertedFile, std::string> made =
              converted(file, {.to = std::string{to}, .graphs = graphs});
          std::string result = made ? made->text : made.error();
          if (made)
            for (const Unexpressed& one : made->unexpressed)
              result += fmt::format("\n{} {} {}", one.option, write(one.value, 0), one.reason);
          if (made) result += fmt::format("\n{}", fmt::join(made->notes, "\n"));
          digests.add(seed.name, text, result);
        }
    }
  }
  digests.expect_unchanged();
}
TEST(Variants, LayersAndPlacesAreUnchanged) {
  testing::Digests digests{"config/variants_places.txt"};
  for (const Seed& seed : seeds()) {
    std::size_t number = 0;
    for (const std::string& text : testing::value_variants(seed.text)) {
      if (number++ % 3 != 0) continue;
      const LoadedFile file = load("b.json", text);
      std::string result;
      for (const char* const place :
           {"O", "graphs[a].O", "graphs[zz].O", "graphs[0].vtcm_mb", "devices.soc_model",
            "devices[0].cores[0].perf_profile", "memory", "context.weight_sharing_enabled", "soc_model", "/graphs/0",
            "nothing", "lpai_graph.execute.fps", "graphs[", "x.O"}) {
        const std::expected<Node, PlaceError> found = find_place(file, place);
        result += found ? std::string{found->lexeme()} : found.error().message;
        result += '\n' + outcome(set_place(file, place, "2")) + '\n' + outcome(set_place(file, place, "burst")) + '\n';
        result += outcome(set_place(file, place, "3", {.add_entries = true, .any_value = true})) + '\n';
        result += outcome(remove_place(file, place)) + '\n';
      }
      std::vector<LoadedFile> files{load("a.json", seed.text, {.layer = 0}), load("b.json", text, {.layer = 1})};
      if (const std::expected<Layers, std::string> layers = merge_layers(std::move(files))) {
        result += write(merged_json(*layers), 0) + '\n';
        const std::vector<ResolvedOption> options = resolved(layers->merged);
        for (const char* const key : {"", "graphs[a].O", "devices[0].soc_model", "O"})
          for (const Setter& setter : setters_of(*layers, options, key))
            result += fmt::format("{} {} {}\n", setter.option.path, setter.path, setter.range.begin);
      } else {
        result += layers.error();
      }
      digests.add(seed.name, text, result);
    }
  }
  digests.expect_unchanged();
}

TEST(Variants, TextsOfOtherFormatsAreUnchanged) {
  testing::Digests digests{"config/variants_formats.txt"};
  const std::vector<Seed> formats = {
      {"provider", "backend_path|libQnnHtp.so vtcm_mb|8 htp_performance_mode|burst"},
      {"toml", "vtcm_size = 8  # MiB\nhtp_performance_mode = 2\ndlc_dir = \"a\"\n"},
      {"python",
       "config = {'graphs': [{'graph_names': ['a'], 'O': 3}],  # x\n 'context': {'weight_sharing_enabled': True}}\n"},
      {"dict", "{'graphs': [{'graph_names': ['a'], 'dlbc': None, 'O': False,}]}"},
      {"escaped", R"("{\"graphs\": [{\"graph_names\": [\"a\"], \"O\": 3}]}")"},
      {"escaped_bare", R"({\"graphs\": [{\"graph_names\": [\"a\"], \"O\": 3}]})"},
      {"in_a_string", R"({"config": "{\"graphs\": [{\"graph_names\": [\"a\"], \"O\": 9}]}"})"},
      {"providers",
       R"({"providers": [["QNNExecutionProvider", {"vtcm_mb": "8"}]], "provider_options": [{"soc_model": "69"}]})"},
      {"genai", R"({"model": {"decoder": {"session_options": {"provider_options": [{"qnn": {"vtcm_mb": "8"}}]}}}})"},
  };
  for (const Seed& seed : formats) {
    std::vector<std::string> texts = testing::text_variants(seed.text, "'=#\n");
    for (std::string& text : testing::value_variants(seed.text)) texts.push_back(std::move(text));
    for (const std::string& text : texts) {
      const LoadedFile file = load("a.json", text);
      std::string result = fmt::format("{} {} {}\n", file.kind.name(), file.is_flat, is_configuration(file));
      result += testing::text_of(file.findings);
      if (const std::optional<FlatText> flat = flat_text(text)) result += write(flat->document.root().to_json(), 0);
      Findings found;
      for (const NeighborPart& part : neighbor_parts(file, &found)) {
        result += part.path + '\n';
        for (const ResolvedOption& option : resolved(view(part))) result += option.path + write(option.value, 0) + '\n';
      }
      digests.add(seed.name, text, result + testing::text_of(found));
    }
  }
  digests.expect_unchanged();
}
TEST(Variants, StarterFilesAreUnchanged) {
  testing::Digests digests{"config/variants_starter.txt"};
  for (const BackendType backend : {BackendType::HTP, BackendType::HTP_MCP, BackendType::AIC, BackendType::LPAI,
                                    BackendType::GPU, BackendType::CPU}) {
    const std::string name = std::to_string(static_cast<int>(backend));
    for (const char* const target : {"", "SM8750", "8 elite", "SM8550", "SM8350", "SA8295P", "QCS6490", "QCM6125",
                                     "v79", "chipset:SM8650;dsp_arch:v75", "nonsense", "AIC100"})
      for (const std::vector<std::string>& graphs :
           {std::vector<std::string>{}, std::vector<std::string>{"a"}, std::vector<std::string>{"a", "b", "a"}}) {
        const std::expected<StarterFile, ConfigError> made =
            starter_file({.backend = backend, .target = target, .graphs = graphs});
        digests.add(name, target,
                    made ? fmt::format("{}{}\n{}", made->text, fmt::join(made->remarks, "\n"), made->filled_in)
                         : made.error().message);
      }
    for (const HostSystem host :
         {HostSystem::linux_like, HostSystem::windows, HostSystem::linux_x86, HostSystem::android})
      digests.add(name, "wrapper", starter_wrapper(backend, "x/ext.json", host));
  }
  digests.expect_unchanged();
}
TEST(Variants, NamedFilesAreUnchanged) {
  testing::Digests digests{"config/variants_named.txt"};
  const MemoryFiles files{{{"ext.json", R"({"graphs": [{"graph_names": ["a"]}]})"},
                           {"dir/inner.json", R"({"graphs": [], "O": 1})"},
                           {"dir/wrong.json", "[1"},
                           {"other.json", R"({"lpai_backend": {}})"},
                           {"/abs/ext.json", "{}"}}};
  for (const char* const path : {"ext.json",
                                 "./ext.json",
                                 "inner.json",
                                 "dir/inner.json",
                                 "dir\\inner.json",
                                 "wrong.json",
                                 "other.json",
                                 "/abs/ext.json",
                                 "/abs/none.json",
                                 "C:\\x\\ext.json",
                                 "C:ext.json",
                                 "\\ext.json",
                                 "../ext.json",
                                 "missing.json",
                                 "",
                                 "/data/local/tmp/ext.json",
                                 "{{DIR}}/ext.json",
                                 "$X/ext.json",
                                 "<path>",
                                 "dir",
                                 "dir/",
                                 "a:b",
                                 "x"})
    for (const char* const library : {"libQnnHtpNetRunExtensions.so", "QnnLpaiNetRunExtensions.dll", "libOther.so", ""})
      for (const char* const from : {"dir/config.json", "config.json", "/abs/config.json"}) {
        const std::string inside =
            fmt::format("\"shared_library_path\": \"{}\", \"config_file_path\": {}", library, write(Json{path}, 0));
        LoadedFile wrapper = load(from, "{\"backend_extensions\": {" + inside + "}}");
        const std::optional<LoadedFile> inner = follow(files, wrapper);
        std::string result = inner ? inner->path + testing::text_of(inner->findings) : "none";
        result += '\n' + reason_not_followed(wrapper) + '\n' + testing::text_of(wrapper.findings);
        const std::optional<NamedPath> found = find_named(files, from, path);
        result += fmt::format("{} {} {} {} {}", found ? found->path : "", found && found->is_beside,
                              is_absolute_path(path), is_of_another_machine(path), file_name(path));
        digests.add("wrapper", std::string{path} + ' ' + from, result);
      }
  for (
      const std::string& text : testing::value_variants(
          R"({"dialog": {"engine": [{"backend": {"type": "QnnHtp", "extensions": "ext.json"}, "model": {"type": "binary",
 "binary": {"ctx-bins": ["a.bin", "b.bin"]}}}, {"backend": {"extensions": "none.json"}}]}})")) {
    LoadedFile dialog = load("dialog.json", text);
    std::string result;
    for (const Node node : genie_files(dialog.document).extensions) result += std::string{node.lexeme()} + '\n';
    for (const Node node : genie_files(dialog.document).binaries) result += std::string{node.lexeme()} + '\n';
    const std::optional<LoadedFile> inner = follow(files, dialog);
    digests.add("dialog", text, result + (inner ? inner->path : "none") + testing::text_of(dialog.findings));
  }
  digests.expect_unchanged();
}

}  // namespace
}  // namespace bext
