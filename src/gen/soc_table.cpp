// Turns data/socs.json into the constant tables behind include/bext/target/soc.h:  gen_soc_table INPUT OUTPUT
// Anything it does not expect in the data ends the build with the line and what is wrong there.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bext/text/document.h"
#include "bext/text/json.h"
#include "bext/text/position.h"

namespace {

using bext::Document;
using bext::Member;
using bext::Node;

class Reader {
 public:
  Reader(std::string path, const Document& document) : path_{std::move(path)}, document_{&document} {}

  [[noreturn]] void fail(std::uint32_t offset, std::string_view what) const {
    const bext::Position place = bext::LineTable{document_->text()}.at(offset);
    fmt::print(stderr, "{}:{}:{}: error: {}\n", path_, place.line, place.column, what);
    std::exit(1);
  }

  [[nodiscard]] Node member(Node object, std::string_view key) const {
    const std::optional<Node> value = object.find(key);
    if (!value) fail(object.range().begin, fmt::format("this entry has no `{}`", key));
    return *value;
  }

  void expect_only(Node object, std::initializer_list<std::string_view> keys) const {
    if (!object.is_object()) fail(object.range().begin, "expected an object");
    for (Member entry : object.members())
      if (std::ranges::find(keys, entry.key.string()) == keys.end())
        fail(entry.key.range().begin,
             fmt::format("no table holds `{}`; add it to the generator and to soc.h", entry.key.string()));
  }

  [[nodiscard]] std::string text(Node node) const {
    if (!node.is_string()) fail(node.range().begin, "expected a string");
    return literal(node.string());
  }

  [[nodiscard]] std::string text_or_nothing(std::optional<Node> node) const {
    return !node || node->is_null() ? "{}" : text(*node);
  }

  [[nodiscard]] std::string integer(Node node) const {
    const auto value = node.as_integer();
    if (!value || *value < 0 || *value > 1'000'000) fail(node.range().begin, "expected a number from 0 to 1000000");
    return std::to_string(*value);
  }

  [[nodiscard]] std::string integer_or_nothing(Node node) const { return node.is_null() ? "{}" : integer(node); }

  [[nodiscard]] std::string boolean_or_nothing(Node node) const {
    if (node.is_null()) return "{}";
    const auto value = node.as_boolean();
    if (!value) fail(node.range().begin, "expected true, false or null");
    return *value ? "true" : "false";
  }

  [[nodiscard]] std::string certainty(Node node) const {
    if (node.string_is("A")) return "Certainty::official";
    if (node.string_is("B")) return "Certainty::package";
    if (node.string_is("C")) return "Certainty::report";
    if (node.string_is("G")) return "Certainty::inference";
    fail(node.range().begin, "expected a certainty of A, B, C or G");
  }

  static std::string literal(std::string_view text) {
    std::string out = "\"";
    for (char c : text) {
      const auto byte = static_cast<unsigned char>(c);
      if (c == '"' || c == '\\')
        out.append({'\\', c});
      else if (byte < 0x20 || byte >= 0x7F)
        out += fmt::format("\\{:03o}", byte);  // three octal digits end by themselves, unlike \x
      else
        out += c;
    }
    return out + '"';
  }

 private:
  std::string path_;
  const Document* document_;
};

/// Writes arrays of their own for the lists, so that every table entry is a constant that points to constants.
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
        "     .dsp_arch = {}, .vtcm_mb = {}, .hvx_threads = {}, .supports_fp16 = {}, .weight_sharing = {}, .lpai = "
        "{},\n"
        "     .cores = {}, .kernel_soc_ids = {}, .facts = {}, .conflicts = {}, .notes = {}}},\n",
        reader_->text(of("chipset")), texts(of("aliases")), reader_->text_or_nothing(soc.find("codename")),
        reader_->text(of("segment")), reader_->text_or_nothing(of("backend")),
        reader_->integer_or_nothing(of("soc_model")), reader_->text_or_nothing(of("dsp_arch")),
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
        "// Made from data/socs.json by src/gen/soc_table.cpp when bext is built; change those instead.\n"
        "#include \"bext/target/soc.h\"\n\n"
        "namespace bext {{\nnamespace {{\n\n"
        "{}\nconstexpr Soc soc_table[] = {{\n{}}};\n\n"
        "constexpr SocModelName model_table[] = {{\n{}}};\n\n"
        "constexpr SocSource source_table[] = {{\n{}}};\n\n"
        "}}  // namespace\n\n"
        "std::span<const Soc> socs() {{ return soc_table; }}\n"
        "std::span<const SocModelName> soc_model_names() {{ return model_table; }}\n"
        "std::span<const SocSource> soc_sources() {{ return source_table; }}\n\n"
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

std::optional<std::string> read_file(const char* path) {
  std::FILE* file = std::fopen(path, "rb");
  if (!file) return std::nullopt;
  std::string text;
  char block[65536];
  for (std::size_t count = 0; (count = std::fread(block, 1, sizeof block, file)) > 0;) text.append(block, count);
  const bool failed = std::ferror(file) != 0;
  std::fclose(file);
  if (failed) return std::nullopt;
  return text;
}

bool write_file(const char* path, std::string_view text) {
  std::FILE* file = std::fopen(path, "wb");
  if (!file) return false;
  const bool written = std::fwrite(text.data(), 1, text.size(), file) == text.size();
  return std::fclose(file) == 0 && written;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    fmt::print(stderr, "usage: {} INPUT OUTPUT\n", argv[0]);
    return 2;
  }
  std::optional<std::string> text = read_file(argv[1]);
  if (!text) {
    std::perror(argv[1]);
    return 1;
  }
  const Document document = Document::parse(std::move(*text));
  const Reader reader{argv[1], document};
  if (!document.faults().empty()) reader.fail(document.faults()[0].range.begin, "this is not strict JSON");
  const Node root = document.root();
  reader.expect_only(root, {"about", "legend", "shared_soc_models", "soc_model_names", "socs", "sources"});
  Writer writer{reader};
  for (Node soc : reader.member(root, "socs").elements()) writer.soc(soc);
  for (Member entry : reader.member(root, "soc_model_names").members()) writer.model_name(entry);
  for (Node source : reader.member(root, "sources").elements()) writer.source(source);
  if (write_file(argv[2], writer.finished())) return 0;
  std::perror(argv[2]);
  return 1;
}
