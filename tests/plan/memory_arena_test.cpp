// Layouts are checked by hand where they are small, and by their definition where they are large.
#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <random>

#include "bext/plan/memory/arena.h"
#include "bext/plan/memory/arena_file.h"
#include "places.h"

namespace bext::memory {
namespace {

namespace fs = std::filesystem;

/// No two buffers that are alive together share a byte, and the peak is the highest end.
void expect_valid(const std::vector<Buffer>& buffers, const Arena& arena) {
  ASSERT_EQ(buffers.size(), arena.offsets.size());
  std::int64_t peak = 0;
  for (std::size_t a = 0; a < buffers.size(); ++a) {
    ASSERT_GE(arena.offsets[a], 0);
    if (buffers[a].end > buffers[a].begin) peak = std::max(peak, arena.offsets[a] + buffers[a].bytes);
    for (std::size_t b = 0; b < a; ++b) {
      const bool together = std::max(buffers[a].begin, buffers[b].begin) < std::min(buffers[a].end, buffers[b].end);
      const bool touching = arena.offsets[a] < arena.offsets[b] + buffers[b].bytes &&
                            arena.offsets[b] < arena.offsets[a] + buffers[a].bytes;
      ASSERT_FALSE(together && touching && buffers[a].bytes > 0 && buffers[b].bytes > 0) << a << " and " << b;
    }
  }
  EXPECT_EQ(arena.peak, peak);
  EXPECT_GE(arena.peak, arena.lower_bound);
}

/// The smallest peak of all layouts, by trying every order of placing each buffer as low as possible.
std::int64_t smallest_peak(const std::vector<Buffer>& buffers) {
  std::vector<std::size_t> order(buffers.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::int64_t best = INT64_MAX;
  do {
    std::vector<std::int64_t> top(buffers.size(), 0);
    std::int64_t peak = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
      const Buffer& buffer = buffers[order[i]];
      std::int64_t offset = 0;
      for (std::size_t j = 0; j < i; ++j) {
        const Buffer& other = buffers[order[j]];
        if (buffer.begin < other.end && other.begin < buffer.end) offset = std::max(offset, top[j]);
      }
      top[i] = offset + buffer.bytes;
      peak = std::max(peak, top[i]);
    }
    best = std::min(best, peak);
  } while (std::next_permutation(order.begin(), order.end()));
  return best;
}

std::vector<Buffer> random_buffers(std::mt19937& random, std::size_t count, std::int64_t times, std::int64_t bytes) {
  std::vector<Buffer> buffers;
  for (std::size_t i = 0; i < count; ++i) {
    const std::int64_t begin = static_cast<std::int64_t>(random()) % times;
    const std::int64_t length = 1 + static_cast<std::int64_t>(random()) % (times / 2);
    buffers.push_back({begin, begin + length, 1 + static_cast<std::int64_t>(random()) % bytes});
  }
  return buffers;
}

TEST(MemoryArena, OfNothingIsEmpty) {
  const std::optional<Arena> arena = place({});
  ASSERT_TRUE(arena);
  EXPECT_EQ(arena->peak, 0);
  EXPECT_EQ(arena->lower_bound, 0);
}

TEST(MemoryArena, RefusesWhatCannotBeAdded) {
  EXPECT_FALSE(place(std::vector<Buffer>{{0, 1, -1}}));
  EXPECT_FALSE(place(std::vector<Buffer>{{1, 0, 1}}));
  EXPECT_FALSE(place(std::vector<Buffer>{{-1, 0, 1}}));
  EXPECT_FALSE(place(std::vector<Buffer>{{0, 1, INT64_MAX / 2}, {0, 1, INT64_MAX / 2}, {0, 1, INT64_MAX / 2}}));
}

TEST(MemoryArena, BuffersWithoutSizeOrLifetimeTakeNoPlace) {
  const std::vector<Buffer> buffers = {{0, 2, 8}, {1, 1, 100}, {0, 2, 0}};
  const std::optional<Arena> arena = place(buffers);
  ASSERT_TRUE(arena);
  EXPECT_EQ(arena->peak, 8);
  expect_valid(buffers, *arena);
}

TEST(MemoryArena, SearchReachesTheLowerBoundWhereGreedyDoesNot) {
  std::mt19937 random{7};
  int reached = 0;
  for (int i = 0; i < 50; ++i) {
    const std::vector<Buffer> buffers = random_buffers(random, 20, 12, 9);
    const std::optional<Arena> arena = place(buffers);
    ASSERT_TRUE(arena);
    expect_valid(buffers, *arena);
    reached += arena->method == Method::search && arena->gap() == 0 ? 1 : 0;
  }
  EXPECT_GT(reached, 0);
}

TEST(MemoryArena, IsExactOnSmallCases) {
  std::mt19937 random{1};
  int searched = 0;
  for (int i = 0; i < 400; ++i) {
    const std::vector<Buffer> buffers = random_buffers(random, 7, 8, 6);
    const std::optional<Arena> arena = place(buffers);
    ASSERT_TRUE(arena);
    expect_valid(buffers, *arena);
    EXPECT_FALSE(arena->exhausted);
    const std::int64_t smallest = smallest_peak(buffers);
    ASSERT_EQ(arena->peak, smallest) << "case " << i;
    const std::optional<Arena> tighter = place(buffers, {.capacity = smallest - 1});
    ASSERT_TRUE(tighter);
    EXPECT_GT(tighter->peak, smallest - 1);
    EXPECT_FALSE(tighter->exhausted) << "case " << i;
    searched += arena->method == Method::search ? 1 : 0;
  }
  EXPECT_GT(searched, 0);
}

TEST(MemoryArena, GivesTheSameResultTwice) {
  std::mt19937 random{3};
  const std::vector<Buffer> buffers = random_buffers(random, 120, 60, 500);
  const std::optional<Arena> first = place(buffers, {.max_steps = 1'000'000});
  const std::optional<Arena> second = place(buffers, {.max_steps = 1'000'000});
  ASSERT_TRUE(first && second);
  expect_valid(buffers, *first);
  EXPECT_EQ(first->offsets, second->offsets);
  EXPECT_EQ(first->steps, second->steps);
}

TEST(MemoryArena, ManyBuffersArePlacedWithoutTheSlowMethods) {
  std::mt19937 random{5};
  const std::vector<Buffer> buffers = random_buffers(random, 200'000, 1'000'000, 5000);
  const std::optional<Arena> arena = place(buffers);
  ASSERT_TRUE(arena);
  EXPECT_EQ(arena->method, Method::best_fit);
  EXPECT_GE(arena->peak, arena->lower_bound);
}

TEST(MemoryArena, DeepSearchesStopInTime) {
  std::mt19937 random{9};
  const std::vector<Buffer> buffers = random_buffers(random, 3900, 500, 5000);
  const std::optional<Arena> arena = place(buffers, {.max_steps = 20'000'000});
  ASSERT_TRUE(arena);
  expect_valid(buffers, *arena);
  EXPECT_TRUE(arena->gap() == 0 || arena->exhausted);
}

// The hard cases of MiniMalloc; each is known to fit.
TEST(MemoryArena, SolvesTheSharedCases) {
  const fs::path folder = fs::path{bext_test::shared_dir()} / "data/minimalloc";
  if (!fs::exists(folder)) GTEST_SKIP() << "no " << folder;
  int count = 0;
  for (const fs::directory_entry& entry : fs::directory_iterator{folder}) {
    if (entry.path().extension() != ".csv") continue;
    std::ifstream stream{entry.path(), std::ios::binary};
    const auto file = read_arena_file(std::string{std::istreambuf_iterator<char>{stream}, {}});
    ASSERT_TRUE(file) << entry.path();
    const auto begin = std::chrono::steady_clock::now();
    const std::optional<Arena> arena = place(file->buffers, {.capacity = 1048576, .max_steps = 10'000'000'000});
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
    ASSERT_TRUE(arena);
    expect_valid(file->buffers, *arena);
    EXPECT_LE(arena->peak, 1048576) << entry.path();
    std::cout << entry.path().filename().string() << ": " << seconds.count() << " s, " << arena->steps << " steps\n";
    ++count;
  }
  EXPECT_EQ(count, 6);
}

TEST(MemoryArenaFile, TakesColumnsInAnyOrder) {
  const auto file = read_arena_file("\xEF\xBB\xBFsize, id ,upper,lower\r\n16,a,2,0\r\n\r\n8,\"b c\",3,1");
  ASSERT_TRUE(file);
  EXPECT_EQ(file->ids, (std::vector<std::string>{"a", "\"b c\""}));
  EXPECT_EQ(file->buffers[1].begin, 1);
  EXPECT_EQ(file->buffers[1].end, 3);
  EXPECT_EQ(file->buffers[1].bytes, 8);
}

TEST(MemoryArenaFile, NamesThePlaceOfAnError) {
  const auto error_of = [](std::string_view text) {
    const auto file = read_arena_file(text);
    if (file) return std::string{"no error"};
    return std::to_string(file.error().line) + ":" + std::to_string(file.error().column) + ": " + file.error().message;
  };
  EXPECT_EQ(error_of(""), "1:1: expected a header line with the columns `id,lower,upper,size`, found an empty file");
  EXPECT_EQ(error_of("id,lower,size\n"), "1:1: missing column `upper`; expected `id,lower,upper,size`");
  EXPECT_EQ(error_of("id,lower,upper,size,gaps\n"), "1:21: unknown column `gaps`; expected `id,lower,upper,size`");
  EXPECT_EQ(error_of("id,lower,upper,size,id\n"), "1:21: duplicate column `id`");
  EXPECT_EQ(error_of("id,lower,upper,size\n0,1,2\n"), "2:1: expected 4 values, found 3");
  EXPECT_EQ(error_of("id,lower,upper,size\n0,1,2,-3\n"), "2:7: `size` must be an integer of at least 0, found `-3`");
  EXPECT_EQ(error_of("id,lower,upper,size\n0,5,2,3\n"), "2:5: `upper` must be at least `lower`, found 2 and 5");
  EXPECT_EQ(error_of("id,lower,upper,size\n0,0,2,4611686018427387904\n1,0,2,1\n"),
            "3:7: the sizes together exceed 2^62 bytes");
}

}  // namespace
}  // namespace bext::memory
