#pragma once
// The lossless JSON tree: one pass over the text into flat 16-byte nodes that point back into it. Order, duplicate
// keys, the ranges of keys and values, comments, trailing commas, number spelling and the original bytes are all there;
// strings are decoded and lines counted on demand. Written by hand because no packaged library keeps order,
// duplicate keys, key and value ranges, comments, trailing commas and lexemes, and recovers from errors.
//
// ```cpp
// bext::Document document = bext::Document::parse(R"({"graphs": [{"O": 3.0}], // tuned
//                                                    "devices": []})");
// bext::Node graph = document.root().find("graphs")->elements().front();
// assert(graph.find("O")->lexeme() == "3.0" && graph.find("O")->as_integer() == 3);
// assert(document.text().substr(document.comments()[0].range.begin, 2) == "//");
// ```

#include <array>
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
#include "bext/text/key_hash.h"
#include "bext/text/number.h"
#include "bext/text/position.h"

namespace bext {

struct ParseOptions {
  std::uint32_t max_depth = 512;
  std::uint32_t max_faults = 1000;
};

struct Comment {
  Range range;  ///< with its slashes, without a line end
  bool block;
};

enum class NodeKind : std::uint8_t { null, boolean, number, string, array, object, key, broken };

/// A node as stored.
struct NodeData {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  std::uint32_t link = 0;  ///< of a container, the index after its last descendant; of a key, its `key_hash`
  NodeKind kind = NodeKind::broken;
  bool escaped = false;    ///< a string or key whose decoded text differs from its bytes
  bool irregular = false;  ///< a key in single quotes, without quotes or without its closing quote
};
static_assert(sizeof(NodeData) == 16);

struct Style;

/// A key and its scalar value in a text that is not JSON, such as `key = value`.
struct FlatMember {
  Range key;    ///< without quotes
  Range value;  ///< a string with its quotes, if it has any
  NodeKind kind = NodeKind::string;
  bool quoted = false;
};

/// The result of a parse; read it through `Document` and `Node`.
struct DocumentData {
  std::string text;
  std::vector<NodeData> nodes;
  std::vector<Comment> comments;
  std::vector<Fault> faults;
  std::array<std::uint32_t, fault_kinds> fault_counts{};
  /// For edits, made on first use.
  mutable std::once_flag lines_once;
  mutable std::unique_ptr<const LineTable> lines;
  mutable std::once_flag style_once;
  mutable std::shared_ptr<const Style> style;
};

class Node;
struct Member;
template <class Child>
class ChildRange;
using MemberRange = ChildRange<Member>;
using ElementRange = ChildRange<Node>;

/// A parsed text. Cheap to copy (the text and nodes are shared and never change), safe to read from many threads.
class Document {
 public:
  /// Always returns a tree; errors are in `faults`. `root` is `broken` if the text has no value at all.
  [[nodiscard]] static Document parse(std::string text, const ParseOptions& options = {});
  /// An object with the members that were found in a text of another format.
  [[nodiscard]] static Document of_members(std::string text, std::span<const FlatMember> members);
  Document();  ///< as `parse("null")`

  [[nodiscard]] std::string_view text() const { return data_->text; }
  [[nodiscard]] std::string_view text(Range range) const { return text().substr(range.begin, range.size()); }
  [[nodiscard]] Node root() const;
  /// In order of appearance.
  [[nodiscard]] std::span<const Fault> faults() const { return data_->faults; }
  /// The number of faults of each kind, with those that `faults` leaves out.
  [[nodiscard]] const std::array<std::uint32_t, fault_kinds>& fault_counts() const { return data_->fault_counts; }
  [[nodiscard]] std::span<const Comment> comments() const { return data_->comments; }
  [[nodiscard]] Node node(std::uint32_t index) const;
  [[nodiscard]] std::uint32_t node_count() const { return static_cast<std::uint32_t>(data_->nodes.size()); }
  /// Whether both share the same parse.
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
  /// Decoded text of a string or key; the lexeme of anything else. Invalid UTF-8 and lone surrogates become U+FFFD.
  [[nodiscard]] std::string string() const;
  /// The text without a copy; nothing if it has escapes or invalid UTF-8.
  [[nodiscard]] std::optional<std::string_view> plain_string() const;
  [[nodiscard]] bool string_is(std::string_view text) const;
  [[nodiscard]] std::optional<bool> as_boolean() const;
  [[nodiscard]] std::optional<std::int64_t> as_integer() const;
  [[nodiscard]] std::optional<Number> as_number() const;

  /// Members of an object in order, empty for anything else.
  [[nodiscard]] MemberRange members() const;
  /// Elements of an array in order, empty for anything else.
  [[nodiscard]] ElementRange elements() const;
  /// Counts members or elements; linear in their number.
  [[nodiscard]] std::size_t size() const;
  /// The value of the last member with that key.
  [[nodiscard]] std::optional<Node> find(std::string_view key) const;

  /// A copy with last-wins for duplicate keys; broken nodes become null.
  [[nodiscard]] Json to_json() const;

  friend bool operator==(const Node& a, const Node& b) = default;

 private:
  friend class Document;
  template <class Child>
  friend class ChildRange;
  Node(const DocumentData* document, std::uint32_t index) : document_{document}, index_{index} {}
  [[nodiscard]] const NodeData& data() const { return document_->nodes[index_]; }
  [[nodiscard]] std::string_view irregular_string() const;

  const DocumentData* document_;
  std::uint32_t index_;
};

}  // namespace bext

#include "bext/text/document_ranges.h"  // IWYU pragma: export
