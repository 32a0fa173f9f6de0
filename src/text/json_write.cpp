#include <fmt/format.h>

#include <iterator>

#include "bext/text/json.h"
#include "bext/text/python_text.h"
#include "bext/text/utf8.h"

namespace bext {
namespace {

void write_escaped(std::string& out, char c) {
  switch (c) {
    case '"':
      out += "\\\"";
      break;
    case '\\':
      out += "\\\\";
      break;
    case '\b':
      out += "\\b";
      break;
    case '\f':
      out += "\\f";
      break;
    case '\n':
      out += "\\n";
      break;
    case '\r':
      out += "\\r";
      break;
    case '\t':
      out += "\\t";
      break;
    default:
      fmt::format_to(std::back_inserter(out), "\\u{:04x}", static_cast<unsigned>(c));
  }
}

bool is_plain(char c) { return c >= ' ' && c != '"' && c != '\\'; }

void write_code_unit(std::string& out, char32_t unit) {
  fmt::format_to(std::back_inserter(out), "\\u{:04x}", static_cast<unsigned>(unit));
}

/// Characters beyond 16 bits are written as two surrogates.
void write_code_point(std::string& out, char32_t code) {
  constexpr char32_t beyond = 0x10000;
  if (code < beyond) return write_code_unit(out, code);
  write_code_unit(out, 0xD800 + ((code - beyond) >> 10U));
  write_code_unit(out, 0xDC00 + ((code - beyond) & 0x3FFU));
}

enum class Characters : unsigned char { utf8, ascii };

void write_string(std::string& out, std::string_view text, Characters characters = Characters::utf8) {
  out += '"';
  const char* at = text.data();
  const char* const end = at + text.size();
  while (at != end) {
    const char* const run = at;
    while (at != end && is_plain(*at)) ++at;
    out.append(run, at);
    if (at == end) break;
    const Character character = character_at({at, end}, 0);
    if (!character.valid)
      out += characters == Characters::ascii ? "\\ufffd" : replacement_character;
    else if (character.size == 1)
      write_escaped(out, *at);
    else if (characters == Characters::ascii)
      write_code_point(out, character.code);
    else
      out.append(at, character.size);
    at += character.size;
  }
  out += '"';
}

class Writer {
 public:
  explicit Writer(int indent) : indent_{indent > 0 ? static_cast<std::size_t>(indent) : 0}, lines_{indent > 0} {}
  /// As Python does it.
  explicit Writer(std::optional<int> indent)
      : indent_{indent.value_or(0) > 0 ? static_cast<std::size_t>(*indent) : 0},
        lines_{indent.has_value()},
        characters_{Characters::ascii} {}

  void value(const Json& json) {
    switch (json.kind()) {
      case JsonKind::null:
        out_ += "null";
        break;
      case JsonKind::boolean:
        out_ += *json.as_boolean() ? "true" : "false";
        break;
      case JsonKind::number:
        number(*json.as_number());
        break;
      case JsonKind::string:
        write_string(out_, *json.as_string(), characters_);
        break;
      case JsonKind::array:
        container('[', *json.as_array(), ']', [&](const Json& item) { value(item); });
        break;
      case JsonKind::object:
        container('{', *json.as_object(), '}', [&](const Json::Member& member) {
          write_string(out_, member.key, characters_);
          out_ += ": ";
          value(member.value);
        });
        break;
    }
  }

  std::string take() { return std::move(out_); }

 private:
  void number(const Number& number) {
    if (characters_ == Characters::ascii && !number.spelled_as_integer())
      out_ += Number{number.as_double()}.lexeme();
    else
      out_ += number.lexeme();
  }

  void container(char open, const auto& items, char close, const auto& write_item) {
    out_ += open;
    if (!items.empty()) {
      depth_ += indent_;
      bool first = true;
      for (const auto& item : items) {
        if (!first) out_ += lines_ ? "," : ", ";
        first = false;
        new_line();
        write_item(item);
      }
      depth_ -= indent_;
      new_line();
    }
    out_ += close;
  }

  void new_line() {
    if (!lines_) return;
    out_ += '\n';
    out_.append(depth_, ' ');
  }

  std::size_t indent_;
  bool lines_;
  Characters characters_ = Characters::utf8;
  std::size_t depth_ = 0;
  std::string out_;
};

}  // namespace

std::string write(const Json& value, int indent) {
  Writer writer{indent};
  writer.value(value);
  return writer.take();
}

std::string write_as_python(const Json& value, std::optional<int> indent) {
  Writer writer{indent};
  writer.value(value);
  return writer.take();
}

std::string quoted(std::string_view text) {
  std::string out;
  out.reserve(text.size() + 2);
  write_string(out, text);
  return out;
}

}  // namespace bext
