#include "parser.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <utility>

#include "byte_class.h"
#include "scan.h"
#include "scan_number.h"

namespace bext {
namespace {

/// About how many nodes the text has. Every node but the first follows a comma, a colon or an opening bracket; counting
/// these in two samples is cheap. The margin is generous because memory that is never touched costs next to nothing; only
/// of the size of a small file blocks are kept at hand by the C library, up to a little more than a kilobyte.
std::size_t guess_node_count(std::string_view text) {
  constexpr std::size_t nodes_in_a_block_at_hand = 1024 / sizeof(NodeData);
  if (text.size() <= 1024) return nodes_in_a_block_at_hand;
  constexpr std::size_t sample = 4096;
  if (text.size() <= 2 * sample) return text.size() / 8 + 16;
  std::size_t count = 0;
  for (const std::string_view part : {text.substr(0, sample), text.substr(text.size() / 2, sample)})
    for (const char c : part) count += c == ',' || c == ':' || c == '{' || c == '[';
  const std::size_t margin = count / 4 + 16;
  return (count + margin) * (text.size() / (2 * sample) + 1);
}

/// `key_hash`, reading whole words where the text has them.
std::uint32_t hash_plain_key(const char* at, std::size_t size, const char* text_end) {
  if constexpr (std::endian::native == std::endian::little) {
    constexpr auto load_word = &internal::load_word<std::uint64_t>;
    if (size >= 8) return internal::mix_key(load_word(at), load_word(at + size - 8), size);
    if (text_end - at >= 8) {
      const std::uint64_t word = load_word(at) & ((std::uint64_t{1} << (8 * size)) - 1);
      return internal::mix_key(word, word, size);
    }
  }
  return key_hash({at, size});
}

constexpr std::ptrdiff_t digits_that_surely_fit = 300;

/// What a value begins with, by its first byte.
enum class Start : std::uint8_t { nothing_known, string, object, array, number, true_, false_, null };

constexpr std::array<Start, 256> starts = [] {
  std::array<Start, 256> table{};
  const auto enter = [&](std::string_view bytes, Start start) {
    for (const char c : bytes) table[static_cast<unsigned char>(c)] = start;
  };
  enter("\"", Start::string);
  enter("{", Start::object);
  enter("[", Start::array);
  enter("-0123456789", Start::number);
  enter("t", Start::true_);
  enter("f", Start::false_);
  enter("n", Start::null);
  return table;
}();

constexpr std::uint32_t spelling_of(const char (&word)[5]) {
  return std::bit_cast<std::uint32_t>(std::array{word[0], word[1], word[2], word[3]});
}

}  // namespace

Parser::Parser(DocumentData& document, const ParseOptions& options)
    : document_{document},
      options_{options},
      begin_{document.text.data()},
      end_{document.text.data() + document.text.size()} {}

void Parser::parse() {
  if (refuse_encoding_or_size()) return;
  document_.nodes.reserve(guess_node_count(document_.text));
  nodes_ = next_ = document_.nodes.data();
  limit_ = nodes_ + document_.nodes.capacity();
  const char* at = begin_;
  if (document_.text.starts_with("\xEF\xBB\xBF")) {
    at += 3;
    report(FaultKind::byte_order_mark, begin_, at);
  }
  run(at);
  finish();
}

void Parser::run(const char* at) {
  Expect expect = Expect::value;
  int closing = outside;
  // A copy is handed on: a place whose address somebody takes would not stay in a register.
  const auto recover = [&](Expect (Parser::*how)(const char*&)) {
    const char* place = at;
    const Expect next = (this->*how)(place);
    at = place;
    return next;
  };

value:
  at = skip_white(at, blocks_);
value_here:
  switch (starts[static_cast<unsigned char>(*at)]) {
    case Start::string:
      at = string_value(at);
      goto comma_or_end;
    case Start::object:
      if (depth_ == options_.max_depth) goto recover_value;
      at = skip_to_next_line(open(at, NodeKind::object), blocks_);
      filter_ = &filter_at_this_depth();
      filter_->begin(open_);
      closing = '}';
      goto key_here;
    case Start::array:
      if (depth_ == options_.max_depth) goto recover_value;
      at = skip_to_next_line(open(at, NodeKind::array), blocks_);
      closing = ']';
      if (*at == ']') goto close;
      goto value_here;
    case Start::number:
      at = number(at);
      goto comma_or_end;
    case Start::true_:
      at = literal(at, spelling_of("true"), 4, NodeKind::boolean);
      goto comma_or_end;
    case Start::false_:
      // The first letter is known, so that the other four decide.
      at = literal(at, spelling_of("alse"), 5, NodeKind::boolean);
      goto comma_or_end;
    case Start::null:
      at = literal(at, spelling_of("null"), 4, NodeKind::null);
      goto comma_or_end;
    case Start::nothing_known:
      if (is_white(*at)) goto value;
      goto recover_value;
    default:
      std::unreachable();
  }

comma_or_end:
  if (*at != ',') {
    at = skip_to_next_line(at, blocks_);
    if (*at == closing) goto close;
  }
  if (*at == ',' && closing != outside) [[likely]] {
    comma_ = at;
    at = skip_to_next_line(at + 1, blocks_);
    if (closing == '}') goto key_here;
    goto value_here;
  }
  if (closing == outside && at == end_) return;
  expect = recover(&Parser::recover_comma_or_end);
  goto recovered;

close:
  close(++at);
  closing = closing_bracket();
  goto comma_or_end;

key:
  at = skip_white(at, blocks_);
key_here:
  if (*at != '"') {
    if (*at == '}' && comma_ == nullptr) goto close;
    expect = recover(&Parser::recover_key);
    goto recovered;
  }
  at = key(at);

colon:
  if (*at != ':') {
    at = skip_white(at, blocks_);
    if (*at != ':') {
      expect = recover(&Parser::recover_colon);
      goto recovered;
    }
  }
  ++at;
  if (*at == ' ') ++at;
  goto value_here;

recover_value:
  expect = recover(&Parser::recover_value);

recovered:
  closing = closing_bracket();
  switch (expect) {
    case Expect::value:
      goto value;
    case Expect::key:
      goto key;
    case Expect::colon:
      goto colon;
    case Expect::comma_or_end:
      goto comma_or_end;
    case Expect::nothing:
      return;
  }
}

const char* Parser::key(const char* at) {
  const char* const inside_end = skip_plain(at + 1, blocks_);
  if (*inside_end != '"') return irregular_key(at, inside_end);
  NodeData& node = add(NodeKind::key, at, inside_end + 1);
  node.link = hash_plain_key(at + 1, static_cast<std::size_t>(inside_end - at - 1), end_);
  filter_->add(node.link);
  return inside_end + 1;
}

const char* Parser::string_value(const char* at) {
  const char* const inside_end = skip_plain(at + 1, blocks_);
  if (*inside_end != '"') return irregular_string_value(at, inside_end);
  add(NodeKind::string, at, inside_end + 1);
  return inside_end + 1;
}

const char* Parser::number(const char* at) {
  if (is_digit(*at)) {
    const char* const end = *at == '0' ? at + 1 : skip_digits(at + 1);
    if (!belongs_to_word(*end) && end - at <= digits_that_surely_fit) {
      add(NodeKind::number, at, end);
      return end;
    }
  }
  return any_number(at);
}

const char* Parser::any_number(const char* at) {
  const NumberScan scan = scan_number(at);
  if (!scan.sound || belongs_to_word(*scan.end)) return broken_value(at);
  add(NodeKind::number, at, scan.end);
  if (scan.has_exponent || scan.end - at > digits_that_surely_fit) [[unlikely]] {
    if (std::isinf(double_of({at, scan.end}))) report(FaultKind::number_overflow, at, scan.end);
  }
  return scan.end;
}

const char* Parser::literal(const char* at, std::uint32_t spelling, std::size_t size, NodeKind kind) {
  std::uint32_t last_four = 0;
  if (end_ - at >= static_cast<std::ptrdiff_t>(size)) std::memcpy(&last_four, at + size - 4, sizeof last_four);
  if (last_four != spelling || belongs_to_word(at[size])) return broken_value(at);
  add(kind, at, at + size);
  return at + size;
}

const char* Parser::open(const char* at, NodeKind kind) {
  NodeData& node = add(kind, at, at + 1);
  node.link = open_;
  open_ = node_count() - 1;
  ++depth_;
  comma_ = nullptr;
  return at + 1;
}

void Parser::close(const char* end) {
  NodeData& node = nodes_[open_];
  const std::uint32_t around = node.link;
  node.end = offset(end);
  node.link = node_count();
  if (node.kind == NodeKind::object && !filter_at_this_depth().all_distinct_in(open_)) report_duplicate_keys(open_);
  leave_for(around);
}

void Parser::grow() {
  const std::size_t count = node_count();
  document_.nodes.reserve(count + count / 2 + 16);
  nodes_ = document_.nodes.data();
  next_ = nodes_ + count;
  limit_ = nodes_ + document_.nodes.capacity();
}

void Parser::finish() {
  document_.nodes.set_size(node_count());
  constexpr std::size_t page_of_nodes = 4096 / sizeof(NodeData);
  const std::size_t unused = document_.nodes.capacity() - document_.nodes.size();
  const bool guessed_badly = unused > page_of_nodes && unused > document_.nodes.size() / 2;
  if (guessed_badly) document_.nodes.shrink();
  order_faults();
}

}  // namespace bext
