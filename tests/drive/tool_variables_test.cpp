#include "bext/drive/tool_variables.h"

#include <gtest/gtest.h>

namespace bext::drive {
namespace {

TEST(ToolVariables, AreThoseThatTheToolsNeed) {
  for (const char* name : {"PATH", "HOME", "LANG", "LC_ALL", "TMPDIR", "LD_LIBRARY_PATH", "LD_PRELOAD",
                           "QAIRT_SDK_ROOT", "QNN_SDK_ROOT", "ADSP_LIBRARY_PATH", "HEXAGON_SDK_ROOT"})
    EXPECT_TRUE(is_for_tools(name)) << name;
  for (const char* name :
       {"HF_TOKEN", "GITHUB_ENV", "PATHS", "HOMEPAGE", "LANGUAGE", "path", "SSH_CONNECTION", "LC", "DATABASE_URL", ""})
    EXPECT_FALSE(is_for_tools(name)) << name;
}

TEST(ToolVariables, AreOthersOnWindows) {
  for (const char* name : {"Path", "SystemRoot", "TEMP", "LocalAppData", "Qnn_Sdk_Root"})
    EXPECT_TRUE(is_for_tools(name, "windows")) << name;
  for (const char* name : {"HOME", "LANG", "GITHUB_TOKEN", "TEMPLATE", ""})
    EXPECT_FALSE(is_for_tools(name, "windows")) << name;
}

TEST(ToolVariables, IncludeNamedOnes) {
  const ToolVariables variables = variables_for_tools({"Z=1", "PATH=/bin", "A=2=3", "B=", "odd"}, {"A", "ABSENT"});
  EXPECT_EQ(variables.passed, (std::vector<std::string>{"PATH=/bin", "A=2=3"}));
  EXPECT_EQ(variables.withheld, (std::vector<std::string>{"B", "Z", "odd"}));
}

}  // namespace
}  // namespace bext::drive
