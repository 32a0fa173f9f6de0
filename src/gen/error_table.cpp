// Generates the constant tables of include/bext/doctor/error_codes.h from data/errors.json: gen_error_table INPUT OUTPUT
// Unexpected data stops the build with an error that names the line.
#include "gen/table_writer.h"

namespace {

using bext::Node;
using gen::Reader;

class ErrorTables : gen::TableWriter {
 public:
  explicit ErrorTables(const Reader& reader) : TableWriter{reader} {}

  void component(Node entry) {
    reader().expect_only(entry, {"id", "title", "cues"});
    components_ += fmt::format("    {{{}, {}, {}}},\n", text(entry, "id"), text(entry, "title"), texts(entry, "cues"));
  }

  void cause(Node entry) {
    reader().expect_only(entry, {"id", "title", "tell", "advice", "keys", "checks", "appears", "depends_on_size",
                                 "source", "certainty"});
    ids_.emplace_back(of(entry, "id").string());
    causes_ += fmt::format("    {{{}, {}, {}, {}, {}, {}, {}, {}, Appears::{}, {}}},\n", text(entry, "id"),
                           text(entry, "title"), text(entry, "tell"), text(entry, "advice"), texts(entry, "keys"),
                           texts(entry, "checks"), text(entry, "source"), certainty(entry), appears(entry),
                           depends_on_size(entry));
  }

  void code(Node entry) {
    reader().expect_only(entry, {"code", "symbol", "component", "layer", "also", "meaning", "remark", "causes",
                                 "connection_causes", "source", "certainty"});
    const Node number = of(entry, "code");
    if (!number.as_integer()) reader().fail(number.range().begin, "expected an integer");
    expect_known_causes(of(entry, "causes"));
    const std::optional<Node> in_connection = entry.find("connection_causes");
    if (in_connection) expect_known_causes(*in_connection);
    codes_ += fmt::format("    {{{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}}},\n", *number.as_integer(),
                          text(entry, "symbol"), text(entry, "component"), text(entry, "layer"), texts(entry, "also"),
                          text(entry, "meaning"), texts(entry, "causes"), text(entry, "source"), certainty(entry),
                          reader().text_or_nothing(entry.find("remark")),
                          in_connection ? texts(entry, "connection_causes") : "{}");
  }

  [[nodiscard]] std::string finished() const {
    return fmt::format(
        "// Generated from data/errors.json by src/gen/error_table.cpp; do not edit.\n"
        "#include \"bext/doctor/error_codes.h\"\n\n"
        "namespace bext::doctor {{\nnamespace {{\n\n"
        "{}\nconstexpr Component component_table[] = {{\n{}}};\n\n"
        "constexpr KnownCause cause_table[] = {{\n{}}};\n\n"
        "constexpr ErrorCode code_table[] = {{\n{}}};\n\n"
        "}}  // namespace\n\n"
        "std::span<const Component> components() {{ return component_table; }}\n"
        "std::span<const KnownCause> known_causes() {{ return cause_table; }}\n"
        "std::span<const ErrorCode> error_codes() {{ return code_table; }}\n\n"
        "}}  // namespace bext::doctor\n",
        arrays(), components_, causes_, codes_);
  }

 private:
  void expect_known_causes(Node list) const {
    for (Node id : list.elements())
      if (std::ranges::find(ids_, id.string()) == ids_.end()) reader().fail(id.range().begin, "unknown cause");
  }
  [[nodiscard]] std::string appears(Node entry) const {
    const std::optional<Node> word = entry.find("appears");
    if (!word) return "unknown";
    if (!word->string_is("always") && !word->string_is("changed") && !word->string_is("sometimes"))
      reader().fail(word->range().begin, "expected always, changed or sometimes");
    return std::string{word->string()};
  }
  [[nodiscard]] bool depends_on_size(Node entry) const {
    const std::optional<Node> word = entry.find("depends_on_size");
    if (word && word->as_boolean() != true) reader().fail(word->range().begin, "expected true");
    return word.has_value();
  }

  std::vector<std::string> ids_;
  std::string components_;
  std::string causes_;
  std::string codes_;
};

}  // namespace

int main(int argc, char** argv) {
  return gen::generate(argc, argv, [](const Reader& reader, Node root) {
    reader.expect_only(root, {"about", "legend", "components", "causes", "codes"});
    ErrorTables tables{reader};
    for (Node entry : reader.member(root, "components").elements()) tables.component(entry);
    for (Node entry : reader.member(root, "causes").elements()) tables.cause(entry);
    for (Node entry : reader.member(root, "codes").elements()) tables.code(entry);
    return tables.finished();
  });
}
