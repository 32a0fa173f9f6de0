// Generates the constant table of include/bext/target/kernel_soc_id.h from data/kernel_soc_ids.json: gen_kernel_id_table
// INPUT OUTPUT. Unexpected data stops the build with an error that names the line.
#include <fmt/format.h>

#include <string>

#include "bext/text/digits.h"
#include "gen/data_file.h"

namespace {

using bext::Member;
using bext::Node;
using gen::Reader;

int number_of(const Reader& reader, Node key) {
  const std::optional<int> number = bext::whole_number<int>(key.string());
  if (!number) reader.fail(key.range().begin, "expected a number");
  return *number;
}

}  // namespace

int main(int argc, char** argv) {
  return gen::generate(argc, argv, [](const Reader& reader, Node root) {
    reader.expect_only(root, {"about", "source", "ids"});
    std::string rows;
    int last = -1;
    for (const Member entry : reader.member(root, "ids").members()) {
      const int number = number_of(reader, entry.key);
      if (number <= last) reader.fail(entry.key.range().begin, "expected the ids in ascending order");
      last = number;
      rows += fmt::format("    {{{}, {}}},\n", number, reader.text(entry.value));
    }
    return fmt::format(
        "// Generated from data/kernel_soc_ids.json by src/gen/kernel_id_table.cpp; do not edit.\n"
        "#include \"bext/target/kernel_soc_id.h\"\n\n"
        "namespace bext {{\nnamespace {{\n\n"
        "constexpr KernelSocId kernel_id_table[] = {{\n{}}};\n\n"
        "}}  // namespace\n\n"
        "std::span<const KernelSocId> kernel_soc_ids() {{ return kernel_id_table; }}\n\n"
        "}}  // namespace bext\n",
        rows);
  });
}
