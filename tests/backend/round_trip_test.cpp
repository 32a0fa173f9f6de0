#include <gtest/gtest.h>
// After gtest.
#include <rapidcheck/gtest.h>

#include "bext/backend/backends.h"
#include "bext/schema/patch.h"
#include "bext/schema/read.h"
#include "random_config.h"

namespace bext {
namespace {

std::string errors_of(const Findings& findings) {
  std::string text;
  for (const Diagnostic& finding : findings)
    if (finding.severity == Severity::error) text += std::string{finding.kind->id} + ": " + finding.message + "\n";
  return text;
}

template <class T>
void any_configuration_survives() {
  const bool holds = rc::check("any configuration reads back as written", [] {
    T config;
    fill_randomly(section_of<T>(), &config);
    const Json json = to_json(config);
    RC_ASSERT(read<T>(json) == config);

    const std::string text = write(json);
    const Document document = Document::parse(text);
    RC_ASSERT(document.faults().empty());
    Findings findings;
    const T again = read<T>(document, {.findings = &findings});
    RC_ASSERT(again == config);
    RC_ASSERT(write(to_json(again)) == text);
    RC_ASSERT(patched(document, again) == text);
    const std::string errors = errors_of(findings);
    const bool only_the_validator = errors.empty() || errors.starts_with("invalid-combination");
    RC_ASSERT(only_the_validator);
  });
  EXPECT_TRUE(holds);
}

/// Copies half of the options from `other` and resets the rest.
void mix(const Section& section, void* object, const void* other) {
  for (const Option& option : section.options) {
    if (option.type == Type::inlined) {
      mix(option.section(), option.access.at(object, 0), entry(option, other, 0));
    } else if (!option.is_section()) {
      if (option.info.required || option.info.always_written || chance(40)) continue;
      if (option.access.is_set(other))
        option.access.copy(object, other);
      else
        option.access.reset(object);
    } else {
      const std::size_t count = option.access.count(object);
      for (std::size_t i = 0; i < count && i < option.access.count(other); ++i)
        mix(option.section(), option.access.at(object, i), entry(option, other, i));
      if (count > 0 && chance(20)) option.access.erase(object, *rc::gen::inRange<std::size_t>(0, count));
      if (option.type == Type::sections && chance(20)) fill_randomly(option.section(), option.access.append(object));
    }
  }
  if (chance(20)) section.extras(object).list.clear();
  if (chance(20))
    section.extras(object).list.push_back({"z_new_" + std::string{section.info.name}, random_json(2), {}});
}

template <class T>
void any_change_is_patched() {
  const bool holds = rc::check("a patched file reads back as the changed struct", [] {
    T before;
    fill_randomly(section_of<T>(), &before);
    const Document document = Document::parse(write(to_json(before), *rc::gen::inRange(0, 5)));
    T now = read<T>(document);
    T other;
    fill_randomly(section_of<T>(), &other);
    mix(section_of<T>(), &now, &other);
    const std::string text = patched(document, now);
    RC_LOG() << document.text() << "\n->\n" << text << "\n";
    RC_ASSERT(Document::parse(text).faults().empty());
    RC_ASSERT(to_json(read<T>(Document::parse(text))) == to_json(now));
  });
  EXPECT_TRUE(holds);
}

TEST(RoundTrip, htp) { any_configuration_survives<htp::Config>(); }
TEST(RoundTrip, htp_mcp) { any_configuration_survives<htp_mcp::Config>(); }
TEST(RoundTrip, aic) { any_configuration_survives<aic::Config>(); }
TEST(RoundTrip, lpai) { any_configuration_survives<lpai::Config>(); }
TEST(RoundTrip, wrapper) { any_configuration_survives<wrapper::Config>(); }

TEST(Patch, htp) { any_change_is_patched<htp::Config>(); }
TEST(Patch, htp_mcp) { any_change_is_patched<htp_mcp::Config>(); }
TEST(Patch, aic) { any_change_is_patched<aic::Config>(); }
TEST(Patch, lpai) { any_change_is_patched<lpai::Config>(); }
TEST(Patch, wrapper) { any_change_is_patched<wrapper::Config>(); }

}  // namespace
}  // namespace bext
