#include "bext/doctor/diagnosis.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace bext::doctor {
namespace {

using testing::HasSubstr;
using testing::Not;

Diagnosis sample() {
  Diagnosis diagnosis;
  diagnosis.symptoms.push_back({.title = "context creation failed",
                                .evidence = {{"run.log", 7, "err \x1b[31m5005"}},
                                .root = true,
                                .component = "qnn-context",
                                .code = "5005"});
  diagnosis.causes.push_back({.id = "b", .title = "second", .likelihood = Likelihood::possible});
  diagnosis.causes.push_back({.id = "a",
                              .title = "first",
                              .likelihood = Likelihood::likely,
                              .against = {{.file = "ext.json", .line = 3, .text = "`soc_model` is 69"}},
                              .fixes = {{"ext.json", {"replace it with `69`", {{4, 7, "69"}}, Applicability::safe}}}});
  return diagnosis;
}

TEST(Diagnosis, RanksByLikelihood) {
  Diagnosis diagnosis = sample();
  rank_causes(diagnosis.causes);
  EXPECT_EQ(diagnosis.causes[0].id, "a");
}

TEST(Diagnosis, NotesAreNotFaults) {
  Diagnosis diagnosis;
  EXPECT_FALSE(diagnosis.has_fault());
  diagnosis.causes.push_back({.id = "a", .title = "t", .severity = Severity::note});
  EXPECT_FALSE(diagnosis.has_fault());
  diagnosis.unexplained.push_back({"run.log", 1, "ERROR"});
  EXPECT_TRUE(diagnosis.has_fault());
}

TEST(Diagnosis, KeepsControlCharactersOffTheScreen) {
  const std::string text = render_terminal(sample());
  EXPECT_THAT(text, Not(HasSubstr("\x1b")));
  EXPECT_THAT(text, HasSubstr("run.log:7: err ␛[31m5005"));
  EXPECT_THAT(text, HasSubstr("against: ext.json:3: `soc_model` is 69"));
  EXPECT_THAT(text, HasSubstr("fix available: replace it with `69` (ext.json)"));
}

TEST(Diagnosis, HasTheDocumentedJson) {
  const Json json = to_json(sample());
  const Json& cause = (*json.find("causes")->as_array())[1];
  EXPECT_EQ(*cause.find("likelihood")->as_string(), "likely");
  EXPECT_EQ(write(*cause.find("fixes"), 0),
            R"([{"file": "ext.json", "title": "replace it with `69`", "applicability": "safe", )"
            R"("edits": [{"start": 4, "end": 7, "text": "69"}]}])");
  const Json& symptom = (*json.find("symptoms")->as_array())[0];
  EXPECT_EQ(*symptom.find("code")->as_string(), "5005");
  EXPECT_TRUE(symptom.find("symbol")->is_null());
}

}  // namespace
}  // namespace bext::doctor
