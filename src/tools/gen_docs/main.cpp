// Writes the reference pages and schemas from the option tables: `gen_docs docs/reference`.
#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "bext/backend/catalog.h"
#include "bext/check/catalog.h"
#include "bext/check/project.h"
#include "bext/config/combined_schema.h"
#include "bext/drive/record_page.h"
#include "bext/plan/lpai/files.h"

namespace {

bool write_file(const std::filesystem::path& path, const std::string& text) {
  std::error_code error;
  std::filesystem::create_directories(path.parent_path(), error);
  std::FILE* file = std::fopen(path.c_str(), "wb");
  if (!file) return false;
  const bool complete = std::fwrite(text.data(), 1, text.size(), file) == text.size();
  return std::fclose(file) == 0 && complete;
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 2) {
    fmt::print(stderr, "usage: gen_docs FOLDER\n");
    return 2;
  }
  std::vector<bext::GeneratedFile> files = bext::generated_files();
  for (bext::GeneratedFile& file : bext::lpai::generated_files()) files.push_back(std::move(file));
  for (bext::GeneratedFile& file : bext::project_reference()) files.push_back(std::move(file));
  for (bext::GeneratedFile& file : bext::drive::record_files()) files.push_back(std::move(file));
  files.push_back(bext::combined_schema_file());
  files.push_back(bext::findings_page());
  for (const bext::GeneratedFile& file : files) {
    const std::filesystem::path path = std::filesystem::path{arguments[1]} / file.path;
    if (write_file(path, file.text)) continue;
    fmt::print(stderr, "cannot write `{}`\n", path.string());
    return 2;
  }
  return 0;
}
