#pragma once
// The corpus of real files, with the entries of its list.

#include <string>
#include <vector>

namespace bext {

struct CorpusFile {
  std::string path;    ///< below the folder
  std::string kind;    ///< as in the list: `HTP (Genie ext)`, `wrapper`, `Genie dialog`, …
  std::string parses;  ///< `strict`, `tolerant` or the necessary preparation
  std::string text;
};

/// Empty if the folder is missing, which is printed.
[[nodiscard]] std::vector<CorpusFile> corpus();

}  // namespace bext
