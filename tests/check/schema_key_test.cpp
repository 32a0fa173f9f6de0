// `$schema` is for editors: in a file of any kind, it never changes what `bext check` reports.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "bext/check/check.h"
#include "bext/check/rule.h"
#include "bext/schema/addresses.h"

namespace bext {
namespace {

std::vector<std::string> reported(const Rule& rule, std::string_view text) {
  LoadedFile file = load("example.json", std::string{text});
  CheckSettings settings = *parse_check_settings(rule.settings);
  const MemoryFiles files{{{"there.json", "{}"}}};
  settings.files = &files;
  const LoadedFile partner = load("partner.json", std::string{rule.partner});
  check(file, settings, rule.partner.empty() ? nullptr : &partner);
  std::vector<std::string> list{std::string{file.kind.name()}};
  for (const Diagnostic& finding : file.findings)
    list.push_back(std::string{finding.kind->id} + ": " + finding.message);
  return list;
}

/// With the member first, where editors put it.
std::string with_schema(std::string_view object, std::string_view kind) {
  const bool is_empty = object.find_first_not_of(" \n", 1) == object.find('}');
  return "{\"$schema\": \"" + schema_address(kind) + (is_empty ? "\"" : "\", ") + std::string{object.substr(1)};
}

TEST(SchemaKey, ChangesNoFinding) {
  std::size_t tried = 0;
  for (const Rule* rule : rules())
    for (const std::string_view text : {rule->kind.example, rule->clean}) {
      if (!text.starts_with('{')) continue;
      const std::vector<std::string> before = reported(*rule, text);
      EXPECT_EQ(reported(*rule, with_schema(text, before.front())), before) << text;
      ++tried;
    }
  EXPECT_GT(tried, 300);
}

}  // namespace
}  // namespace bext
