// Generates the constant tables of include/bext/target/soc.h from data/socs.json: gen_soc_table INPUT OUTPUT
// Unexpected data stops the build with an error that names the line.
#include <fmt/format.h>

#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gen/data_file.h"

namespace {

using bext::Member;
using bext::Node;
using gen::Reader;

/// Writes each list as a separate array, so that every table entry is a constant that refers to constants.
class Writer {
 public:
  explicit Writer(const Reader& reader) : reader_{&reader} {}

  std::string list(std::string_view type, const std::vector<std::string>& items) {
    if (items.empty()) return "{}";
    const std::string name = fmt::format("list_{}", ++lists_);
    arrays_ += fmt::format("constexpr {} {}[] = {{{}}};\n", type, name, fmt::join(items, ", "));
    return name;
  }

  std::string texts(Node node) {
    std::vector<std::string> items;
    if (node.is_string()) items.push_back(reader_->text(node));
    for (Node item : node.elements()) items.push_back(reader_->text(item));
    return list("std::string_view", items);
  }

  std::string numbers(Node node) {
    std::vector<std::string> items;
    for (Node item : node.elements()) items.push_back(reader_->integer(item));
    return list("int", items);
  }

  std::string facts(Node node) {
    std::vector<std::string> items;
    for (Node fact : node.elements()) {
      reader_->expect_only(fact, {"field", "value", "source", "certainty", "note"});
      items.push_back(fmt::format("{{{}, {}, {}, {}, {}}}", reader_->text(reader_->member(fact, "field")),
                                  Reader::literal(bext::write(reader_->member(fact, "value").to_json(), 0)),
                                  reader_->text(reader_->member(fact, "source")),
                                  reader_->certainty(reader_->member(fact, "certainty")),
                                  reader_->text_or_nothing(fact.find("note"))));
    }
    return list("SocFact", items);
  }

  void soc(Node soc) {
    reader_->expect_only(
        soc, {"chipset", "aliases", "codename", "segment", "backend", "soc_model", "dsp_arch", "vtcm_mb", "hvx_threads",
              "supports_fp16", "weight_sharing", "lpai", "cores", "kernel_soc_ids", "facts", "conflicts", "notes"});
    const auto of = [&](std::string_view key) { return reader_->member(soc, key); };
    const std::optional<Node> notes = soc.find("notes");
    socs_ += fmt::format(
        "    {{.chipset = {}, .aliases = {}, .codename = {}, .segment = {}, .backend = {}, .soc_model = {},\n"
        "     .dsp_arch = {}, .arch = {}, .vtcm_mb = {}, .hvx_threads = {}, .supports_fp16 = {}, "
        ".weight_sharing = {},\n"
        "     .lpai = {}, .cores = {}, .kernel_soc_ids = {}, .facts = {}, .conflicts = {}, .notes = {}}},\n",
        reader_->text(of("chipset")), texts(of("aliases")), reader_->text_or_nothing(soc.find("codename")),
        reader_->text(of("segment")), reader_->text_or_nothing(of("backend")),
        reader_->integer_or_nothing(of("soc_model")), reader_->text_or_nothing(of("dsp_arch")),
        of("dsp_arch").is_null() ? "{}" : fmt::format("*arch_number({})", reader_->text(of("dsp_arch"))),
        reader_->integer_or_nothing(of("vtcm_mb")), reader_->integer_or_nothing(of("hvx_threads")),
        reader_->boolean_or_nothing(of("supports_fp16")), reader_->boolean_or_nothing(of("weight_sharing")),
        reader_->text_or_nothing(of("lpai")), reader_->integer_or_nothing(of("cores")), numbers(of("kernel_soc_ids")),
        facts(of("facts")), facts(of("conflicts")), notes ? texts(*notes) : "{}");
  }

  void model_name(Member entry) {
    models_ += fmt::format("    {{{}, {}}},\n", std::atoi(entry.key.string().c_str()), texts(entry.value));
  }

  void source(Node source) {
    reader_->expect_only(source, {"name", "where", "certainty"});
    const auto of = [&](std::string_view key) { return reader_->member(source, key); };
    sources_ += fmt::format("    {{{}, {}, {}}},\n", reader_->text(of("name")), reader_->text(of("where")),
                            reader_->certainty(of("certainty")));
  }

  [[nodiscard]] std::string finished() const {
    return fmt::format(
        "// Generated from data/socs.json by src/gen/soc_table.cpp; do not edit.\n"
        "#include \"bext/target/soc.h\"\n\n"
        "#include \"target/soc_index.h\"\n\n"
        "namespace bext {{\nnamespace {{\n\n"
        "{}\nconstexpr Soc soc_table[] = {{\n{}}};\n\n"
        "constexpr SocModelName model_table[] = {{\n{}}};\n\n"
        "constexpr SocSource source_table[] = {{\n{}}};\n\n"
        "constexpr auto by_model = internal::numbered<soc_table, internal::model_of>();\n"
        "constexpr auto by_kernel_id = internal::numbered<soc_table, internal::kernel_ids_of>();\n"
        "constexpr auto by_chipset = internal::numbered<soc_table, internal::chipset_of>();\n\n"
        "}}  // namespace\n\n"
        "std::span<const Soc> socs() {{ return soc_table; }}\n"
        "std::span<const SocModelName> soc_model_names() {{ return model_table; }}\n"
        "std::span<const SocSource> soc_sources() {{ return source_table; }}\n"
        "std::span<const NumberedSoc> socs_by_model() {{ return by_model; }}\n"
        "std::span<const NumberedSoc> socs_by_kernel_id() {{ return by_kernel_id; }}\n"
        "std::span<const NumberedSoc> socs_by_chipset() {{ return by_chipset; }}\n\n"
        "}}  // namespace bext\n",
        arrays_, socs_, models_, sources_);
  }

 private:
  const Reader* reader_;
  int lists_ = 0;
  std::string arrays_;
  std::string socs_;
  std::string models_;
  std::string sources_;
};

}  // namespace

int main(int argc, char** argv) {
  return gen::generate(argc, argv, [](const Reader& reader, Node root) {
    reader.expect_only(root, {"about", "legend", "shared_soc_models", "soc_model_names", "socs", "sources"});
    Writer writer{reader};
    for (Node soc : reader.member(root, "socs").elements()) writer.soc(soc);
    for (Member entry : reader.member(root, "soc_model_names").members()) writer.model_name(entry);
    for (Node source : reader.member(root, "sources").elements()) writer.source(source);
    return writer.finished();
  });
}
