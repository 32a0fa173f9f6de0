#include "growth/families.h"

#include <algorithm>
#include <cstdlib>
#include <string_view>

#include "bext/check/catalog.h"
#include "bext/text/document.h"

namespace bext::testing {
namespace {

using namespace std::string_view_literals;

/// `before`, then `count` times what `piece` gives, then `after`.
template <class Piece>
std::string repeated(std::size_t count, std::string_view before, const Piece& piece, std::string_view separator,
                     std::string_view after) {
  std::string text{before};
  for (std::size_t i = 0; i < count; ++i) {
    if (i > 0) text += separator;
    text += piece(i);
  }
  return text.append(after);
}

std::string times(std::size_t count, std::string_view piece) {
  std::string text;
  text.reserve(count * piece.size());
  for (std::size_t i = 0; i < count; ++i) text += piece;
  return text;
}

/// `piece` with `#` replaced by a number.
Family listed(std::string name, std::string before, std::string piece, std::string separator, std::string after) {
  return {std::move(name), [=](std::size_t count) {
            const std::size_t mark = piece.find('#');
            const auto numbered = [&](std::size_t i) {
              return mark == std::string::npos ? piece
                                               : piece.substr(0, mark) + std::to_string(i) + piece.substr(mark + 1);
            };
            return repeated(count, before, numbered, separator, after);
          }};
}

constexpr std::string_view devices = R"(], "devices": [{"soc_model": 69}]})";

/// Adds copies of the elements to each list of the value.
void repeat_lists(Json& value, std::size_t count) {
  if (Json::Array* list = value.as_array()) {
    const Json::Array once = *list;
    if (once.empty()) return;
    for (std::size_t i = list->size(); i < count; ++i) list->push_back(once[i % once.size()]);
    return;
  }
  if (Json::Object* members = value.as_object())
    for (Json::Member& member : *members) repeat_lists(member.value, count);
}

}  // namespace

std::string text_of_size(const Family& family, std::size_t size) {
  const std::size_t few = 64;
  const std::size_t many = 192;
  const std::size_t a = family.text(few).size();
  const std::size_t b = family.text(many).size();
  const double each = static_cast<double>(b - std::min(a, b)) / static_cast<double>(many - few);
  if (each < 0.01) return family.text(many);
  return family.text(static_cast<std::size_t>(static_cast<double>(size) / each));
}

std::vector<Family> named_families() {
  const std::string entry = R"({"graphs": [{"graph_names": ["g"])";
  const std::string end_of_entry{"}" + std::string{devices}};
  // The first ones are tried most often.
  return {
      listed("commas", entry, ",", "", end_of_entry),
      listed("one key often", entry, R"(, "vtcm_mb": 8)", "", end_of_entry),
      listed("escaped text", "{", R"(\"a#\": 1)", ",", "}"),
      listed("graphs", R"({"graphs": [)", R"({"graph_names": ["g#"], "vtcm_mb": 8})", ",\n", std::string{devices}),
      listed("block comments", R"({"graphs": [)", "/* x */", "", "]}"),
      listed("allow comments", R"({"graphs": [)", R"({"graph_names": ["g#"], "vtcm_md": 8})",
             ", // bext: allow unknown-key\n", std::string{devices}),
      listed("names of one graph", R"({"graphs": [{"graph_names": [)", R"("g#")", ",", "]}" + std::string{devices}),
      listed("misspelled keys", R"({"graphs": [)", R"({"graph_names": ["g#"], "vtcm_md": 8})", ",",
             std::string{devices}),
      listed("unquoted members", "{", "a#: b", ",", "}"),
      listed("unknown keys", entry, R"(, "x#": 8)", "", end_of_entry),
      listed("empty graphs", R"({"graphs": [)", "{}", ",", std::string{devices}),
      listed("provider options", R"({"provider_options": [{"htp_performance_mode": "brust")", R"(, "k#": "8")", "",
             "}]}"),
      listed("sets of provider options", R"({"provider_options": [)", R"({"htp_performance_mode": "burst"})", ",",
             "]}"),
      listed("one empty section often", "{", R"("graphs": [])", ",", "}"),
      listed("one misspelled key often", entry, R"(, "vtcm_md": 8)", "", end_of_entry),
      listed("two spellings of one key", entry, R"(, "vtcm_mb": 8, "vtcm_size_in_mb": 4)", "", end_of_entry),
      listed("one section by its Python name", "{", R"("group_context": {})", ",", R"(, "graphs": []})"),
      listed("AIC keys by their Python names", R"({"compiler_num_of_cores": 4)",
             R"(, "compiler_print_ddr_stats": true)", "", "}"),
      listed("one name often", R"({"graphs": [{"graph_names": [)", R"("g")", ",", "]}" + std::string{devices}),
      listed("names with extras", R"({"graphs": [{"x": [1, 2, 3, 4, 5, 6, 7, 8], "graph_names": [)", R"("g#")", ",",
             "]}" + std::string{devices}),
      listed("devices", R"({"graphs": [], "devices": [)", R"({"soc_model": 69, "dsp_arch": "v73"})", ",", "]}"),
      listed("cores", R"({"devices": [{"soc_model": 69, "cores": [)", R"({"core_id": 0, "perf_profile": "brust"})", ",",
             "]}]}"),
      listed("commas on lines", entry, ",", "\n", end_of_entry),
      listed("one key with many values", entry, R"(, "vtcm_mb": #)", "", end_of_entry),
      listed("one section often", R"({"devices": [])", R"(, "graphs": [{"graph_names": ["g"]}])", "", "}"),
      listed("unknown sections", "{", R"("x#": 0)", ",", R"(, "graphs": []})"),
      listed("misplaced keys", R"({"graphs": [)", R"({"graph_names": ["g#"], "soc_model": 69})", ",",
             std::string{devices}),
      listed("values in quotes", R"({"graphs": [)", R"({"graph_names": ["g#"], "vtcm_mb": "8"})", ",",
             std::string{devices}),
      listed("escaped graphs", R"({\"graphs\": [)", R"({\"graph_names\": [\"a#\"], \"O\": 3})", ",", "]}"),
      listed("JSON in a string", R"("{)", R"(\"a#\": 1)", ",", R"(}")"),
      listed("single quotes", "{", "'a#': 'b'", ",", "}"),
      listed("Python", "{", "'a#': True", ",\n", "}"),
      listed("YAML", "graphs:\n", "  a#: 3", "\n", "\n"),
      listed("missing commas", R"({"graphs": [)", "1", " ", "]}"),
      listed("missing colons", "{", R"("k#" 0)", ",", "}"),
      listed("missing values", "{", R"("k#":)", ",", "}"),
      listed("numbers", R"({"graphs": [], "x": [)", "0", ",", "]}"),
      listed("a list of numbers", "[", "0", ",", "]"),
      listed("members", R"({"graphs": [], "x": {)", R"("k#": 0)", ",", "}}"),
      listed("one member often", R"({"graphs": [], "x": {)", R"("k": 0)", ",", "}}"),
      listed("useless allow comments", R"({"graphs": [)", R"({"graph_names": ["g#"]})",
             ", // bext: allow unknown-kex\n", std::string{devices}),
      listed("words of an allow comment", "// bext: allow ", "a#", " ", "\n{\"graphs\": []}"),
      listed("ids of an allow comment", R"({"graphs": [{"graph_names": ["g"])", R"(, "vtcm_md": 8)", "",
             "}]} // bext: allow unknown-key unknown-key"),
      listed("a long string", R"({"graphs": [], "x": ")", "a", "", R"("})"),
      listed("a long key", R"({"graphs": [], ")", "a", "", R"(": 1})"),
      listed("a long graph name", R"({"graphs": [{"graph_names": [")", "a", "", R"("]}]})"),
      listed("a long value", R"({"devices": [{"dsp_arch": ")", "a", "", R"("}]})"),
      listed("wrong brackets", R"({"a": )", "[}", "", ""),
      listed(
          "Genie dialog",
          R"({"dialog": {"version": 1, "type": "basic", "engine": {"version": 1, "backend": {"version": 1, "type": "QnnHtp", "QnnHtp": {"version": 1)",
          R"(, "k#": 8)", "", R"(}, "extensions": "e.json"}}}})"),
      listed("project file", R"({"target": "SM8750", "allow": [)", R"("unknown-kez")", ",", "]}"),
      listed(
          "graphs of a top-level config file",
          R"({"backend_extensions": {"shared_library_path": "libQnnHtpNetRunExtensions.so", "config_file_path": "e.json"}, "context_configs": {"enable_graphs": [)",
          R"("g#")", ",", "]}}"),
      listed("AIC keys", R"({"compiler_num_of_cores": 4)", R"(, "compiler_x#": 1)", "", "}"),
      listed("LPAI keys", R"({"lpai_backend": {"target_env": "adsp")", R"(, "x#": 1)", "", "}}"),
      listed("sections of two backends", R"({"graphs": [], "lpai_backend": {"target_env": "adsp")", R"(, "x#": 1)", "",
             "}}"),
  };
}

std::vector<Family> token_families() {
  static constexpr std::string_view tokens[] = {"[",
                                                "]",
                                                "{",
                                                "}",
                                                "[]",
                                                "{}",
                                                "[{",
                                                "}]",
                                                "[}",
                                                "{]",
                                                ",",
                                                ":",
                                                "\"",
                                                "\"a\"",
                                                "\"a",
                                                "'",
                                                "'a'",
                                                "'\\'",
                                                "1",
                                                "-",
                                                "01",
                                                "1e999",
                                                "0x1",
                                                "true",
                                                "nul",
                                                "abc",
                                                "abc ",
                                                "//",
                                                "// x\n",
                                                "/* x */",
                                                "/*",
                                                "/",
                                                "\\",
                                                "\\\"",
                                                "\\\n",
                                                "\n",
                                                "\r\n",
                                                " ",
                                                "\t",
                                                "\x01",
                                                "\xff",
                                                "\xc3\xa9",
                                                "\xef\xbb\xbf",
                                                "${x}",
                                                "<x>",
                                                "{{x}}",
                                                "\"a\":1,",
                                                "\"a\":{",
                                                "a:1,",
                                                "'a':1,",
                                                "\"a\":",
                                                "\"\\u00\"",
                                                "\"\\q\"",
                                                "\"\\ud800\",",
                                                "#",
                                                ";",
                                                "=",
                                                "None",
                                                "```\n",
                                                "\xe2\x80\x9c"};
  std::vector<Family> families;
  for (const std::string_view token : tokens) {
    const auto add = [&](std::string_view where, std::string_view before, std::string_view after) {
      std::string name{where};
      for (const char c : token) {
        constexpr std::string_view digits = "0123456789abcdef";
        const auto code = static_cast<unsigned char>(c);
        if (code > 0x20 && code < 0x7F)
          name += c;
        else
          (name += '%') += {digits[code >> 4U], digits[code & 15U]};
      }
      families.push_back(
          {name, [=](std::size_t count) { return std::string{before} + times(count, token) + std::string{after}; }});
    };
    add("alone: ", "", "");
    add("list: ", R"({"graphs": [)", "]}");
    add("object: ", R"({"graphs": [{"graph_names": ["g"], )", "}]}");
    add("string: ", R"({"graphs": [{"graph_names": [")", R"("]}]})");
  }
  static constexpr std::string_view pairs[][2] = {{"[", "]"}, {"{\"a\":", "}"}, {"[{\"a\":", "}]"}, {"[[],", "]"}};
  for (const auto& [open, close] : pairs) {
    families.push_back({"nested: " + std::string{open},
                        [=](std::size_t count) { return times(count, open) + "1" + times(count, close); }});
    families.push_back({"nested, one missing: " + std::string{open},
                        [=](std::size_t count) { return times(count, open) + "1" + times(count - 1, close); }});
    families.push_back({"nested often: " + std::string{open}, [=](std::size_t count) {
                          const std::string one = times(20, open) + "1" + times(20, close);
                          return repeated(count / 20 + 1, "[", [&](std::size_t) { return one; }, ",", "]");
                        }});
  }
  return families;
}

std::vector<Family> example_families() {
  std::vector<Family> families;
  for (const DiagnosticKind* kind : all_checks()) {
    const Document example = Document::parse(std::string{kind->example});
    if (kind->example.empty() || !example.faults().empty()) continue;
    families.push_back({"example of " + std::string{kind->id}, [json = example.root().to_json()](std::size_t count) {
                          Json more = json;
                          repeat_lists(more, count);
                          return write(more, 0);
                        }});
  }
  return families;
}

std::string changed(std::string text) {
  for (char& c : text)
    if (c == '8') c = '4';
  return text;
}

bool tries_all() { return std::getenv("BEXT_GROWTH") != nullptr; }

}  // namespace bext::testing
