// Generates the tables of include/bext/plan/operators/support.h from data/operator_support.json: gen_operator_table INPUT
// OUTPUT. Unexpected data stops the build with an error that names the line.
#include <fmt/format.h>

#include <string>

#include "gen/data_file.h"

namespace {

using bext::Node;
using gen::Reader;

std::string support_name(const Reader& reader, Node node) {
  for (const std::string_view known : {"yes", "conditional", "no"})
    if (node.string_is(known)) return fmt::format("Support::{}", known);
  reader.fail(node.range().begin, "expected yes, conditional or no");
}

}  // namespace

int main(int argc, char** argv) {
  return gen::generate(argc, argv, [](const Reader& reader, Node root) {
    reader.expect_only(root, {"about", "sources", "unsupported_types", "operators"});
    std::string sources;
    for (const Node source : reader.member(root, "sources").elements()) {
      reader.expect_only(source, {"id", "name", "where", "read", "certainty"});
      sources +=
          fmt::format("    {{{}, {}, {}, {}, {}}},\n", reader.text(reader.member(source, "id")),
                      reader.text(reader.member(source, "name")), reader.text(reader.member(source, "where")),
                      reader.text(reader.member(source, "read")), reader.certainty(reader.member(source, "certainty")));
    }
    std::string types;
    for (const Node type : reader.member(root, "unsupported_types").elements())
      types += fmt::format("    {},\n", reader.text(type));
    std::string operators;
    for (const Node one : reader.member(root, "operators").elements()) {
      reader.expect_only(one, {"domain", "name", "support", "note", "executorch"});
      operators +=
          fmt::format("    {{{}, {}, {}, {}, {}}},\n", reader.text_or_nothing(one.find("domain")),
                      reader.text(reader.member(one, "name")), support_name(reader, reader.member(one, "support")),
                      reader.text_or_nothing(one.find("note")), reader.text_or_nothing(one.find("executorch")));
    }
    return fmt::format(
        "// Generated from data/operator_support.json by src/gen/operator_table.cpp; do not edit.\n"
        "#include \"bext/plan/operators/support.h\"\n\n"
        "namespace bext::operators {{\nnamespace {{\n\n"
        "constexpr SupportSource all_sources[] = {{\n{}}};\n\n"
        "constexpr std::string_view types_without_support[] = {{\n{}}};\n\n"
        "constexpr OperatorSupport all_operators[] = {{\n{}}};\n\n"
        "}}  // namespace\n\n"
        "std::span<const SupportSource> support_sources() {{ return all_sources; }}\n"
        "std::span<const std::string_view> unsupported_types() {{ return types_without_support; }}\n"
        "std::span<const OperatorSupport> operator_table() {{ return all_operators; }}\n\n"
        "}}  // namespace bext::operators\n",
        sources, types, operators);
  });
}
