#pragma once
// Writes a JSON value in a random layout.

#include <string>

#include "bext/text/json.h"
#include "generators/random.h"

namespace bext {

class AnyLayout {
 public:
  explicit AnyLayout(Random& random) : random_{random} {
    indent_ = random.one_of(std::vector<std::string>{"", "", "  ", "    ", "\t"});
    line_end_ = indent_.empty() ? (random.one_in(2) ? " " : "") : (random.one_in(4) ? "\r\n" : "\n");
    colon_ = random.one_of(std::vector<std::string>{":", ": ", " : "});
    comments_ = random.one_in(3);
    trailing_ = random.one_in(5);
  }

  [[nodiscard]] std::string text(const Json& value) {
    std::string out = value_text(value, "");
    if (random_.one_in(2)) out += "\n";
    return out;
  }

 private:
  std::string comment() {
    if (!comments_ || !random_.one_in(4)) return "";
    const bool line = !indent_.empty() && random_.one_in(2);
    return line ? " // why" + line_end_ : " /* why */ ";
  }

  template <class Items, class Write>
  std::string container(char open, char close, const Items& items, const std::string& outer, const Write& write) {
    std::string out{open};
    const std::string inner = outer + indent_;
    for (std::size_t i = 0; i < items.size(); ++i) {
      out += comment() + line_end_ + (indent_.empty() ? "" : inner) + write(items[i], inner);
      if (i + 1 < items.size() || trailing_) out += ",";
    }
    if (!items.empty()) out += comment() + line_end_ + (indent_.empty() ? "" : outer);
    return out + close;
  }

  std::string value_text(const Json& value, const std::string& outer) {
    if (const Json::Array* items = value.as_array()) {
      const bool scalars = !items->empty() && !items->front().is_object();
      if (scalars) return write(value, 0);
      return container('[', ']', *items, outer,
                       [&](const Json& item, const std::string& inner) { return value_text(item, inner); });
    }
    if (const Json::Object* members = value.as_object())
      return container('{', '}', *members, outer, [&](const Json::Member& member, const std::string& inner) {
        return bext::quoted(member.key) + colon_ + value_text(member.value, inner);
      });
    return write(value, 0);
  }

  Random& random_;
  std::string indent_;
  std::string line_end_;
  std::string colon_;
  bool comments_;
  bool trailing_;
};

}  // namespace bext
