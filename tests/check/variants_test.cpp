// What the rules say about many small changes of their own examples. tests/generators/variants.h explains the digests.

#include "generators/variants.h"

#include <set>

#include "bext/check/check.h"
#include "bext/check/rule.h"
#include "generators/finding_text.h"
#include "generators/rule_mixtures.h"

namespace bext {
namespace {

TEST(Variants, FindingsAreUnchanged) {
  testing::Digests digests{"check/variants_findings.txt"};
  const MemoryFiles files{{{"there.json", "{}"}}};
  for (const Rule* rule : rules()) {
    CheckSettings settings = *parse_check_settings(rule->settings);
    settings.files = &files;
    const LoadedFile partner = load("partner.json", std::string{rule->partner});
    const LoadedFile* const other = rule->partner.empty() ? nullptr : &partner;
    for (const std::string_view example : {rule->kind.example, rule->clean}) {
      const std::vector<std::string> all = testing::value_variants(std::string{example});
      // Long examples repeat what short ones show.
      const std::size_t step = all.size() / 100 + 1;
      for (std::size_t i = 0; i < all.size(); i += step) {
        LoadedFile file = load("example.json", all[i]);
        check(file, settings, other);
        digests.add(std::string{rule->kind.id}, all[i], testing::text_of(file.findings));
        if (i % (10 * step) == 0)
          digests.add(std::string{rule->kind.id}, all[i], fix(file, settings, other, Applicability::suggested).text);
      }
    }
  }
  digests.expect_unchanged();
}

TEST(Variants, FindingsOfMixturesAreUnchanged) {
  testing::Digests digests{"check/variants_mixtures.txt"};
  const testing::RuleMixtures mixtures;
  for (std::uint64_t seed = 0; seed < 20'000; ++seed) {
    Random random{seed};
    const testing::RuleMixtures::Mixture mixture = mixtures.any(random);
    LoadedFile file = load("example.json", mixture.text);
    const LoadedFile partner = load("partner.json", mixture.partner);
    check(file, mixture.settings, mixture.partner.empty() ? nullptr : &partner);
    std::set<std::string> ids;
    for (const Diagnostic& finding : file.findings) ids.insert(std::string{finding.kind->id});
    if (ids.empty()) ids.insert("nothing");
    std::string result = testing::text_of(file.findings);
    if (random.one_in(16)) result += fix(load("example.json", mixture.text), mixture.settings, nullptr).text;
    for (const std::string& id : ids) digests.add(id, mixture.input(), result);
  }
  digests.expect_unchanged();
}

}  // namespace
}  // namespace bext
