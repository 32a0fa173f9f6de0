// Generates the tables of include/bext/plan/time/latencies.h from data/latencies.json: gen_latency_table INPUT OUTPUT.
// Unexpected data stops the build with an error that names the line.
#include <fmt/format.h>

#include <array>
#include <string>
#include <string_view>

#include "gen/data_file.h"

namespace {

using bext::Member;
using bext::Node;
using gen::Reader;

/// `float onnx NPU`
std::array<std::string, 3> words_of(const Reader& reader, Node key) {
  const std::string text = key.string();
  const std::size_t first = text.find(' ');
  const std::size_t second = text.find(' ', first == text.npos ? first : first + 1);
  if (second == text.npos) reader.fail(key.range().begin, "expected a key such as `float onnx NPU`");
  return {text.substr(0, first), text.substr(first + 1, second - first - 1), text.substr(second + 1)};
}

struct Tables {
  std::string devices;
  std::string latencies;
  std::string series;
  std::size_t latency_count = 0;
};

void add_series(const Reader& reader, Tables& tables, const std::string& model, const std::string& component,
                const Member& entry) {
  const std::array<std::string, 3> words = words_of(reader, entry.key);
  const std::size_t begin = tables.latency_count;
  std::size_t device = 0;
  for (const Node value : entry.value.elements()) {
    if (!value.is_null()) {
      const auto number = value.as_integer();
      if (!number || *number <= 0 || *number > UINT32_MAX) reader.fail(value.range().begin, "expected microseconds");
      tables.latencies += fmt::format("{{{},{}}},", device, *number);
      if (++tables.latency_count % 10 == 0) tables.latencies += "\n";
    }
    ++device;
  }
  tables.series += fmt::format("    {{{}, {}, {}, {}, {}, {{latency_values + {}, {}}}}},\n", model, component,
                               Reader::literal(words[0]), Reader::literal(words[1]), Reader::literal(words[2]), begin,
                               tables.latency_count - begin);
}

}  // namespace

int main(int argc, char** argv) {
  return gen::generate(argc, argv, [](const Reader& reader, Node root) {
    reader.expect_only(root, {"about", "source", "license", "snapshots"});
    Tables tables;
    std::string snapshots;
    std::size_t number = 0;
    for (const Node snapshot : reader.member(root, "snapshots").elements()) {
      reader.expect_only(snapshot, {"date", "commit", "qairt", "devices", "models"});
      tables.devices += fmt::format("constexpr Device devices_{}[] = {{\n", number);
      for (const Node device : reader.member(snapshot, "devices").elements())
        tables.devices +=
            fmt::format("    {{{}, {}, {}}},\n", reader.integer(reader.member(device, "soc_model")),
                        reader.text(reader.member(device, "chipset")), reader.text(reader.member(device, "name")));
      tables.devices += "};\n";
      tables.series += fmt::format("constexpr Series series_{}[] = {{\n", number);
      for (const Member model : reader.member(snapshot, "models").members())
        for (const Member component : model.value.members())
          for (const Member entry : component.value.members())
            add_series(reader, tables, Reader::literal(model.key.string()), Reader::literal(component.key.string()),
                       entry);
      tables.series += "};\n";
      snapshots +=
          fmt::format("    {{{}, {}, {}, devices_{}, series_{}}},\n", reader.text(reader.member(snapshot, "date")),
                      reader.text(reader.member(snapshot, "commit")), reader.text(reader.member(snapshot, "qairt")),
                      number, number);
      ++number;
    }
    return fmt::format(
        "// Generated from data/latencies.json by src/gen/latency_table.cpp; do not edit.\n"
        "#include \"bext/plan/time/latencies.h\"\n\n"
        "namespace bext::time {{\nnamespace {{\n\n"
        "{}\nconstexpr Latency latency_values[] = {{\n{}}};\n\n{}\nconstexpr Snapshot all_snapshots[] = {{\n{}}};\n\n"
        "}}  // namespace\n\n"
        "std::span<const Snapshot> snapshots() {{ return all_snapshots; }}\n\n"
        "}}  // namespace bext::time\n",
        tables.devices, tables.latencies, tables.series, snapshots);
  });
}
