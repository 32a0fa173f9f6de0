#include "bext/config/recognize.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "bext/config/loaded.h"
#include "config/marks.h"
#include "generators/config_json.h"

namespace bext {
namespace {

using testing::ElementsAre;

FileKind kind_of_text(const std::string& text) { return recognize(Document::parse(text)); }
std::string name(const std::string& text) { return std::string{kind_of_text(text).name()}; }

TEST(Recognize, HtpByAnyOfItsSections) {
  EXPECT_EQ(name(R"({"graphs": [{"graph_names": ["vit"], "O": 3}]})"), "htp");
  EXPECT_EQ(name(R"({"graphs": {"graph_names": ["vit"]}})"), "htp");
  EXPECT_EQ(name(R"({"devices": [{"soc_model": 43}]})"), "htp");
  EXPECT_EQ(name(R"({"context": {"weight_sharing_enabled": true}})"), "htp");
  EXPECT_EQ(name(R"({"memory": {"mem_type": "shared_buffer"}})"), "htp");
  EXPECT_EQ(name(R"({"groupContext": {"share_resources": true}})"), "htp");
}

TEST(Recognize, HtpMcpByItsOwnKeys) {
  EXPECT_EQ(name(R"({"context": [{"heap_size": 256}], "graphs": [{"graph_names": ["a"]}]})"), "htp_mcp");
  EXPECT_EQ(name(R"({"context": {"elf_path": "network.elf"}})"), "htp_mcp");
  EXPECT_EQ(name(R"({"context": [{"crc_config": {}}]})"), "htp_mcp");
  EXPECT_EQ(name(R"({"device": {"device_id": 0}})"), "htp_mcp");
  EXPECT_EQ(name(R"({"device": {"device_id": 0}, "graphs": [{"graph_name": "a"}], "context": {"mode": "auto"}})"),
            "htp_mcp");
  EXPECT_EQ(name(R"({"device": {"device_id": 0}, "memory": {"mem_type": "shared_buffer"}})"), "htp");
  EXPECT_EQ(name(R"({"device": {"device_id": 0}, "groupContext": {"share_resources": true}})"), "htp");
  EXPECT_EQ(name(R"({"device": {"device_id": 0}, "devices": [{"soc_model": 69}]})"), "htp");
  EXPECT_EQ(name(R"({"devices": [{"device_id": 0, "num_cores": 4}]})"), "htp_mcp");
}

TEST(Recognize, HtpSectionsOutweighALoneMistake) {
  EXPECT_EQ(name(R"({"graphs": [{"graph_names": ["a"], "vtcm_mb": 8}], "device": {"soc_model": 69}})"), "htp");
  EXPECT_EQ(name(R"({"graphs": [{"graph_names": ["a"], "vtcm_mb": 8}], "device": {"device_id": 0}})"), "htp");
  EXPECT_EQ(name(R"({"graphs": [{"graph_names": ["a"]}], "graph_configs": []})"), "htp");
  EXPECT_EQ(name(R"({"devices": [{"soc_model": 69}], "graph_configs": [{"graph_names": ["a"]}]})"), "htp");
  EXPECT_EQ(name(R"({"devices": [{"soc_model": 69}], "provider_options": {}})"), "htp");
  EXPECT_EQ(name(R"({"devices": ["npu"], "provider_options": {}})"), "onnxruntime-options");
}

TEST(Recognize, HtpByKeysInTheWrongPlace) {
  EXPECT_EQ(name(R"({"htp": {"graphs": []}})"), "htp");
  EXPECT_EQ(name(R"({"backend": {"HTP": {"graphs": []}}})"), "htp");
  EXPECT_EQ(name(R"({"device": {"soc_model": 69}})"), "htp");
  EXPECT_EQ(name(R"({"vtcm_mb": 8, "graph_names": ["a"]})"), "htp");
  EXPECT_EQ(name(R"({"compiler_num_of_cores": 4, "soc_model": 5})"), "aic");
  EXPECT_EQ(name(R"({"htp_arch": "75", "soc_model": "57", "vtcm_mb": "8"})"), "onnxruntime-options");
  EXPECT_EQ(name(R"({"soc_model": 69, "dsp_arch": "v79"})"), "htp");
}

TEST(Recognize, AicByItsPrefixes) {
  EXPECT_EQ(name(R"({"compiler_num_of_cores": 16})"), "aic");
  EXPECT_EQ(name(R"({"runtime_num_activations": 2})"), "aic");
  EXPECT_EQ(name(R"({"graph_names": ["a"]})"), "aic");
}

TEST(Recognize, LpaiByItsSections) {
  EXPECT_EQ(name(R"({"lpai_backend": {"target_env": "adsp"}})"), "lpai");
  EXPECT_EQ(name(R"({"lpai_graph": {}})"), "lpai");
  EXPECT_EQ(name(R"({"lpai_profile": {}})"), "lpai");
  EXPECT_EQ(name(R"({"lpai_debug": {}})"), "lpai");
}

TEST(Recognize, WrapperByItsSections) {
  EXPECT_EQ(name(R"({"backend_extensions": {"config_file_path": "x.json"}})"), "wrapper");
  EXPECT_EQ(name(R"({"context_configs": {}})"), "wrapper");
  EXPECT_EQ(name(R"({"graph_configs": []})"), "wrapper");
  EXPECT_EQ(name(R"({"profile_configs": {}})"), "wrapper");
  EXPECT_EQ(name(R"({"async_graph_execution_config": {}})"), "wrapper");
}

TEST(Recognize, FilesOfOtherToolsAreIdentified) {
  EXPECT_EQ(name(R"({"dialog": {"version": 1, "engine": {"backend": {"type": "QnnHtp"}}}})"), "genie-dialog");
  EXPECT_EQ(name(R"({"embedding": {"version": 1}})"), "genie-dialog");
  EXPECT_EQ(name(R"({"engine": {"n-threads": 3}, "context": {"size": 4096}})"), "genie-dialog");
  EXPECT_EQ(name(R"({"model": {"decoder": {}}, "search": {}})"), "genai-config");
  EXPECT_EQ(name(R"({"input_model": {}, "passes": {"q": {"type": "X", "vtcm_mb": "8"}}})"), "olive-pass");
  EXPECT_EQ(name(R"({"backend_path": "QnnHtp.dll", "vtcm_mb": "8", "soc_model": "60"})"), "onnxruntime-options");
  EXPECT_EQ(name(R"({"provider_options": [{"QNN": {}}]})"), "onnxruntime-options");
  EXPECT_EQ(name(R"({"backends": [], "models": [], "contexts": [], "testCase": {}})"), "throughput-config");
  EXPECT_EQ(name(R"({"graphs": [{"graph_name": "g", "tensors": [{"tensor_name": "t"}]}]})"), "data-format-config");
  EXPECT_EQ(name(R"({"connections": [], "partitions": [], "devices": []})"), "aic-partition");
  EXPECT_EQ(name(R"({"target_machine": {"htp_arch": "V79"}})"), "mllm-aot");
  EXPECT_EQ(name(R"({"qnn_compilation_backend": {"compiler_stat_level": 10}})"), "efficient-transformers-config");
  EXPECT_EQ(name(R"({"tool": {"htp_config_template": {"graphs": []}}})"), "tool-templates");
  EXPECT_EQ(name(R"({"image-encoder": {"engine": {}}})"), "genie-dialog");
  EXPECT_EQ(name(R"({"text-encoder": {"engine": {}}})"), "genie-dialog");
  EXPECT_EQ(name(R"({"soc_info": {"soc_model": 69}, "backend_options": {"backend_type": 2}})"), "executorch-options");
  EXPECT_EQ(name(R"({"features": {"qhas_json": true}})"), "profile-viewer-config");
  EXPECT_EQ(name(R"({"bext_record": 1, "inputs": [], "options": {}})"), "bext-record");
  EXPECT_EQ(name(R"({"info": {"graphs": [{"info": {"graphName": "vit"}}]}})"), "binary-info");
}

TEST(Recognize, FilesOfOtherToolsHaveAdvice) {
  std::set<std::string_view> names;
  for (const LookAlike& other : look_alikes()) {
    EXPECT_TRUE(names.insert(other.name).second) << other.name;
    EXPECT_FALSE(other.what.empty());
    EXPECT_FALSE(other.advice.empty());
    EXPECT_EQ(find_backend(other.name), nullptr);
  }
}

TEST(Recognize, KnowsEveryBackend) {
  for (const Backend& backend : backends())
    EXPECT_NE(std::ranges::find(kinds_of_files(), backend.name, &MarkedKind::backend), kinds_of_files().end())
        << backend.name << " has no line in src/config/marks.cpp";
}

// A file with only HTP keys is read as HTP before other kinds are considered.
TEST(Recognize, AgreesWithLoading) {
  const auto expect_same = [](const std::string& text) { EXPECT_EQ(load("x", text).kind.name(), name(text)) << text; };
  constexpr std::uint64_t cases = 5'000;
  for (std::uint64_t seed = 0; seed < cases; ++seed) {
    Random random{seed};
    expect_same(write(any_object(random, backends()[random.below(backends().size())].root()), 0));
  }
  std::set<std::string_view> words = {"O", "x_template"};
  for (const MarkedKind& kind : kinds_of_files())
    for (const Signature& signature : kind.signatures)
      for (const Mark* mark : signature.marks()) words.insert({mark->word, mark->inner});
  for (const std::string_view inner : words)
    for (const std::string_view outer : {"graphs", "devices", "context", "memory", "groupContext"})
      for (const std::string_view shape :
           {R"({{"{}": [{{"{}": {{}}}}]}})", R"({{"{}": [{{"{}": 1}}]}})", R"({{"{}": {{"{}": {{}}}}}})",
            R"({{"{}": {{"{}": true}}}})", R"({{"{}": [{{}}, {{"{}": 1}}]}})"})
        expect_same(fmt::format(fmt::runtime(shape), outer, inner));
}

TEST(Recognize, UnknownIsUnknown) {
  EXPECT_EQ(name("{}"), "unknown");
  EXPECT_EQ(name("[]"), "unknown");
  EXPECT_EQ(name("null"), "unknown");
  EXPECT_EQ(name(""), "unknown");
  EXPECT_EQ(name(R"({"name": "package", "version": "1.0"})"), "unknown");
}

TEST(Recognize, BrokenTextByItsValidParts) {
  EXPECT_EQ(name(R"({"devices": [{"soc_model": <TODO>, "dsp_arch": "v73"}]})"), "htp");
  EXPECT_EQ(name(R"({"graphs": [{"graph_names": ["a"]})"), "htp");
}

TEST(Recognize, IsEvidentByAKeyInsideASection) {
  const auto evident = [](const char* text) {
    const Document document = Document::parse(text);
    return is_evident(document, recognize(document));
  };
  EXPECT_TRUE(evident(R"({"graphs": [{"graph_names": ["a"]}]})"));
  EXPECT_TRUE(evident(R"({"graphs": {"O": 3}})"));
  EXPECT_TRUE(evident(R"({"devices": [{"cores": [{"perf_profile": "burst"}]}]})"));
  EXPECT_TRUE(evident(R"({"devices": [{"soc_modle": 69}]})"));
  EXPECT_TRUE(evident(R"({"memory": {"extended_udma": true}})"));
  EXPECT_TRUE(evident(R"({"backend_extensions": {}})"));
  EXPECT_TRUE(evident(R"({"lpai_graph": {}})"));
  EXPECT_TRUE(evident(R"({"compiler_num_of_cores": 4})"));
  EXPECT_TRUE(evident(R"({"context": {"heap_size": 1, "combined_io_dma_enabled": true}})"));
  // Three levels of unknown objects, but not four.
  EXPECT_TRUE(evident(R"({"devices": [{"a": {"perf_profile": 1}}]})"));
  EXPECT_TRUE(evident(R"({"devices": [{"a": {"b": {"perf_profile": 1}}}]})"));
  EXPECT_TRUE(evident(R"({"devices": [{"a": {"b": {"c": {"perf_profile": 1}}}}]})"));
  EXPECT_FALSE(evident(R"({"devices": [{"a": {"b": {"c": {"d": {"perf_profile": 1}}}}}]})"));
}

TEST(Recognize, IsNotEvidentByCommonKeys) {
  for (const char* text :
       {R"({"devices": ["a"]})", R"({"graphs": [1, 2]})", R"({"graphs": [{"name": "CPU", "type": "line"}]})",
        R"({"devices": [{"device_id": 3, "name": "lamp"}]})", R"({"memory": 512})", R"({"memory": {"size": "4G"}})",
        R"({"context": {"timeout": 3, "retries": 2}})", R"({"context": "dev", "device": {"id": 1}})",
        R"({"runtime_version": "1.2"})", R"({"compiler_version": "9"})", R"({"graph_configs": {"title": "x"}})",
        R"({"devices": [{"cores": 4}]})"}) {
    const Document document = Document::parse(text);
    EXPECT_FALSE(is_evident(document, recognize(document))) << text;
  }
}

TEST(Recognize, ListsMixedInSections) {
  const FileKind mixed = kind_of_text(R"({"backend_extensions": {}, "graphs": [], "devices": []})");
  EXPECT_EQ(mixed.name(), "wrapper");
  EXPECT_THAT(mixed.mixed_in, ElementsAre("graphs", "devices"));
  EXPECT_THAT(kind_of_text(R"({"lpai_graph": {}, "memory": {}})").mixed_in, ElementsAre("memory"));
  EXPECT_TRUE(kind_of_text(R"({"graphs": []})").mixed_in.empty());
}

}  // namespace
}  // namespace bext
