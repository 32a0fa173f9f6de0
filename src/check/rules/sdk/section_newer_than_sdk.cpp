#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "bext/backend/native_facts.h"
#include "bext/check/rule.h"

namespace bext::section_newer_than_sdk {

/// The newest known documentation without the section.
struct Absence {
  std::string_view section;
  std::string_view last_without;

  [[nodiscard]] SdkVersion without() const { return *SdkVersion::parse(last_without); }
};
constexpr std::array<Absence, 3> absences = {{
    {"context", htp::context_section_after},
    {"memory", htp::memory_section_after},
    {"groupContext", htp::group_context_section_after},
}};

SdkVersion release_of(const SdkVersion& sdk) { return {sdk.major, sdk.minor}; }

bool may_lack_a_section(const SdkVersion& sdk) {
  return std::ranges::any_of(absences, [&](const Absence& absence) { return release_of(sdk) <= absence.without(); });
}

void run(const Checked& checked, Report& report) {
  if (!checked.htp() || !checked.settings().sdk || !may_lack_a_section(*checked.settings().sdk)) return;
  const SdkVersion sdk = release_of(*checked.settings().sdk);
  for (const Member member : checked.document().root().members())
    for (const Absence& absence : absences)
      if (sdk <= absence.without() && member.key.string_is(absence.section))
        report
            .at(member.key.range(), fmt::format("`{1}` is not documented up to SDK {0}; SDK {2}.{3} ignores it",
                                                absence.last_without, absence.section, sdk.major, sdk.minor))
            .note("inferred from how the tools treat unknown sections");
}

}  // namespace bext::section_newer_than_sdk

namespace bext {

extern constexpr Rule rule_section_newer_than_sdk = {
    .kind = {.id = "section-newer-than-sdk",
             .severity = Severity::warning,
             .title = "section newer than the SDK",
             .why = "SDK 2.13 documents only `graphs` and `devices`, and SDK 2.22 neither `memory` nor `groupContext`; "
                    "a tool ignores sections it does not know",
             .fix = "use a newer SDK, or remove the section",
             .example = R"({"devices": [{"soc_model": 43}], "memory": {"mem_type": "shared_buffer"}})",
             .source =
                 "QNN SDK 2.13 documentation; QNN SDK 2.22 documentation; QNN HTP backend page 80-63442-10 (2.48)",
             .certainty = Certainty::inference},
    .clean = R"({"devices": [{"soc_model": 43}]})",
    .settings = "--sdk 2.22",
    .depends_on_run = true,
    .file = &section_newer_than_sdk::run,
};

}  // namespace bext
