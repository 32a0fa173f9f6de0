#pragma once
// The real files beside the project, with what their own list says about them.

#include <string>
#include <vector>

namespace bext {

struct CorpusFile {
  std::string path;    ///< below the folder
  std::string kind;    ///< the list's words: `HTP (Genie ext)`, `wrapper`, `Genie dialog`, …
  std::string parses;  ///< `strict`, `tolerant` or what has to be done first
  std::string text;
};

/// Empty, with a printed line, when the folder is not there.
[[nodiscard]] std::vector<CorpusFile> corpus();

}  // namespace bext
