// Compares the committed pages and schemas with the tables, and reads the examples in them.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "bext/backend/catalog.h"
#include "bext/diag/kinds.h"
#include "bext/schema/example.h"
#include "bext/schema/explain.h"
#include "bext/schema/read.h"
#include "places.h"

namespace bext {
namespace {

std::string content_of(const std::string& path) {
  std::ifstream file{path, std::ios::binary};
  return {std::istreambuf_iterator<char>{file}, {}};
}

TEST(Docs, committed_pages_and_schemas_are_up_to_date) {
  for (const GeneratedFile& file : generated_files()) {
    const bool current = content_of(bext_test::source_dir() + "/docs/reference/" + file.path) == file.text;
    EXPECT_TRUE(current) << "docs/reference/" << file.path
                         << " is stale; regenerate it with `cmake --build build/release --target docs`";
  }
}

TEST(Docs, every_option_has_a_doc_and_a_source) {
  for (const ListedOption& listed : all_options()) {
    EXPECT_FALSE(listed.option->info.doc.empty()) << listed.path();
    EXPECT_FALSE(listed.option->info.source.empty()) << listed.path();
  }
}

TEST(Docs, every_example_has_no_findings) {
  for (const ListedOption& listed : all_options()) {
    const std::string text = write(example_file(listed), 0);
    const Document document = Document::parse(text);
    Findings findings;
    const Section& root = find_backend(listed.backend)->root();
    const auto read_as = [&]<class T>(const T*) {
      const T config = read<T>(document, {.findings = &findings});
      EXPECT_TRUE(to_json(config) == document.root().to_json()) << text;
    };
    if (&root == &section_of<htp::Config>()) read_as(static_cast<const htp::Config*>(nullptr));
    if (&root == &section_of<htp_mcp::Config>()) read_as(static_cast<const htp_mcp::Config*>(nullptr));
    if (&root == &section_of<aic::Config>()) read_as(static_cast<const aic::Config*>(nullptr));
    if (&root == &section_of<lpai::Config>()) read_as(static_cast<const lpai::Config*>(nullptr));
    if (&root == &section_of<wrapper::Config>()) read_as(static_cast<const wrapper::Config*>(nullptr));
    for (const Diagnostic& finding : findings) ADD_FAILURE() << listed.path() << " " << text << ": " << finding.message;
  }
}

TEST(Docs, every_option_is_found_by_its_full_path_and_explained) {
  const std::vector<ListedOption> all = all_options();
  for (const ListedOption& listed : all) {
    const std::string full = std::string{listed.backend} + ":" + listed.path();
    const OptionLookup found = find_options(all, full);
    EXPECT_TRUE(std::ranges::any_of(found.matches, [&](const ListedOption& one) {
      return one.option == listed.option;
    })) << full;
    const std::string text = explain(listed);
    EXPECT_TRUE(text.starts_with(full + "\n\n")) << text;
    for (const char* part : {"section", "spellings", "type", "status", "source", "example"})
      EXPECT_TRUE(text.contains(part)) << full << " lacks " << part;
  }
}

TEST(Docs, every_kind_of_finding_is_explained) {
  for (const DiagnosticKind& kind : all_kinds()) {
    const std::string text = explain(kind);
    EXPECT_TRUE(text.starts_with(std::string{kind.id})) << text;
    EXPECT_TRUE(text.contains("  cause") && text.contains("  fix") && text.contains("  source")) << text;
  }
}

TEST(Docs, lookup_by_any_name) {
  const std::vector<ListedOption> all = all_options();
  const auto paths = [&](std::string_view query) {
    std::vector<std::string> found;
    for (const ListedOption& listed : find_options(all, query).matches)
      found.push_back(std::string{listed.backend} + ":" + listed.path());
    return found;
  };
  using Paths = std::vector<std::string>;
  EXPECT_EQ(paths("vtcm_size_in_mb"), (Paths{"htp:graphs.vtcm_mb"}));
  EXPECT_EQ(paths("cores.perf_profile"), (Paths{"htp:devices.cores.perf_profile"}));
  EXPECT_EQ(paths("O"), (Paths{"htp:graphs.O", "htp_mcp:graphs.O"}));
  EXPECT_EQ(paths("htp_mcp:O"), (Paths{"htp_mcp:graphs.O"}));
  EXPECT_EQ(paths("HTP:graphs.O"), (Paths{"htp:graphs.O"}));
  EXPECT_EQ(paths("runtime_device_id"), (Paths{"aic:runtime_device_ids"}));
  EXPECT_EQ(paths("devices.cores"), (Paths{"htp:devices.cores"}));
  EXPECT_EQ(paths("nothing_like_it"), Paths{});
  EXPECT_EQ(find_options(all, "memory.extended_udma").suggestions, (Paths{"htp:context.extended_udma"}));
  EXPECT_EQ(find_options(all, "lpai:lpai_graph.execute.fsp").suggestions, (Paths{"fps"}));
  EXPECT_EQ(find_options(all, "hvx_thread").suggestions, (Paths{"hvx_threads"}));
  EXPECT_TRUE(find_options(all, "").matches.empty());
}

TEST(Docs, the_json_listing_keeps_its_contract) {
  const std::vector<ListedOption> found = find_options(all_options(), "htp:graphs.vtcm_mb").matches;
  const Json entry = listing_entry(found.at(0));
  const std::string line = write(entry, 0);
  EXPECT_TRUE(
      line.starts_with(R"({"backend": "htp", "section": "graphs", "name": "vtcm_size_in_mb", "key": "vtcm_mb", )"
                       R"("type": "int", "default": 0, "values": null, )"))
      << line;
  EXPECT_EQ(*entry.find("phase"), Json::array({"compile"}));
  EXPECT_EQ(*entry.find("unit"), Json{"MiB"});
  const Json whole = listing_json(all_options());
  EXPECT_EQ(whole.find("options")->size(), all_options().size());
}

TEST(Docs, the_table_stays_within_its_width) {
  const std::string table = listing_table(all_options(), 90);
  std::size_t columns = 0;
  for (const char c : table) {
    const bool starts_character = (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
    columns = c == '\n' ? 0 : columns + (starts_character ? 1 : 0);
    ASSERT_LE(columns, 90U);
  }
  EXPECT_TRUE(table.contains("htp:devices.cores  "));
}

}  // namespace
}  // namespace bext
