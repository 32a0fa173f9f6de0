#pragma once
// Environment variables that look like secrets. Their values are redacted in logs, records and messages.
//
// ```cpp
// assert(bext::drive::looks_like_secret("HF_TOKEN") && bext::drive::looks_like_secret("aws_secret_access_key"));
// assert(!bext::drive::looks_like_secret("PATH") && !bext::drive::looks_like_secret("KEYBOARD_LAYOUT"));
// bext::drive::Secrets secrets = bext::drive::Secrets::of({"HF_TOKEN=hf_1234567890", "HOME=/root"});
// assert(secrets.struck_out("using hf_1234567890") == "using [value of HF_TOKEN]");
// ```

#include <string>
#include <string_view>
#include <vector>

#include "bext/text/json.h"

namespace bext::drive {

/// By the words in the name: token, secret, password, key, credential and similar, in any case.
[[nodiscard]] bool looks_like_secret(std::string_view variable_name);

class Secrets {
 public:
  /// The secrets among `NAME=value` entries.
  [[nodiscard]] static Secrets of(const std::vector<std::string>& environment);

  /// The text with every value replaced by the name of its variable. Short values stay: they may occur by chance.
  [[nodiscard]] std::string struck_out(std::string_view text) const;
  /// The same for every string in a value; keys stay.
  [[nodiscard]] Json struck_out_of(const Json& value) const;

 private:
  struct Secret {
    std::string name;
    std::string value;
  };
  std::vector<Secret> secrets_;
};

}  // namespace bext::drive
