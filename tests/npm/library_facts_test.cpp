// Reads the libraries of real packages: headers and version texts only. `./test --npm` fetches the packages into the build
// folder; without them the tests are skipped. None of them is part of the repository.
#include "bext/doctor/library_facts.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "bext/host/file_pieces.h"
#include "places.h"

namespace bext::doctor {
namespace {

namespace fs = std::filesystem;

class FileBytes : public ByteSource {
 public:
  explicit FileBytes(FilePieces pieces) : pieces_{std::move(pieces)} {}
  [[nodiscard]] std::uint64_t size() const override { return pieces_.size(); }
  [[nodiscard]] std::string read(std::uint64_t offset, std::size_t length) const override {
    return pieces_.read(offset, length);
  }

 private:
  mutable FilePieces pieces_;
};

class NpmLibraries : public testing::Test {
 protected:
  /// The facts of a file of a package; nothing if the package was not fetched.
  static std::optional<LibraryFacts> facts(const std::string& package, const std::string& file) {
    const fs::path path = fs::path{bext_test::build_dir()} / "npm" / package / "package" / file;
    std::optional<FilePieces> pieces = FilePieces::open(path.string());
    if (!pieces) return std::nullopt;
    std::expected<LibraryFacts, std::string> read = read_library(FileBytes{std::move(*pieces)});
    EXPECT_TRUE(read) << path << ": " << read.error();
    if (!read) return LibraryFacts{};
    EXPECT_EQ(read->damage, "") << path;
    return std::move(*read);
  }
};

#define FACTS_OR_SKIP(name, package, file)                       \
  const std::optional<LibraryFacts> name = facts(package, file); \
  if (!name) GTEST_SKIP() << "skipped: " << (package) << " is not there; `./test --npm` fetches it"

TEST_F(NpmLibraries, GenieOfWindowsStatesItsBuild) {
  FACTS_OR_SKIP(genie, "fugood-node-qnn-llm-win32-arm64-2.2.0", "Genie.dll");
  EXPECT_EQ(describe(*genie), "AArch64, Windows");
  EXPECT_EQ(genie->product_version, "2.50.0.260828221209");
  ASSERT_EQ(genie->builds.size(), 1U);
  EXPECT_EQ(genie->builds[0].version.to_string(), "2.50.0");
}

TEST_F(NpmLibraries, GenieOfLinuxStatesNoBuild) {
  FACTS_OR_SKIP(genie, "fugood-node-qnn-llm-linux-arm64-2.2.0", "libGenie.so");
  EXPECT_EQ(describe(*genie), "AArch64, Linux");
  EXPECT_EQ(genie->soname, "libGenie.so");
  EXPECT_EQ(genie->runpath, "$ORIGIN");
  EXPECT_TRUE(genie->builds.empty());
}

TEST_F(NpmLibraries, HexagonArchitecturesAreThoseOfTheNames) {
  for (const int arch : {69, 73, 75, 79, 81}) {
    FACTS_OR_SKIP(library, "llama.rn-0.9.7", "bin/arm64-v8a/libggml-htp-v" + std::to_string(arch) + ".so");
    EXPECT_EQ(library->machine, Machine::hexagon);
    EXPECT_EQ(library->hexagon_arch, arch);
    EXPECT_EQ(library->bits, 32);
  }
}

TEST_F(NpmLibraries, AndroidLibrariesAreRecognized) {
  FACTS_OR_SKIP(library, "llama.rn-0.9.7", "bin/arm64-v8a/libOpenCL.so");
  EXPECT_EQ(describe(*library), "AArch64, Android");
}

TEST_F(NpmLibraries, WindowsLibrariesOfTwoMachinesDiffer) {
  FACTS_OR_SKIP(arm, "onnxruntime-node-1.17.0", "bin/napi-v3/win32/arm64/onnxruntime.dll");
  FACTS_OR_SKIP(x64, "onnxruntime-node-1.17.0", "bin/napi-v3/win32/x64/onnxruntime.dll");
  EXPECT_EQ(describe(*arm), "AArch64, Windows");
  EXPECT_EQ(describe(*x64), "x86-64, Windows");
  EXPECT_EQ(arm->product_version, x64->product_version);
}

}  // namespace
}  // namespace bext::doctor
