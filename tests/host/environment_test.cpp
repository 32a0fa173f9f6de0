// Variables, paths and names of this machine.
#include "bext/host/environment.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <stdlib.h>
#include <sys/utsname.h>
#include <unistd.h>

#include <atomic>
#include <vector>

#include "bext/host/in_parallel.h"
#include "bext/host/paths.h"

namespace bext {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;

TEST(Variables, AreFoundByTheirWholeName) {
  const std::vector<std::string> variables{"PATHS=no", "PAT=no", "PATH", "EMPTY=", "PATH=/bin:/a=b", "PATH=second"};
  EXPECT_EQ(variable_in(variables, "PATH"), "/bin:/a=b");
  EXPECT_EQ(variable_in(variables, "EMPTY"), "");
  EXPECT_EQ(variable_in(variables, "path"), std::nullopt);
  EXPECT_EQ(variable_in(variables, "PATH="), std::nullopt);
}

TEST(Variables, AreSetOnce) {
  std::vector<std::string> variables{"A=1", "B=2", "A=3", "AA=4"};
  set_variable(variables, "A", "new");
  EXPECT_THAT(variables, ElementsAre("B=2", "AA=4", "A=new"));
}

TEST(Variables, OfThisProcessAreAllListed) {
  ::setenv("BEXT_TEST_ONE", "1", 1);
  EXPECT_THAT(environment_of_this_process(), Contains("BEXT_TEST_ONE=1"));
  ::unsetenv("BEXT_TEST_ONE");
}

TEST(Machine, HasAName) {
  utsname names{};
  ASSERT_EQ(::uname(&names), 0);
  EXPECT_EQ(machine_name(), names.machine);
}

TEST(Machine, HasAHomeFolderIfItIsSet) {
  const char* const home = ::getenv("HOME");
  const std::string before = home ? home : "";
  ::unsetenv("HOME");
  EXPECT_EQ(home_folder(), "");
  ::setenv("HOME", "/home/someone", 1);
  EXPECT_EQ(home_folder(), "/home/someone");
  home ? ::setenv("HOME", before.c_str(), 1) : ::unsetenv("HOME");
}

TEST(AbsolutePath, HasNoDetoursAndNoSlashAtItsEnd) {
  EXPECT_EQ(absolute_path("/a/../b/./c/"), "/b/c");
  EXPECT_EQ(absolute_path("/"), "/");
  EXPECT_EQ(absolute_path("/a/.."), "/");
  std::string here(4096, '\0');
  ASSERT_NE(::getcwd(here.data(), here.size()), nullptr);
  here.resize(here.find('\0'));
  EXPECT_EQ(absolute_path("x"), here + "/x");
  EXPECT_EQ(absolute_path("."), here);
}

TEST(InParallel, EveryPartIsDoneOnce) {
  for (const std::size_t count : {0U, 1U, 2U, 1000U}) {
    std::vector<std::atomic<int>> done(count);
    in_parallel(count, [&](std::size_t i) { ++done[i]; });
    for (const std::atomic<int>& times : done) EXPECT_EQ(times, 1);
  }
}

}  // namespace
}  // namespace bext
