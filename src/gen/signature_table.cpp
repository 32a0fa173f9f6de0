// Generates the table of include/bext/doctor/log_signatures.h from data/log_signatures.json: gen_signature_table INPUT
// OUTPUT. Unexpected data stops the build with an error that names the line.
#include "gen/table_writer.h"

namespace {

using bext::Node;
using gen::Reader;

class SignatureTable : gen::TableWriter {
 public:
  explicit SignatureTable(const Reader& reader) : TableWriter{reader} {}

  void signature(Node entry) {
    // `example` is for tests, which read the data file.
    reader().expect_only(entry, {"pattern", "component", "symptom", "role", "over", "causes", "against", "values",
                                 "example", "source", "certainty"});
    const Node role = of(entry, "role");
    if (!role.string_is("root") && !role.string_is("follow") && !role.string_is("warning") &&
        !role.string_is("harmless") && !role.string_is("success") && !role.string_is("fallback") &&
        !role.string_is("load"))
      reader().fail(role.range().begin, "expected root, follow, warning, harmless, success, fallback or load");
    const std::optional<Node> over = entry.find("over");
    rows_ += fmt::format("    {{{}, {}, {}, LineRole::{}, {}, {}, {}, {}, {}, {}}},\n", text(entry, "pattern"),
                         text(entry, "component"), text(entry, "symptom"), role.string(), texts(entry, "causes"),
                         texts(entry, "against"), texts(entry, "values"), text(entry, "source"), certainty(entry),
                         over ? reader().integer(*over) : "{}");
  }

  [[nodiscard]] std::string finished() const {
    return fmt::format(
        "// Generated from data/log_signatures.json by src/gen/signature_table.cpp; do not edit.\n"
        "#include \"bext/doctor/log_signatures.h\"\n\n"
        "namespace bext::doctor {{\nnamespace {{\n\n"
        "{}\nconstexpr LogSignature signature_table[] = {{\n{}}};\n\n"
        "}}  // namespace\n\n"
        "std::span<const LogSignature> log_signatures() {{ return signature_table; }}\n\n"
        "}}  // namespace bext::doctor\n",
        arrays(), rows_);
  }

 private:
  std::string rows_;
};

}  // namespace

int main(int argc, char** argv) {
  return gen::generate(argc, argv, [](const Reader& reader, Node root) {
    reader.expect_only(root, {"about", "legend", "signatures"});
    SignatureTable table{reader};
    for (Node entry : reader.member(root, "signatures").elements()) table.signature(entry);
    return table.finished();
  });
}
