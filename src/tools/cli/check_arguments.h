#pragma once
// The arguments of `bext check` and the settings they result in.

#include <expected>
#include <string>
#include <vector>

#include "bext/check/settings.h"
#include "call.h"

namespace bext::cli {

struct CheckArguments {
  std::vector<std::string> paths;
  std::string format = "terminal";
  std::string least;  ///< empty if not given
  std::string backend;
  std::string meant_as;
  std::string runtime_sdk;
  std::string target;
  std::vector<std::string> sdks;
  std::vector<std::string> phases;
  std::vector<std::string> graphs;
  std::vector<std::string> models;
  std::string host;
  std::vector<std::string> assumed;
  std::vector<std::string> allowed;
  std::vector<std::string> only;
  std::string fix;  ///< empty, `yes` or `all`
  bool diff = false;
  bool no_project = false;
  bool skip_foreign = false;
  bool list = false;

  void declare(Call& call);
  /// One for each given SDK, or a single one without `--sdk`. Reports invalid values.
  [[nodiscard]] std::expected<std::vector<CheckSettings>, ExitCode> settings(Call& call) const;
};

}  // namespace bext::cli
