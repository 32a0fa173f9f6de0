// When the line with the progress appears, what it says and that it goes away.
#include "bext/host/progress.h"

#include <gtest/gtest.h>

namespace bext {
namespace {

using namespace std::chrono_literals;

/// A progress line with a clock that the test sets.
class ProgressTest : public ::testing::Test {
 protected:
  std::string written_since_last_time() { return std::exchange(written_, {}); }

  std::string written_;
  Progress::Time now_{1h};
  Progress progress_{[this](std::string_view text) { written_ += text; }, [this] { return now_; }};
};

TEST_F(ProgressTest, IsSilentForTheFirstSecond) {
  progress_.show("read", 1, 1000);
  now_ += 999ms;
  progress_.show("read", 2, 1000);
  progress_.clear();
  EXPECT_EQ(written_, "");
  now_ += 1ms;
  progress_.show("read", 3, 1000);
  EXPECT_EQ(written_, "\rread 3 of 1000 files");
}

TEST_F(ProgressTest, RewritesTheLineAtMostTenTimesASecond) {
  now_ += 2s;
  progress_.show("checked", 100, 1000);
  EXPECT_EQ(written_since_last_time(), "\rchecked 100 of 1000 files");
  progress_.show("checked", 101, 1000);
  now_ += 99ms;
  progress_.show("checked", 102, 1000);
  EXPECT_EQ(written_since_last_time(), "");
  now_ += 1ms;
  progress_.show("checked", 103, 1000);
  EXPECT_EQ(written_since_last_time(), "\rchecked 103 of 1000 files");
}

TEST_F(ProgressTest, CoversALongerLine) {
  now_ += 2s;
  progress_.show("checked", 100, 1000);
  now_ += 1s;
  written_.clear();
  progress_.show("found", 7);
  EXPECT_EQ(written_, "\rfound 7 files            ");
}

TEST_F(ProgressTest, RemovesTheLineOnce) {
  now_ += 2s;
  progress_.show("found", 7);
  written_.clear();
  progress_.clear();
  progress_.clear();
  EXPECT_EQ(written_, "\r             \r");
}

TEST_F(ProgressTest, IsSilentWithoutATerminal) {
  Progress none;
  none.show("checked", 1, 2);
  none.clear();
}

}  // namespace
}  // namespace bext
