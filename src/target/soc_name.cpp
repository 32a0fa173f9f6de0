#include "target/soc_name.h"

#include "bext/text/ascii.h"

namespace bext {

std::string plain_soc_name(std::string_view name) {
  std::string plain;
  for (char c : name.substr(0, name.find('('))) {
    if (c == ' ' || c == '-' || c == '_') continue;
    plain += lower_case(c);
  }
  for (std::string_view family : {"qualcomm", "snapdragon", "dragonwing"})
    if (plain.starts_with(family) && plain.size() > family.size()) plain.erase(0, family.size());
  return plain;
}

}  // namespace bext
