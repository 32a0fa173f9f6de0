// Generates the constant tables of include/bext/doctor/deploy.h from data/deploy.json: gen_deploy_table INPUT OUTPUT.
// Unexpected data stops the build with an error that names the line.
#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

#include "gen/data_file.h"

namespace {

using bext::Node;
using gen::Reader;

/// A list of texts as its own array; returns the array's name.
std::string names(const Reader& reader, Node list, std::string_view name, std::string& arrays) {
  std::string values;
  for (const Node element : list.elements()) values += fmt::format("{}, ", reader.text(element));
  if (values.empty()) return "{}";
  arrays += fmt::format("constexpr std::string_view {}[] = {{{}}};\n", name, values);
  return std::string{name};
}

std::string libraries(const Reader& reader, Node list) {
  std::string rows;
  for (const Node row : list.elements()) {
    reader.expect_only(row, {"backend", "role", "os", "folder", "name", "needed", "source", "certainty"});
    for (const std::string_view key : {"backend", "role", "os", "folder", "name", "needed", "source"})
      rows += fmt::format("{}{}, ", key == "backend" ? "    {" : "", reader.text(reader.member(row, key)));
    rows += fmt::format("{}}},\n", reader.certainty(reader.member(row, "certainty")));
  }
  return rows;
}

std::string sets(const Reader& reader, Node list, std::string& arrays) {
  std::string rows;
  int number = 0;
  for (const Node row : list.elements()) {
    reader.expect_only(row, {"name", "backend", "os", "role", "files", "also", "note", "source", "certainty"});
    const std::string files = names(reader, reader.member(row, "files"), fmt::format("files_{}", number), arrays);
    const std::string also = names(reader, reader.member(row, "also"), fmt::format("also_{}", number++), arrays);
    rows += fmt::format("    {{{}, {}, {}, {}, {}, {}, {}, {}, {}}},\n", reader.text(reader.member(row, "name")),
                        reader.text(reader.member(row, "backend")), reader.text(reader.member(row, "os")),
                        reader.text(reader.member(row, "role")), files, also, reader.text(reader.member(row, "note")),
                        reader.text(reader.member(row, "source")), reader.certainty(reader.member(row, "certainty")));
  }
  return rows;
}

std::string folders(const Reader& reader, Node list, std::string& arrays) {
  std::string rows;
  int number = 0;
  for (const Node row : list.elements()) {
    reader.expect_only(row, {"os", "folders", "source", "certainty"});
    const std::string array = names(reader, reader.member(row, "folders"), fmt::format("folders_{}", number++), arrays);
    rows += fmt::format("    {{{}, {}, {}, {}}},\n", reader.text(reader.member(row, "os")), array,
                        reader.text(reader.member(row, "source")), reader.certainty(reader.member(row, "certainty")));
  }
  return rows;
}

std::string frameworks(const Reader& reader, Node list) {
  std::string rows;
  for (const Node row : list.elements()) {
    reader.expect_only(row, {"name", "library", "runtime", "source", "certainty"});
    rows += fmt::format("    {{{}, {}, {}, {}, {}}},\n", reader.text(reader.member(row, "name")),
                        reader.text(reader.member(row, "library")), reader.text(reader.member(row, "runtime")),
                        reader.text(reader.member(row, "source")), reader.certainty(reader.member(row, "certainty")));
  }
  return rows;
}

std::string memory(const Reader& reader, Node row) {
  reader.expect_only(row, {"space_mib", "usable_mib", "advised_mib", "source", "certainty"});
  return fmt::format("{}, {}, {}, {}, {}", reader.integer(reader.member(row, "space_mib")),
                     reader.integer(reader.member(row, "usable_mib")),
                     reader.integer(reader.member(row, "advised_mib")), reader.text(reader.member(row, "source")),
                     reader.certainty(reader.member(row, "certainty")));
}

}  // namespace

int main(int argc, char** argv) {
  return gen::generate(argc, argv, [](const Reader& reader, Node root) {
    reader.expect_only(root, {"about", "libraries", "library_sets", "search_folders", "frameworks", "domain_memory"});
    std::string arrays;
    const std::string set_rows = sets(reader, reader.member(root, "library_sets"), arrays);
    const std::string folder_rows = folders(reader, reader.member(root, "search_folders"), arrays);
    return fmt::format(
        "// Generated from data/deploy.json by src/gen/deploy_table.cpp; do not edit.\n"
        "#include \"bext/doctor/deploy.h\"\n\n"
        "namespace bext::doctor {{\nnamespace {{\n\n{}\n"
        "constexpr DeployedLibrary library_table[] = {{\n{}}};\n\n"
        "constexpr LibrarySet set_table[] = {{\n{}}};\n\n"
        "constexpr SearchFolders search_table[] = {{\n{}}};\n\n"
        "constexpr Framework framework_table[] = {{\n{}}};\n\n"
        "constexpr DomainMemory memory{{{}}};\n\n"
        "}}  // namespace\n\n"
        "std::span<const DeployedLibrary> deployed_libraries() {{ return library_table; }}\n"
        "std::span<const LibrarySet> library_sets() {{ return set_table; }}\n"
        "std::span<const SearchFolders> search_folders() {{ return search_table; }}\n"
        "std::span<const Framework> frameworks() {{ return framework_table; }}\n"
        "const DomainMemory& domain_memory() {{ return memory; }}\n\n"
        "}}  // namespace bext::doctor\n",
        arrays, libraries(reader, reader.member(root, "libraries")), set_rows, folder_rows,
        frameworks(reader, reader.member(root, "frameworks")), memory(reader, reader.member(root, "domain_memory")));
  });
}
