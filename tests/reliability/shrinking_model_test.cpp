// A model that another program truncates while `bext plan` reads it.
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>

#include "model/wire_text.h"
#include "places.h"
#include "reliability/traced_command.h"

namespace bext::testing {
namespace {

namespace fs = std::filesystem;
using bext_test::bytes_field;
using bext_test::number_field;

/// One constant of 4 MiB.
std::string large_model() {
  constexpr std::size_t elements = std::size_t{1} << 20U;
  const std::string constant = number_field(1, elements) + number_field(2, 1) + bytes_field(8, "w") +
                               bytes_field(9, std::string(elements * sizeof(float), '\1'));
  const std::string node = bytes_field(1, "w") + bytes_field(2, "y") + bytes_field(4, "Relu");
  const std::string shape = bytes_field(2, bytes_field(1, number_field(1, 1)));
  const std::string graph = bytes_field(1, node) + bytes_field(2, "g") + bytes_field(5, constant) +
                            bytes_field(12, bytes_field(1, "y") + shape);
  return number_field(1, 8) + bytes_field(7, graph) + bytes_field(8, bytes_field(1, "") + number_field(2, 17));
}

TEST(ShrinkingModel, DoesNotEndThePlanWithASignal) {
  const fs::path folder = fs::temp_directory_path() / ("bext-shrinking-" + std::to_string(::getpid()));
  fs::create_directories(folder);
  const std::string path = (folder / "m.onnx").string();
  const auto plan = [&](Interference how) {
    std::ofstream{path, std::ios::binary} << large_model();
    return run_traced({bext_test::bext_binary(), "plan", path}, folder.string(), how);
  };
  const TracedRun whole = plan({});
  if (!whole.traced) {
    std::puts("skipped: the system does not allow ptrace");
    GTEST_SKIP() << "needs ptrace";
  }
  EXPECT_EQ(whole.exit_code, 0);
  for (const std::uintmax_t left : {0, 10, 100'000}) {
    int cuts = 0;
    const TracedRun cut = plan({.on_mapped = [&](const std::string& mapped) {
      if (mapped != path) return;
      fs::resize_file(path, left);
      ++cuts;
    }});
    EXPECT_GT(cuts, 0);
    EXPECT_EQ(cut.exit_code, 2) << left << " bytes left";
  }
  fs::remove_all(folder);
}

}  // namespace
}  // namespace bext::testing
