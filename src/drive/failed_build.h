#pragma once
// What a build that came to nothing leaves: beside the output folder, never in it, so that the last good result stays as
// it was. The files and the command can be used as they are, and the record says why it failed.

#include <string>
#include <vector>

#include "bext/drive/prepare.h"
#include "bext/drive/record_file.h"
#include "bext/drive/secrets.h"

namespace bext::drive {

struct FailedBuild {
  std::string binary;    ///< its name
  Prepared ready;        ///< for the folder of failures
  CompileRecord record;  ///< with its result
  std::string log = {};  ///< moves into the folder; empty when there is none
};

/// Gives the log's new path, or an empty one. The error says what could not be written, in words.
[[nodiscard]] std::expected<std::string, std::string> keep_failure(FailedBuild failed, const Secrets& secrets);
/// After a success: what an earlier failure of the same binary left goes.
void forget_failure(const std::string& folder, const std::string& binary);

}  // namespace bext::drive
