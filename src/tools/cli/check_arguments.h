#pragma once
// What `bext check` takes, and the settings it makes of it.

#include <expected>
#include <string>
#include <vector>

#include "bext/check/settings.h"
#include "call.h"

namespace bext::cli {

struct CheckArguments {
  std::vector<std::string> paths;
  std::string format = "terminal";
  std::string least;  ///< empty when nobody said
  std::string backend;
  std::string meant_as;
  std::string runtime_sdk;
  std::string target;
  std::vector<std::string> sdks;
  std::vector<std::string> phases;
  std::vector<std::string> graphs;
  std::string host;
  std::vector<std::string> assumed;
  std::vector<std::string> allowed;
  std::vector<std::string> only;
  bool fix = false;
  bool diff = false;
  bool list = false;

  void declare(Call& call);
  /// One for each SDK that was named, one when none was. Complains about words that mean nothing.
  [[nodiscard]] std::expected<std::vector<CheckSettings>, ExitCode> settings(Call& call) const;
};

}  // namespace bext::cli
