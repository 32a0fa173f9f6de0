#pragma once
// The command line of a stand-in, checked against the documented options.

#include <cstdio>
#include <cstdlib>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "documented_options.h"

namespace stand_in {

class Words {
 public:
  Words(std::span<const Documented> options, int argc, char** argv) {
    for (int i = 1; i < argc; ++i) {
      const Documented* option = find(options, argv[i]);
      if (!option) fail("unrecognized option", argv[i]);
      if (!option->takes_value) {
        given_.push_back({std::string{option->name}, ""});
      } else {
        if (i + 1 == argc) fail("option without a value", argv[i]);
        if (!takes(*option, argv[++i])) fail("value not supported", argv[i]);
        given_.push_back({std::string{option->name}, argv[i]});
      }
    }
  }

  [[nodiscard]] bool has(std::string_view name) const {
    for (const Given& given : given_)
      if (given.name == name) return true;
    return false;
  }
  [[nodiscard]] std::string value(std::string_view name) const {
    for (const Given& given : given_)
      if (given.name == name) return given.value;
    return {};
  }
  [[nodiscard]] std::vector<std::string> list(std::string_view name) const {
    std::vector<std::string> items;
    for (std::string rest = value(name); !rest.empty();) {
      const std::size_t comma = rest.find(',');
      items.push_back(rest.substr(0, comma));
      rest = comma == std::string::npos ? "" : rest.substr(comma + 1);
    }
    return items;
  }

 private:
  struct Given {
    std::string name;
    std::string value;
  };
  static const Documented* find(std::span<const Documented> options, std::string_view name) {
    for (const Documented& option : options)
      if (option.name == name) return &option;
    return nullptr;
  }
  static bool takes(const Documented& option, const std::string& value) {
    return option.values.empty() || option.values.contains(" " + value + " ");
  }
  [[noreturn]] static void fail(const char* what, const char* word) {
    std::fprintf(stderr, "ERROR: %s: %s\n", what, word);
    std::exit(1);
  }
  std::vector<Given> given_;
};

/// Whether the variable ADSP_STAND_IN selects that misbehavior.
inline bool has_mode(std::string_view mode) {
  const char* wanted = std::getenv("ADSP_STAND_IN");
  return wanted && wanted == mode;
}

inline constexpr std::string_view version = "v2.36.0.250627000000_stand_in";
inline constexpr std::string_view binary_mark = "STAND-IN CONTEXT BINARY, NOT THE VENDOR'S\n";

}  // namespace stand_in
