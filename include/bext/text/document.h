#pragma once
// The lossless JSON tree: one pass over the text into flat 16-byte nodes that point back into it. Order, duplicate
// keys, the ranges of keys and values, comments, trailing commas, number spelling and the original bytes are all there;
// strings are decoded and lines counted only when asked for. Written by hand because no packaged library keeps order,
// duplicate keys, key and value ranges, comments, trailing commas and lexemes, and recovers from errors.
//
// ```cpp
// bext::Document document = bext::Document::parse(R"({"graphs": [{"O": 3.0}], // tuned
//                                                    "devices": []})");
// bext::Node graph = document.root().find("graphs")->elements().front();
// assert(graph.find("O")->lexeme() == "3.0" && graph.find("O")->as_integer() == 3);
// assert(document.text().substr(document.comments()[0].range.begin, 2) == "//");
// ```

#include <cstdint>
#include <iterator>
#include <memory>
#include <mutex>
#include <optional>
#include <ranges>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bext/text/fault.h"
#include "bext/text/json.h"
#include "bext/text/node_array.h"
#include "bext/text/number.h"
#include "bext/text/position.h"

namespace bext {

struct ParseOptions {
  std::uint32_t max_depth = 512;
  std::uint32_t max_faults = 1000;
};

/// A fingerprint of a key's decoded text: equal keys have equal hashes. Usable at compile time, so that option tables
/// can be looked up with the hash the parser has already computed.
[[nodiscard]] constexpr std::uint32_t key_hash(std::string_view key);

struct Comment {
  Range range;  ///< with its slashes, without a line end
  bool block;
};

struct LineBlocks;
struct Style;

/// What a parse leaves behind; read it through `Document` and `Node`.
struct DocumentData {
  std::string text;
  NodeArray nodes;
  std::vector<Comment> comments;
  std::vector<Fault> faults;
  /// For edits, made when first asked for.
  mutable std::once_flag lines_once;
  mutable std::shared_ptr<const LineBlocks> lines;
  mutable std::once_flag style_once;
  mutable std::shared_ptr<const Style> style;
};

class Node;
struct Member;
class MemberRange;
class ElementRange;

/// A parsed text. Cheap to copy (the text and nodes are shared and never change), safe to read from many threads.
class Document {
 public:
  /// Always gives a tree; what was wrong is in `faults`. `root` is `broken` when there is no value at all.
  [[nodiscard]] static Document parse(std::string text, const ParseOptions& options = {});
  Document();  ///< as `parse("null")`

  [[nodiscard]] std::string_view text() const { return data_->text; }
  [[nodiscard]] std::string_view text(Range range) const { return text().substr(range.begin, range.size()); }
  [[nodiscard]] Node root() const;
  /// In order of appearance.
  [[nodiscard]] std::span<const Fault> faults() const { return data_->faults; }
  [[nodiscard]] std::span<const Comment> comments() const { return data_->comments; }
  [[nodiscard]] Node node(std::uint32_t index) const;
  [[nodiscard]] std::uint32_t node_count() const { return static_cast<std::uint32_t>(data_->nodes.size()); }
  /// Whether the two are one and the same parse.
  [[nodiscard]] bool same_as(const Document& other) const { return data_ == other.data_; }
  [[nodiscard]] const DocumentData& data() const { return *data_; }

 private:
  explicit Document(std::shared_ptr<const DocumentData> data) : data_{std::move(data)} {}
  std::shared_ptr<const DocumentData> data_;
};

/// A handle to one node; valid as long as a copy of its document lives.
class Node {
 public:
  [[nodiscard]] NodeKind kind() const { return data().kind; }
  [[nodiscard]] bool is_object() const { return kind() == NodeKind::object; }
  [[nodiscard]] bool is_array() const { return kind() == NodeKind::array; }
  [[nodiscard]] bool is_string() const { return kind() == NodeKind::string; }
  [[nodiscard]] bool is_null() const { return kind() == NodeKind::null; }
  [[nodiscard]] Range range() const { return {data().begin, data().end}; }
  /// The bytes as written, with quotes or brackets.
  [[nodiscard]] std::string_view lexeme() const;
  [[nodiscard]] std::uint32_t index() const { return index_; }
  /// The index after this node and all below it.
  [[nodiscard]] std::uint32_t end_index() const;
  [[nodiscard]] std::uint32_t hash() const { return data().link; }  ///< of a key

  /// Decoded text of a string or key; the lexeme of anything else. Bytes that are no UTF-8 and lone surrogates are
  /// U+FFFD.
  [[nodiscard]] std::string string() const { return string_of(*this); }
  /// The text without a copy when nothing in it is escaped or broken.
  [[nodiscard]] std::optional<std::string_view> plain_string() const;
  [[nodiscard]] bool string_is(std::string_view text) const { return string_equals(*this, text); }
  [[nodiscard]] std::optional<bool> as_boolean() const;
  [[nodiscard]] std::optional<std::int64_t> as_integer() const { return integer_of(*this); }
  /// The same without a call for a number that is nothing but a few digits; nothing for any other.
  [[nodiscard]] std::optional<std::int64_t> plain_integer() const;
  [[nodiscard]] std::optional<Number> as_number() const { return number_of(*this); }

  /// Members of an object in order, empty for anything else.
  [[nodiscard]] MemberRange members() const;
  /// Elements of an array in order, empty for anything else.
  [[nodiscard]] ElementRange elements() const;
  /// Counts members or elements; linear in their number.
  [[nodiscard]] std::size_t size() const { return size_of(*this); }
  /// The value of the last member with that key.
  [[nodiscard]] std::optional<Node> find(std::string_view key) const;
  /// The same for a key whose `key_hash` is known.
  [[nodiscard]] std::optional<Node> find(std::string_view key, std::uint32_t hash) const;

  /// A copy with last-wins for duplicate keys; broken nodes become null.
  [[nodiscard]] Json to_json() const { return json_of(*this); }

  friend bool operator==(const Node& a, const Node& b) = default;

 private:
  friend class Document;
  friend class MemberRange;
  friend class ElementRange;
  Node(const DocumentData* document, std::uint32_t index) : document_{document}, index_{index} {}
  [[nodiscard]] const NodeData& data() const { return document_->nodes[index_]; }

  // What is too long to be inline takes a copy: a node whose address nobody needs stays in registers.
  [[nodiscard]] static std::string string_of(Node node);
  [[nodiscard]] static std::string_view irregular_string_of(Node node);
  [[nodiscard]] static bool string_equals(Node node, std::string_view text);
  [[nodiscard]] static std::optional<std::int64_t> integer_of(Node node);
  [[nodiscard]] static std::optional<Number> number_of(Node node);
  [[nodiscard]] static std::size_t size_of(Node node);
  [[nodiscard]] static Json json_of(Node node);
  [[nodiscard]] static Json object_of(Node node);
  const DocumentData* document_;
  std::uint32_t index_;
};

}  // namespace bext

#include "bext/text/document_ranges.h"  // IWYU pragma: export
