#include "bext/host/mapped_file.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <thread>
#include <vector>

namespace bext {
namespace {

namespace fs = std::filesystem;

std::string written(const std::string& name, std::size_t size) {
  const std::string path = (fs::path{::testing::TempDir()} / (name + std::to_string(::getpid()))).string();
  std::ofstream{path, std::ios::binary} << std::string(size, 'x');
  return path;
}

constexpr std::size_t large = std::size_t{1} << 20;

TEST(MappedFile, ThatBecomesShorterReadsAsZeros) {
  const std::string path = written("shrinks", large);
  const std::expected<MappedFile, FileError> file = MappedFile::open(path);
  const std::expected<MappedFile, FileError> other = MappedFile::open(written("stays", large));
  ASSERT_TRUE(file && other);
  EXPECT_EQ(file->bytes()[large - 1], 'x');
  EXPECT_FALSE(file->became_shorter());
  fs::resize_file(path, 10);
  EXPECT_FALSE(file->became_shorter()) << "nothing after the end was read yet";
  EXPECT_EQ(file->bytes()[large - 1], '\0');
  EXPECT_EQ(file->bytes()[large / 2], '\0');
  EXPECT_EQ(file->bytes()[0], 'x');
  EXPECT_TRUE(file->became_shorter());
  EXPECT_EQ(other->bytes()[large - 1], 'x');
  EXPECT_FALSE(other->became_shorter());
}

TEST(MappedFile, ThatBecomesShorterCanBeReadByManyThreads) {
  const std::string path = written("shared", large);
  const std::expected<MappedFile, FileError> file = MappedFile::open(path);
  ASSERT_TRUE(file);
  fs::resize_file(path, 0);
  std::vector<std::thread> threads;
  std::atomic<int> sum = 0;
  for (std::size_t i = 0; i < 8; ++i)
    threads.emplace_back([&, i] { sum += static_cast<unsigned char>(file->bytes()[i * (large / 8)]); });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(sum, 0);
  EXPECT_TRUE(file->became_shorter());
}

TEST(MappedFile, CanBeOpenedOftenAndMoved) {
  const std::string path = written("often", 10);
  std::vector<MappedFile> files;
  for (int i = 0; i < 600; ++i) files.push_back(std::move(*MappedFile::open(path)));
  for (const MappedFile& file : files) EXPECT_EQ(file.bytes(), "xxxxxxxxxx");
}

}  // namespace
}  // namespace bext
