// What the parser, the edits and the formatter make of many small changes of some texts. tests/generators/variants.h
// explains the digests.

#include "generators/variants.h"

#include <fmt/format.h>

#include <algorithm>

#include "bext/text/edit.h"
#include "bext/text/pointer.h"
#include "bext/text/restructure.h"
#include "bext/text/tidy.h"
#include "fault_text.h"

namespace bext {
namespace {

using testing::Seed;

const std::vector<Seed>& seeds() {
  static const std::vector<Seed> all = {
      {"nested", R"({"a": [1, {"b": null}], "c": {"d": true}})"},
      {"lines", "{\n  \"a\": [\n    1,\n    2\n  ],\n\n  \"b\": {\"c\": 3}\n}\n"},
      {"comments", "{ // x\n  \"a\": 1, /* y */ \"b\": [\n    2 // z\n  ]\n  // end\n}\n"},
      {"windows", "{\r\n\t\"a\": [1,\r\n\t2],\r\n\t\"b\": \"c\"\r\n}\r\n"},
      {"compact", R"({"a":{"b":[],"c":{}},"d":[[1],[2]]})"},
      {"trailing", "{\"a\": [1, 2,], \"b\": {\"c\": 1,},}"},
      {"repeated", R"({"a": 1, "b": {"a": 2}, "a": 3, "\u0061": 4})"},
      {"escapes", R"(["\"\\\/\b\n", "\u00e9\ud83d\ude00", "\ud800", "\x"])"},
      {"letters", "{\"\xC3\xA9\": \"\xF0\x9F\x98\x80\", \"b\": \"\xE2\x82\xAC\"}"},
      {"numbers", "[0, -1, 1.50, 1e5, -0.0, 1E+2, 01, +1, .5, 0x1F, 1e999]"},
      {"words", "{\"a\": True, b: <TODO>, \"c\": ${X}, \"d\": NaN, 'e': 'f'}"},
      {"open", "{\"a\": [1, {\"b\": 2}, \"c\": {\"d\": [3"},
      {"closed", "{\"a\": 1}}, \"b\": [2]], \"c\": 3}"},
      {"no_commas", "{\"a\": 1 \"b\": [1 2]\n\"c\": {}}"},
      {"quotes", "{\"a: 1, \"b\": \"c, \"d\": \"\"e\", \"f\"\": 2}"},
      {"colons", "{\"a\" 1, \"b\"= 2, \"c\": : 3, \"d\"}"},
      {"mark", "\xEF\xBB\xBF[1]\n# note\n"},
      {"python", "{'a': None, \"b\": (1, 2), \"c\": False,}"},
      {"keys", "{a: 1, 'b': 2, c d: 3, \"e: 4, f\": 5, ${g}: 6, 7: 8, null: 9}"},
      {"strings", "[\"a\nb\", \"c\r\n, \"d\", 'e\\'f', \"g\thi\", \"\"j\"\", \"k\"l\"]"},
      {"two_values", "{\"a\": 1}\n{\"b\": 2} [3] true"},
      {"lists", "[[1, 2], [3, 4,], [[[]]], {}, [{\"a\": []}, {\"b\": {}}], \"x\"]"},
      {"list_end", "{\"a\": [\"x\", \"b\": 1, \"c\": [\"y\", {\"d\": 2}, \"e\": {\"f\": 3]}"},
      {"object_in_object", "{\"a\": [{\"b\": 1, {\"c\": 2}, {\"d\": 3}], {\"e\": 4}}"},
      {"inner_comments", "[1, // a\n 2 /* b */ , /* c */ // d\n /* e\n f */ 3\n, 4 /* g */]"},
      {"blank_lines", "\n\n{\n\n  \"a\": 1,\n\n\n  // x\n\n  \"b\": [\n\n  1\n\n  ]\n\n}\n\n"},
      {"tabs", "{\n\t\"a\":\t[\n\t\t1\t,\n\t\t2\n\t]\t,\n\t\"b\":\t{\n\t}\n}"},
      {"old_mac", "{\r  \"a\": 1,\r  \"b\": [2]\r}\r"},
      {"long_line", R"({"aaaaaaaa": [1, 2, 3, 4, 5, 6], "bbbb": {"c": "dddddddddd", "e": [{"f": 1}]}})"},
  };
  return all;
}

std::string tree_of(const Document& document) {
  std::string out = testing::faults_of(document);
  for (const Fault& fault : document.faults()) out += fmt::format(" {}-{}", fault.related.begin, fault.related.end);
  for (const Comment& comment : document.comments())
    out += fmt::format(" {}{}-{}", comment.block ? 'b' : 'l', comment.range.begin, comment.range.end);
  for (const NodeData& node : document.data().nodes)
    out += fmt::format(" {}@{}-{}{}{}>{}", static_cast<int>(node.kind), node.begin, node.end, node.escaped ? "e" : "",
                       node.irregular ? "i" : "", node.link);
  return out + ' ' + write(document.root().to_json(), 0);
}

bool is_sound(const Document& document) {
  return std::ranges::all_of(document.faults(), [](const Fault& fault) { return is_tolerated(fault.kind); });
}

std::string edited(const Document& document, const std::vector<TextEdit>& edits) {
  return fmt::format("{}{}\n", overlap(edits) ? "! " : "", apply(document.text(), edits));
}

/// Every edit of every container.
std::string edits_of(const Document& document) {
  std::string out;
  const Node root = document.root();
  for (std::uint32_t i = 0; i < document.node_count(); ++i) {
    const Node node = document.node(i);
    if (node.is_object()) {
      std::vector<Node> keys;
      for (const Member member : node.members()) keys.push_back(member.key);
      for (const Node key : keys) {
        out += edited(document, remove_member(document, node, key));
        out += edited(document, prune_member(document, node, key));
        out += edited(document, rename_member(document, key, "n\"w"));
        out += edited(document, change_members(document, node, {key}, {{"n", "1"}}));
        if (root.is_object()) out += edited(document, replace_member(document, node, key, root, {"n", "[\n1\n]"}));
        // Not possible for most values.
        out += edited(document, replace_member(document, node, key, document.node(key.index() + 1), {"n", "1"}));
      }
      out += edited(document, set_member(document, node, "a", "{\n  \"x\": 1\n}"));
      out += edited(document, insert_members(document, node, {{"x", "1"}, {"y", "[]"}}));
      out += edited(document, change_members(document, node, keys, {}));
      if (keys.size() > 1) out += edited(document, change_members(document, node, {keys[0], keys[1]}, {{"n", "{}"}}));
    } else if (node.is_array()) {
      std::vector<Node> elements;
      for (const Node element : node.elements()) elements.push_back(element);
      for (const Node element : elements) out += edited(document, remove_element(document, node, element));
      for (std::size_t place = 0; place < 3; ++place)
        out += edited(document, insert_elements(document, node, place, {"7", "{\"x\":\n8}"}));
      out += edited(document, change_elements(document, node, elements, {"9"}));
      if (elements.size() > 1) out += edited(document, change_elements(document, node, {elements.back()}, {}));
    } else if (node.kind() != NodeKind::key) {
      out += edited(document, replace_value(document, node, "[\n  1,\n  2\n]"));
      out +=
          edited(document, replace_value(document, node, "{\n\n      \"a\": 1,\n/* x\ny */\n\n      \"b\": 2\n    }"));
      out += pointer_to(document, node.range().begin).to_string() + '\n';
    }
  }
  for (const char* const pointer : {"", "/a", "/a/0", "/a/-", "/a/2", "/b/x/0/y", "/c/d", "/-", "/0"}) {
    for (const std::expected<std::string, EditError>& result :
         {set_at(document, *Pointer::parse(pointer), "{\"n\": 1}"), remove_at(document, *Pointer::parse(pointer))})
      out += result ? *result + '\n' : fmt::format("error {}\n", static_cast<int>(result.error()));
  }
  return out;
}

std::string layouts_of(const Document& document) {
  std::string out;
  for (const std::size_t width : {1U, 8U, 12U, 13U, 16U, 20U, 100U})
    out += tidy(document, {.indent = 2, .width = width});
  return out + tidy(document, {.indent = 0}) + tidy(document, {.indent = 4, .width = 30});
}

TEST(Variants, TheTreeIsUnchanged) {
  testing::Digests digests{"text/variants_tree.txt"};
  for (const Seed& seed : seeds())
    for (const std::string& text : testing::text_variants(seed.text, "\"',:{}[]()/*\\\n\r #_x0-.e\xC3\xA9"))
      digests.add(seed.name, text, tree_of(Document::parse(text)));
  digests.expect_unchanged();
}
TEST(Variants, TheTreeOfTwoChangesIsUnchanged) {
  testing::Digests digests{"text/variants_two.txt"};
  for (const Seed& seed : seeds())
    for (const std::string& text : testing::text_variants(seed.text, "")) {
      // Damage in the middle, too, and limits of faults and depth.
      for (const char* const damage : {"\"", "]", "}", "{", "[\"", ",,", "/*"}) {
        const std::string twice = text.substr(0, text.size() / 2) + damage + text.substr(text.size() / 2);
        digests.add(seed.name, twice, tree_of(Document::parse(twice)));
        digests.add(seed.name, twice, tree_of(Document::parse(twice, {.max_depth = 2, .max_faults = 4})));
      }
    }
  digests.expect_unchanged();
}
TEST(Variants, EditsAndLayoutsAreUnchanged) {
  testing::Digests digests{"text/variants_edits.txt"};
  for (const Seed& seed : seeds())
    for (const std::string& text : testing::text_variants(seed.text, ",/\n ")) {
      const Document document = Document::parse(text);
      if (!is_sound(document)) continue;
      digests.add(seed.name, text, edits_of(document));
      digests.add(seed.name, text, layouts_of(document));
    }
  digests.expect_unchanged();
}
TEST(Variants, NumbersAreUnchanged) {
  testing::Digests digests{"text/variants_numbers.txt"};
  for (const char* const seed : {"12", "-0", "1.50", "1e5", "-12.50E-3", "9223372036854775807", "1e400", "0.001e+03"})
    for (const std::string& text : testing::text_variants(seed, "0159.-+eE"))
      if (const std::optional<Number> number = Number::from_lexeme(text))
        digests.add("numbers", text,
                    fmt::format("{} {} {} {}", number->spelled_as_integer(), number->as_integer().value_or(-77),
                                number->as_double(), Json{*number} == Json{1250}));
  digests.expect_unchanged();
}

}  // namespace
}  // namespace bext
