// A top-level config file with its backend-extensions file, and files given where the other kind belongs.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "bext/check/check.h"
#include "bext/config/inner_file.h"

namespace bext {
namespace {

/// Only the findings about pairs and kinds of files.
std::vector<std::string> ids(const LoadedFile& file) {
  std::vector<std::string> found;
  for (const Diagnostic& finding : file.findings)
    if (finding.kind->id.starts_with("wrapper-") || finding.kind->id.starts_with("inner-file"))
      found.emplace_back(finding.kind->id);
  return found;
}

LoadedFile wrapper_of(std::string_view library) {
  return load("wrapper.json", R"({"backend_extensions": {"shared_library_path": ")" + std::string{library} +
                                  R"(", "config_file_path": "/configs/inner.json"}})");
}

std::vector<std::string> pair_ids(std::string_view library, std::string_view inner_text, CheckSettings settings = {}) {
  LoadedFile wrapper = wrapper_of(library);
  const LoadedFile inner = load("/configs/inner.json", std::string{inner_text});
  check(wrapper, settings, &inner);
  return ids(wrapper);
}

constexpr std::string_view htp_file = R"({"graphs": [{"graph_names": ["vit"], "vtcm_mb": 8}]})";
constexpr std::string_view mcp_file = R"({"context": [{"heap_size": 256}]})";
constexpr std::string_view aic_file = R"({"compiler_num_of_cores": 16})";
constexpr std::string_view lpai_file = R"({"lpai_backend": {"target_env": "adsp"}})";
const std::vector<std::string> nothing;

TEST(Pairs, AgreeOnTheBackend) {
  EXPECT_EQ(pair_ids("libQnnHtpNetRunExtensions.so", htp_file), nothing);
  EXPECT_EQ(pair_ids("lib/x86_64-linux-clang/libQnnAicNetRunExtensions.so", aic_file), nothing);
  EXPECT_EQ(pair_ids("QnnLpaiNetRunExtensions.dll", lpai_file), nothing);
  EXPECT_EQ(pair_ids("libQnnHtpMcpNetRunExtensions.so", mcp_file), nothing);
}

TEST(Pairs, OfHtpAndMcpMayShareAFile) { EXPECT_EQ(pair_ids("libQnnHtpMcpNetRunExtensions.so", htp_file), nothing); }

TEST(Pairs, OfDifferentBackendsAreReported) {
  const std::vector<std::string> mismatch{"wrapper-library-backend"};
  EXPECT_EQ(pair_ids("libQnnAicNetRunExtensions.so", htp_file), mismatch);
  EXPECT_EQ(pair_ids("libQnnHtpNetRunExtensions.so", aic_file), mismatch);
  EXPECT_EQ(pair_ids("QnnHtpNetRunExtensions.dll", lpai_file), mismatch);
  EXPECT_EQ(pair_ids("libQnnHtpNetRunExtensions.so", mcp_file), mismatch);
}

TEST(Pairs, UseTheContentEvenIfTheFileWasReadAsAnotherKind) {
  MemoryFiles files{{{"/configs/inner.json", std::string{lpai_file}}}};
  LoadedFile wrapper = wrapper_of("libQnnHtpNetRunExtensions.so");
  const std::optional<LoadedFile> inner = follow(files, wrapper);
  ASSERT_TRUE(inner && inner->kind.name() == "htp");
  check(wrapper, {}, &*inner);
  EXPECT_EQ(ids(wrapper), std::vector<std::string>{"wrapper-library-backend"});
}

TEST(Pairs, AllowUnknownLibraries) {
  EXPECT_EQ(pair_ids("libVendorExtensions.so", htp_file), nothing);
  EXPECT_EQ(pair_ids("libQnnHtpNetRunExtensions.so", R"({"dialog": {}})"), nothing);
}

TEST(Pairs, ReportLibrariesThatAreNotExtensions) {
  const std::vector<std::string> reported{"wrapper-library-not-extension"};
  for (const std::string_view library :
       {"libQnnSystem.so", "libQnnHtpV79Stub.so", "lib/libQnnHtpPrepare.so", "libQnnHtpV79Skel.so"})
    EXPECT_EQ(pair_ids(library, htp_file), reported) << library;
  EXPECT_EQ(pair_ids("QnnSystem.dll", htp_file), reported);
  EXPECT_EQ(pair_ids("libQnnOwnExtensions.so", htp_file), nothing);
}

TEST(Pairs, HavePathsOfOneSystem) {
  const auto reports = [](const std::string& library, const std::string& path) {
    LoadedFile file = load("wrapper.json", R"({"backend_extensions": {"shared_library_path": ")" + library +
                                               R"(", "config_file_path": ")" + path + R"("}})");
    check(file, {});
    return std::ranges::any_of(file.findings, [](const Diagnostic& finding) {
      return finding.kind->id == "path-of-another-os" && finding.severity == Severity::warning;
    });
  };
  EXPECT_TRUE(reports("libQnnHtpNetRunExtensions.so", R"(C:\\x\\ext.json)"));
  EXPECT_TRUE(reports("libQnnHtpNetRunExtensions.so", "C:/x/ext.json"));
  EXPECT_TRUE(reports("QnnHtpNetRunExtensions.dll", "/x/ext.json"));
  EXPECT_FALSE(reports("libQnnHtpNetRunExtensions.so", "/x/ext.json"));
  EXPECT_FALSE(reports("QnnHtpNetRunExtensions.dll", "C:/x/ext.json"));
  EXPECT_FALSE(reports("libQnnHtpNetRunExtensions.so", "ext.json"));
}

