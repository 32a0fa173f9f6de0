#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bext/doctor/log.h"

namespace bext::doctor {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

struct Case {
  LogReading log;
  Diagnosis found;
};

Case diagnosed(std::string_view text) {
  LogReader reader;
  reader.add(text);
  Case result{reader.finish(), {}};
  result.found = diagnose("run.log", result.log);
  return result;
}

const Cause* cause_of(const Diagnosis& found, std::string_view id) {
  const auto place = std::ranges::find(found.causes, id, &Cause::id);
  return place == found.causes.end() ? nullptr : &*place;
}

TEST(DiagnoseLog, FindsTheChainAndNotTheLastLine) {
  const Diagnosis found = diagnosed(
                              "start\n"
                              "<E> Request feature arch with value 79 unsupported\n"
                              "<E> Failed to register context to device and backend\n"
                              "Failed to create context from binary with err 0x138d\n")
                              .found;
  ASSERT_THAT(found.symptoms, SizeIs(3));
  EXPECT_TRUE(found.symptoms[0].root);
  EXPECT_EQ(found.symptoms[0].evidence[0].line, 2U);
  EXPECT_EQ(found.symptoms[2].code, "0x138d");
  EXPECT_EQ(found.symptoms[2].symbol, "QNN_CONTEXT_ERROR_CREATE_FROM_BINARY");
  EXPECT_EQ(found.causes[0].id, "binary-for-another-arch");
  EXPECT_EQ(found.causes[0].likelihood, Likelihood::likely);
  // The other causes of 5005 have a line against them.
  ASSERT_NE(cause_of(found, "htp-in-use"), nullptr);
  EXPECT_EQ(cause_of(found, "htp-in-use")->likelihood, Likelihood::unlikely);
  EXPECT_EQ(cause_of(found, "htp-in-use")->against[0].line, 2U);
}

TEST(DiagnoseLog, RanksThePreciseLineBeforeTheVagueOne) {
  const Diagnosis found = diagnosed(
                              "<E> Unable to load Skel Library\n"
                              "apps_std_fopen_fd failed for /a:/b/libQnnHtpV79Skel.so\n"
                              "<E> Transport layer setup failed: 14001\n")
                              .found;
  EXPECT_EQ(found.causes[0].id, "dsp-path-colon");
  EXPECT_EQ(cause_of(found, "skel-not-found")->likelihood, Likelihood::possible);
}

TEST(DiagnoseLog, ListsTheCausesOfACodeWithoutARootLine) {
  const Diagnosis found = diagnosed("Could not create context from binary: err 5005\n").found;
  EXPECT_FALSE(found.symptoms[0].root);
  ASSERT_THAT(found.causes, SizeIs(6));
  for (const Cause& cause : found.causes) EXPECT_EQ(cause.likelihood, Likelihood::possible) << cause.id;
  EXPECT_EQ(found.causes[0].id, "binary-for-another-arch");
}

constexpr std::string_view works_again = "<W> HTP user driver is loaded. Switched to user driver path\n";

TEST(DiagnoseLog, AFallbackTakesBackTheFailuresOfItsConnection) {
  const std::string failures =
      "<E> IDspTransport: Unable to load lib 0x80000406\n"
      "<E> IDspTransport: something else failed\n"
      "<E> DspTransport failed in another way\n"
      "<W> Failed to load skel, error: 1002\n";
  EXPECT_TRUE(diagnosed(failures).found.has_fault());
  const Diagnosis found = diagnosed(failures + std::string{works_again}).found;
  EXPECT_FALSE(found.has_fault());
  EXPECT_THAT(found.symptoms, IsEmpty());
  EXPECT_THAT(found.verified,
              ElementsAre(HasSubstr("run.log:5: the HTP runs through its user driver"), HasSubstr("5 lines read")));
}

TEST(DiagnoseLog, AFallbackTakesBackNothingElse) {
  const std::string before = "[ ERROR ] cannot open the model\n<E> IDspTransport: something failed\n";
  const Diagnosis found = diagnosed(before + std::string{works_again}).found;
  ASSERT_THAT(found.unexplained, SizeIs(1));
  EXPECT_EQ(found.unexplained[0].line, 1U);
  // The connection failed much earlier, in another run.
  const std::string earlier = "<E> IDspTransport: Unable to load lib 0x80000406\n" + std::string(200, '\n');
  EXPECT_TRUE(diagnosed(earlier + std::string{works_again}).found.has_fault());
  // A failure after it counts, although the same line was taken back.
  const std::string line = "<E> IDspTransport: Unable to load lib 0x80000406\n";
  const Diagnosis again = diagnosed(line + std::string{works_again} + line).found;
  ASSERT_THAT(again.symptoms, SizeIs(1));
  EXPECT_EQ(again.symptoms[0].evidence[0].line, 3U);
}

TEST(DiagnoseLog, KeepsTheOrderOfUnknownLines) {
  const Diagnosis found = diagnosed(
                              "[ ERROR ] one\n<E> IDspTransport: two failed\n[ ERROR ] three\n[ ERROR ] four\n"
                              "[ ERROR ] five\n[ ERROR ] six\n")
                              .found;
  ASSERT_THAT(found.unexplained, SizeIs(6));
  for (std::size_t i = 0; i < 5; ++i) EXPECT_EQ(found.unexplained[i].line, i + 1);
  EXPECT_EQ(found.unexplained[5].text, "1 more line like these");
}

TEST(DiagnoseLog, ACodeHasOtherCausesInALineAboutTheConnection) {
  const Diagnosis connection = diagnosed("<W> Failed to create transport instance: 1002\n").found;
  EXPECT_EQ(connection.causes[0].id, "skel-not-found");
  EXPECT_EQ(cause_of(connection, "op-exceeds-vtcm"), nullptr);
  const Diagnosis graph = diagnosed("<E> Failed to finalize graph (id: 1) with err 1002\n").found;
  EXPECT_EQ(graph.causes[0].id, "op-exceeds-vtcm");
  EXPECT_EQ(cause_of(graph, "rpc-library-hidden"), nullptr);
  // Each line counts with its own causes.
  const Diagnosis both = diagnosed(
                             "<W> Failed to create transport instance: 1002\n"
                             "<E> Failed to finalize graph (id: 1) with err 1002\n")
                             .found;
  EXPECT_NE(cause_of(both, "op-exceeds-vtcm"), nullptr);
  EXPECT_NE(cause_of(both, "rpc-library-hidden"), nullptr);
}

TEST(DiagnoseLog, SaysWhatItDoesNotKnow) {
  const Diagnosis found = diagnosed("ok\n[ ERROR ] frobnicator is on fire\n[ ERROR ] really\n").found;
  EXPECT_THAT(found.causes, IsEmpty());
  ASSERT_THAT(found.unexplained, SizeIs(2));
  EXPECT_EQ(found.unexplained[0].line, 2U);
  EXPECT_TRUE(found.has_fault());
}

TEST(DiagnoseLog, ASuccessfulLogHasNoFault) {
  const Diagnosis found = diagnosed("<W> Function not called, PrepareLib isn't loaded!\nFinished\n").found;
  EXPECT_FALSE(found.has_fault());
  EXPECT_THAT(found.verified, ElementsAre(HasSubstr("run.log:1 can be ignored"), HasSubstr("2 lines read")));
}

TEST(DiagnoseLog, AWarningIsAFault) {
  const Diagnosis found = diagnosed("<W> Unknown Key = vtcm_bm passed in config\nFinished\n").found;
  ASSERT_THAT(found.causes, SizeIs(1));
  EXPECT_EQ(found.causes[0].severity, Severity::warning);
  EXPECT_TRUE(found.has_fault());
}

LoadedFile checked(std::string text) {
  LoadedFile file = load("ext.json", std::move(text));
  check(file, {});
  return file;
}

TEST(TestCauses, ConfirmsTheValueThatTheLogRepeats) {
  Case run = diagnosed("<E> Request feature vtcm size with value 8388608 unsupported\n");
  const LoadedFile file =
      checked("{\"graphs\": [{\"graph_names\": [\"vit\"],\n \"vtcm_mb\": 8}],\n \"devices\": [{\"soc_model\": 70}]}");
  test_causes(run.found, run.log, {&file, 1});
  const Cause& cause = run.found.causes[0];
  EXPECT_EQ(cause.likelihood, Likelihood::certain);
  EXPECT_EQ(cause.evidence.back().file, "ext.json");
  EXPECT_EQ(cause.evidence.back().line, 2U);
  ASSERT_THAT(cause.fixes, SizeIs(1));
  EXPECT_EQ(cause.fixes[0].fix.applicability, Applicability::suggested);
  EXPECT_EQ(cause.fixes[0].fix.edits[0].text, "4");
}

TEST(TestCauses, SaysThatTheLogIsFromAnotherFile) {
  Case run = diagnosed("<E> Unknown config socModel 618\n");
  const LoadedFile file = checked(R"({"devices": [{"soc_model": 69}], "graphs": [{"graph_names": ["a"]}]})");
  test_causes(run.found, run.log, {&file, 1});
  EXPECT_EQ(run.found.causes[0].likelihood, Likelihood::likely);
  ASSERT_THAT(run.found.causes[0].against, SizeIs(1));
  EXPECT_THAT(run.found.causes[0].against[0].text, HasSubstr("`devices[0].soc_model` is 69"));
}

TEST(TestCauses, TakesOnlyTheKeysThatTheLogNames) {
  Case run = diagnosed("<W> Unknown Key = vtcm_bm passed in config\n");
  const LoadedFile file =
      checked(R"({"devices": [{"soc_model": 69}], "graphs": [{"graph_names": ["a"], "vtcm_bm": 8, "hvx_thread": 4}]})");
  test_causes(run.found, run.log, {&file, 1});
  const Cause& cause = *cause_of(run.found, "key-unknown");
  ASSERT_THAT(cause.evidence, SizeIs(2));
  EXPECT_THAT(cause.evidence[1].text, HasSubstr("`vtcm_bm`"));
  EXPECT_EQ(cause.fixes[0].fix.applicability, Applicability::safe);
  // The other mistake is a possible cause of its own.
  ASSERT_NE(cause_of(run.found, "unknown-key"), nullptr);
  EXPECT_THAT(cause_of(run.found, "unknown-key")->title, HasSubstr("`hvx_thread`"));
}

TEST(TestCauses, MovesACauseUpByOneStepForAFinding) {
  // The log names only the code; the file has a mistake that one of its causes explains.
  Case run = diagnosed("Could not create context from binary: err 5005\n");
  const LoadedFile file =
      checked(R"({"devices": [{"soc_model": 70}], "graphs": [{"graph_names": ["a"], "vtcm_mb": 8}]})");
  test_causes(run.found, run.log, {&file, 1});
  EXPECT_EQ(run.found.causes[0].id, "vtcm-exceeds-device");
  EXPECT_EQ(run.found.causes[0].likelihood, Likelihood::likely);
  EXPECT_EQ(cause_of(run.found, "htp-in-use")->likelihood, Likelihood::possible);
}

TEST(TestCauses, AWarningInTheFileProvesNothing) {
  Case run = diagnosed("<E> Request feature vtcm size with value 8388608 unsupported\nerr 5005 failed: 5005\n");
  const LoadedFile file = checked(R"({"graphs": [{"graph_names": ["a"], "vtcm_mb": 8}]})");  // soc-missing
  test_causes(run.found, run.log, {&file, 1});
  EXPECT_EQ(run.found.causes[0].id, "vtcm-exceeds-device");
  EXPECT_EQ(cause_of(run.found, "binary-for-another-soc")->likelihood, Likelihood::unlikely);
}

TEST(TestCauses, ReadsFilesOfOtherToolsAndBrokenFiles) {
  for (const char* text : {"", "{", "[]", "null", R"({"backend_path": "QnnHtp.dll", "soc_model": "618"})"}) {
    Case run = diagnosed("<E> Unknown config socModel 618\n");
    const LoadedFile file = checked(text);
    test_causes(run.found, run.log, {&file, 1});
    EXPECT_TRUE(run.found.has_fault()) << text;
  }
}

Likelihood with_history(History history, std::string_view cause) {
  Case run = diagnosed("Could not create context from binary: err 5005\n");
  test_causes(run.found, run.log, {}, {}, history);
  return cause_of(run.found, cause)->likelihood;
}

TEST(TestCauses, ComparesThemWithEarlierRuns) {
  EXPECT_EQ(with_history(History::unknown, "binary-for-another-soc"), Likelihood::possible);
  EXPECT_EQ(with_history(History::worked, "binary-for-another-soc"), Likelihood::unlikely);
  EXPECT_EQ(with_history(History::worked, "sdk-mismatch"), Likelihood::likely);
  EXPECT_EQ(with_history(History::worked, "htp-in-use"), Likelihood::possible);
  EXPECT_EQ(with_history(History::intermittent, "sdk-mismatch"), Likelihood::unlikely);
  EXPECT_EQ(with_history(History::intermittent, "htp-in-use"), Likelihood::likely);
}

TEST(TestCauses, BelieveTheLogMoreThanEarlierRuns) {
  Case run = diagnosed("<E> Request feature arch with value 79 unsupported\n");
  test_causes(run.found, run.log, {}, {}, History::intermittent);
  EXPECT_EQ(run.found.causes[0].id, "binary-for-another-arch");
  EXPECT_EQ(run.found.causes[0].likelihood, Likelihood::likely);
}

TEST(TestCauses, AsksForEarlierRunsOnlyIfTheyHelp) {
  EXPECT_TRUE(history_would_help(diagnosed("Could not create context from binary: err 5005\n").found));
  EXPECT_FALSE(history_would_help(diagnosed("<E> Request feature arch with value 79 unsupported\nerr 5005\n").found));
  EXPECT_FALSE(history_would_help(diagnosed("all is well\n").found));
}

TEST(DiagnoseLog, ContextsThatWereLoadedSpeakAgainstTheirFiles) {
  const std::string first = "succeed to copy metadata. m_graphsCount[0] = 1\n";
  const std::string second = "succeed to copy metadata. m_graphsCount[1] = 1\n";
  const std::string failure = "Could not create context from binary.\n";
  EXPECT_EQ(diagnosed(first + second + failure).found.causes[0].id, "later-context-memory");
  EXPECT_EQ(cause_of(diagnosed(first + second + failure).found, "sdk-mismatch")->likelihood, Likelihood::unlikely);
  EXPECT_EQ(cause_of(diagnosed(first + failure).found, "sdk-mismatch")->likelihood, Likelihood::possible);
  // The first one failed, and the program continued.
  EXPECT_EQ(cause_of(diagnosed(first + failure + second).found, "sdk-mismatch")->likelihood, Likelihood::possible);
  EXPECT_FALSE(diagnosed(first + second).found.has_fault());
}

TEST(TestCauses, ComparesTheArchitectureOfTheSoc) {
  Case run = diagnosed("<E> Request feature arch with value 79 unsupported\n");
  const LoadedFile file = checked(R"({"devices": [{"soc_model": 69}], "graphs": [{"graph_names": ["a"]}]})");
  test_causes(run.found, run.log, {&file, 1});
  EXPECT_EQ(run.found.causes[0].likelihood, Likelihood::certain);
  EXPECT_EQ(run.found.causes[0].evidence.back().text, "`devices[0].soc_model` is 69, which is v79");
}

}  // namespace
}  // namespace bext::doctor
