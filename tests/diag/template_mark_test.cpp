// Placeholders are distinguished from unusual names and paths.
#include "bext/diag/template_mark.h"

#include <gtest/gtest.h>

#include <string>

namespace bext {
namespace {

std::string mark_in(std::string_view text) {
  const std::optional<TemplateMark> mark = template_mark(text);
  return mark ? std::string{mark->text} : std::string{};
}

TEST(TemplateMark, RecognizesTemplatesAndScripts) {
  EXPECT_EQ(mark_in("<TODO>"), "<TODO>");
  EXPECT_EQ(mark_in("<your model>"), "<your model>");
  EXPECT_EQ(mark_in("{MODEL_NAME}"), "{MODEL_NAME}");
  EXPECT_EQ(mark_in("{{dev}}"), "{{dev}}");
  EXPECT_EQ(mark_in("${WORKSPACE}/htp.json"), "${WORKSPACE}");
  EXPECT_EQ(mark_in("$dsp_arch"), "$dsp_arch");
  EXPECT_EQ(mark_in("$(nproc)"), "$(nproc)");
  EXPECT_EQ(mark_in("`cat soc_id`"), "`cat soc_id`");
}

TEST(TemplateMark, AcceptsMoreInBracketsThatAreTheWholeValue) {
  EXPECT_EQ(mark_in("<4|8>"), "<4|8>");
  EXPECT_EQ(mark_in("<path/to/model>"), "<path/to/model>");
  EXPECT_EQ(mark_in("{size or 0}"), "{size or 0}");
  EXPECT_EQ(mark_in("@vtcm.size@"), "@vtcm.size@");
  EXPECT_EQ(mark_in("$1"), "$1");
  EXPECT_EQ(mark_in("model_{SIZE}"), "{SIZE}");
}

TEST(TemplateMark, RecognizesVariablesBetweenSigns) {
  EXPECT_EQ(mark_in("@VTCM@"), "@VTCM@");
  EXPECT_EQ(mark_in("@vtcm_mb@"), "@vtcm_mb@");
  EXPECT_EQ(mark_in("lib/@ARCH@/skel.so"), "@ARCH@");
  EXPECT_EQ(mark_in("%X%"), "%X%");
  EXPECT_EQ(mark_in("%VTCM%"), "%VTCM%");
  EXPECT_EQ(mark_in("%QNN_SDK_ROOT%\\lib"), "%QNN_SDK_ROOT%");
}

TEST(TemplateMark, RecognizesRemindersAndArchitecturePatterns) {
  EXPECT_EQ(mark_in("TODO"), "TODO");
  EXPECT_EQ(mark_in("FIXME: name of the graph"), "FIXME");
  EXPECT_EQ(mark_in("vXX"), "vXX");
  EXPECT_EQ(mark_in("vxx"), "vxx");
  EXPECT_EQ(mark_in("vNN"), "vNN");
  EXPECT_EQ(mark_in("v??"), "v??");
  EXPECT_EQ(mark_in("libQnnHtpVXXSkel.so"), "VXX");
}

TEST(TemplateMark, RecognizesTheHomeFolder) {
  EXPECT_EQ(mark_in("~/models/vit.bin"), "~/");
  EXPECT_EQ(mark_in("~"), "~");
}

TEST(TemplateMark, IgnoresRealNamesAndPaths) {
  for (const std::string_view name : {"vit",
                                      "encoder@1",
                                      "user@host",
                                      "a@b@c",
                                      "conv@RELU@1",
                                      "@",
                                      "@@",
                                      "PROGRA~1/x.bin",
                                      "C:\\PROGRA~1\\x.bin",
                                      "a~/b",
                                      "~1",
                                      "50%",
                                      "%20",
                                      "caf%C3%A9",
                                      "%AB%CD",
                                      "100%a%b",
                                      "todo",
                                      "TODO_LIST",
                                      "METODO",
                                      "convXX_1",
                                      "v73",
                                      "v7",
                                      "vxxl",
                                      "modelVNN",
                                      "don't",
                                      "a`b",
                                      "x$1",
                                      "$",
                                      "price$",
                                      "model{",
                                      "a<b",
                                      "1>0",
                                      "a<4|8>",
                                      "{\"graphs\": []}",
                                      "{'O': 3}",
                                      ""})
    EXPECT_EQ(mark_in(name), "") << name;
}

TEST(TemplateMark, NamesTheKindOfPlaceholder) {
  EXPECT_EQ(template_mark("%VTCM%")->says, "looks like an unexpanded Windows command-line variable");
  EXPECT_EQ(template_mark("$VTCM")->says, "looks like an unexpanded shell variable");
  EXPECT_EQ(template_mark("`cmd`")->says, "looks like an unexpanded shell command");
  EXPECT_EQ(template_mark("TODO")->says, "is a reminder, not a value");
}

}  // namespace
}  // namespace bext