TEST(Pairs, MatchTheHost) {
  EXPECT_EQ(pair_ids("libQnnHtpNetRunExtensions.so", htp_file, {.host = HostSystem::windows}),
            std::vector<std::string>{"wrapper-library-platform"});
  EXPECT_EQ(pair_ids("QnnHtpNetRunExtensions.dll", htp_file, {.host = HostSystem::linux_like}),
            std::vector<std::string>{"wrapper-library-platform"});
  EXPECT_EQ(pair_ids("QnnHtpNetRunExtensions.dll", htp_file, {.host = HostSystem::windows}), nothing);
}

TEST(Pairs, FixTheLibraryOnlyWithoutAFolder) {
  const CheckSettings settings{.host = HostSystem::windows};
  EXPECT_TRUE(fix(wrapper_of("libQnnHtpNetRunExtensions.so"), settings, nullptr, Applicability::suggested)
                  .text.contains("\"QnnHtpNetRunExtensions.dll\""));
  const LoadedFile behind_folder = wrapper_of("lib/x86_64-linux-clang/libQnnHtpNetRunExtensions.so");
  EXPECT_EQ(fix(behind_folder, settings, nullptr, Applicability::suggested).text, behind_folder.document.text());
}

TEST(Pairs, OfTwoTopLevelConfigFilesAreReportedAtThePath) {
  LoadedFile wrapper = wrapper_of("libQnnHtpNetRunExtensions.so");
  const LoadedFile inner = wrapper_of("libQnnHtpNetRunExtensions.so");
  check(wrapper, {}, &inner);
  ASSERT_EQ(ids(wrapper), std::vector<std::string>{"wrapper-as-inner-file"});
  EXPECT_EQ(wrapper.findings.begin()->pointer, "/backend_extensions/config_file_path");
}

TEST(Expected, TopLevelConfigFileIsABackendExtensionsFile) {
  const CheckSettings settings{.expected = find_backend("wrapper")};
  LoadedFile judged = load("htp.json", std::string{htp_file});
  check(judged, settings);
  EXPECT_EQ(ids(judged), std::vector<std::string>{"inner-file-as-wrapper"});
  LoadedFile forced = load("htp.json", std::string{htp_file}, {.expected = settings.expected});
  check(forced, settings);
  EXPECT_EQ(ids(forced).front(), "inner-file-as-wrapper");
}

TEST(Expected, BackendExtensionsFileIsATopLevelConfigFile) {
  LoadedFile file = wrapper_of("libQnnHtpNetRunExtensions.so");
  check(file, {.expected = find_backend("htp")});
  EXPECT_EQ(ids(file), std::vector<std::string>{"wrapper-as-inner-file"});
}

std::vector<std::string> errors_of(std::string_view text) {
  LoadedFile file = load("ext.json", std::string{text});
  check(file, {});
  std::vector<std::string> found;
  for (const Diagnostic& finding : file.findings)
    if (finding.severity == Severity::error) found.emplace_back(finding.kind->id);
  return found;
}

TEST(Mixed, KeysOfAicAreErrors) {
  const std::vector<std::string> one{"aic-keys-in-another-file"};
  EXPECT_EQ(errors_of(R"({"devices": [{"soc_model": 69}], "compiler_num_of_cores": 4})"), one);
  EXPECT_EQ(errors_of(R"({"devices": [{"soc_model": 69, "runtime_device_ids": [0]}]})"), one);
  EXPECT_EQ(errors_of(R"({"lpai_backend": {"target_env": "adsp"}, "compiler_num_of_cores": 4})"), one);
  EXPECT_EQ(errors_of(R"({"devices": [{"soc_model": 69}], "compiler_flavor": 4})"), nothing);
}

TEST(Mixed, SectionsOfHtpInAnLpaiFileAreErrors) {
  EXPECT_EQ(errors_of(R"({"lpai_backend": {"target_env": "adsp"}, "graphs": [{"graph_names": ["vit"], "O": 3}]})"),
            std::vector<std::string>{"lpai-mixed-with-htp"});
}

TEST(ApiNames, OfSectionsAreErrors) {
  const std::string text = R"({"devices": [{"soc_model": 69}], "group_context": {"share_resources": true}})";
  EXPECT_EQ(errors_of(text), std::vector<std::string>{"api-name-in-file"});
  EXPECT_EQ(fix(load("ext.json", text), {}).text,
            R"({"devices": [{"soc_model": 69}], "groupContext": {"share_resources": true}})");
}

TEST(Mixed, SectionsAreReportedOneByOneInsteadOfUnknown) {
  LoadedFile file = load("both.json", R"({"backend_extensions": {"shared_library_path": "libQnnHtpNetRunExtensions.so",
      "config_file_path": "/configs/htp.json"}, "graphs": [], "devices": [], "colour": 1})");
  check(file, {});
  EXPECT_EQ(ids(file), (std::vector<std::string>{"wrapper-mixed-with-inner", "wrapper-mixed-with-inner"}));
  EXPECT_EQ(std::ranges::count_if(file.findings,
                                  [](const Diagnostic& finding) { return finding.kind->id == "unknown-section"; }),
            1);
}

}  // namespace
}  // namespace bext
