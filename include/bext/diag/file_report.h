#pragma once
// A file with its findings, ready to be shown.
//
// ```cpp
// bext::FileReport report{.path = "ext.json", .kind = "htp", .document = bext::Document::parse("{}"), .findings = {}};
// assert(report.readable && report.project.empty());
// ```

#include <string>

#include "bext/diag/diagnostic.h"
#include "bext/text/document.h"

namespace bext {

struct FileReport {
  std::string path;
  std::string kind;  ///< as `bext check --format json` names it: `htp`, `wrapper`, `genie-dialog`, `unknown`, …
  Document document;
  Findings findings;
  bool readable = true;      ///< false if the file could not be read; its only finding then says why
  std::string project = {};  ///< the project file, if it changed the findings or the exit code
};

}  // namespace bext
