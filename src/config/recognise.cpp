#include "bext/config/recognise.h"

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "bext/config/project_config.h"
#include "bext/diag/suggest.h"
#include "bext/text/same_key.h"
#include "likely_kind.h"
#include "marks.h"

namespace bext {
namespace {

/// A summary of many keys, for words that are nearly always absent: a look at one bit has to do.
class KeySummary {
 public:
  void add(std::uint32_t hash) { words_[word_of(hash)] |= bit(hash); }
  [[nodiscard]] bool may_have(std::uint32_t hash) const { return (words_[word_of(hash)] & bit(hash)) != 0; }

 private:
  static std::uint64_t bit(std::uint32_t hash) { return std::uint64_t{1} << (hash & 63U); }
  static std::size_t word_of(std::uint32_t hash) { return hash >> 6U & 3U; }
  std::array<std::uint64_t, 4> words_{};
};

/// The object itself, or the first entry of a list.
std::optional<Node> first_entry(Node value) {
  if (value.is_object()) return value;
  if (value.elements().empty()) return std::nullopt;
  return value.elements().front();
}

/// The root object, with a summary of its keys and of the keys one level deeper.
class Root {
 public:
  explicit Root(Node node) : node_{node} {
    for (const Member member : node.members()) {
      keys_.add(member.key.hash());
      if (const std::optional<Node> entry = first_entry(member.value))
        for (const Member inner : entry->members()) inner_keys_.add(inner.key.hash());
    }
  }
  [[nodiscard]] MemberRange members() const { return node_.members(); }
  [[nodiscard]] std::optional<Node> find(const Word& word) const {
    return may_have(word) ? node_.find(word.text, word.hash) : std::nullopt;
  }
  [[nodiscard]] bool may_have(const Word& word) const { return keys_.may_have(word.hash); }
  [[nodiscard]] bool may_have_inside(const Word& word) const { return inner_keys_.may_have(word.hash); }

 private:
  Node node_;
  KeySummary keys_;
  KeySummary inner_keys_;
};

/// What `judge` says of the key's text, which is only copied when it has to be decoded.
bool judged(const Node& key, auto judge) {
  if (const std::optional<std::string_view> plain = key.plain_string()) return judge(*plain);
  return judge(std::string_view{key.string()});
}
bool any_key(const auto& object, auto judge) {
  for (const Member member : object.members())
    if (judged(member.key, judge)) return true;
  return false;
}
bool any_value(const Root& root, auto judge) {
  for (const Member member : root.members())
    if (member.value.is_object() && judge(member.value)) return true;
  return false;
}
bool has(const std::optional<Node>& object, const Word& key) {
  return object && object->find(key.text, key.hash).has_value();
}

/// Nearly a key of a project file; a slip does not make it another file.
bool nearly_in_project(std::string_view key) {
  std::vector<std::string_view> names;
  for (const Option& option : section_of<ProjectConfig>().options) names.push_back(option.key());
  return nearest(key, names).has_value();
}

bool in_project(std::string_view key) { return section_of<ProjectConfig>().find(key) != nullptr; }

/// Only keys of a project file, and one that an HTP file cannot have.
bool is_project(const Root& root) {
  const Section& project = section_of<ProjectConfig>();
  bool certain = false;
  for (const Member member : root.members()) {
    const std::uint32_t hash = member.key.hash();
    const bool known = judged(member.key, [&](std::string_view key) { return project.find(key, hash) != nullptr; });
    certain = certain || (known && !member.key.string_is("$schema") && !member.key.string_is("graphs"));
  }
  return certain && std::ranges::all_of(root.members(), [](Member member) {
           return judged(member.key, [](std::string_view key) {
             return key.starts_with('_') || in_project(key) || nearly_in_project(key);
           });
         });
}

bool shows(const Root& root, const Mark& mark) {
  const auto starts = [&](std::string_view key) { return key.starts_with(mark.word.text); };
  const auto ends = [&](std::string_view key) { return key.ends_with(mark.word.text); };
  const auto inner_ends = [&](std::string_view key) { return key.ends_with(mark.inner.text); };
  switch (mark.test) {
    case Mark::Test::nothing:
      return true;
    case Mark::Test::key:
      return root.find(mark.word).has_value();
    case Mark::Test::no_key:
      return !root.find(mark.word).has_value();
    case Mark::Test::object: {
      const std::optional<Node> value = root.find(mark.word);
      return value && value->is_object();
    }
    case Mark::Test::list: {
      const std::optional<Node> value = root.find(mark.word);
      return value && value->is_array();
    }
    case Mark::Test::key_inside:
      return has(root.find(mark.word), mark.inner);
    case Mark::Test::key_in_first:
      return has(root.find(mark.word).and_then(first_entry), mark.inner);
    case Mark::Test::key_in_any:
      return any_value(root, [&](Node value) { return has(value, mark.inner); });
    case Mark::Test::key_starts:
      return any_key(root, starts);
    case Mark::Test::key_ends:
      return any_key(root, ends);
    case Mark::Test::key_in_any_ends:
      return any_value(root, [&](Node value) { return any_key(value, inner_ends); });
    case Mark::Test::project_keys:
      return is_project(root);
  }
  return false;
}

/// For most marks of most files the summaries tell.
bool may_show(const Root& root, const Mark& mark) {
  switch (mark.test) {
    case Mark::Test::key:
    case Mark::Test::object:
    case Mark::Test::list:
      return root.may_have(mark.word);
    case Mark::Test::key_inside:
    case Mark::Test::key_in_first:
    case Mark::Test::key_in_any:
      return root.may_have_inside(mark.inner);
    default:
      return true;
  }
}

bool shows(const Root& root, std::span<const Signature> signatures) {
  return std::ranges::any_of(signatures, [&](const Signature& signature) {
    return may_show(root, signature.first) &&
           std::ranges::all_of(signature.marks(), [&](const Mark* mark) { return shows(root, *mark); });
  });
}

/// Names the members of the root that show a file of another backend.
void mix_in(FileKind& kind, const Root& root, std::string_view backend) {
  for (const Signature& signature : signatures_of(backend))
    if (shows(root, signature.first)) kind.mixed_in.emplace_back(signature.first.word.text);
}

/// The marks of an HTP file are its keys.
class HtpKeys {
 public:
  HtpKeys() {
    for (const Signature& signature : signatures_of("htp")) keys_.push_back(signature.first.word);
  }
  [[nodiscard]] bool hold(Node key) const {
    for (const Word& known : keys_)
      if (known.hash == key.hash()) return same_key(known.text, inside_quotes(key.lexeme()));
    return false;
  }

 private:
  static std::string_view inside_quotes(std::string_view lexeme) {
    return lexeme.size() < 2 ? lexeme : std::string_view{lexeme.data() + 1, lexeme.size() - 2};
  }
  std::vector<Word> keys_;
};

}  // namespace

std::string_view FileKind::name() const {
  if (backend) return backend->name;
  return look_alike ? look_alike->name : "unknown";
}

bool is_wrapper(const Document& document) { return shows(Root{document.root()}, signatures_of("wrapper")); }

const Backend* likely_kind(Node object) {
  static const Backend* const htp = &backend_of<htp::Config>();
  static const HtpKeys keys;
  if (object.members().empty()) return nullptr;
  for (const Member member : object.members())
    if (!keys.hold(member.key)) return nullptr;
  return htp;
}

FileKind recognise(Node object) {
  FileKind kind;
  if (!object.is_object()) return kind;
  const Root root{object};
  for (const MarkedKind& marked : kinds_of_files()) {
    if (!shows(root, marked.signatures)) continue;
    if (marked.look_alike)
      kind.look_alike = marked.look_alike;
    else
      kind.backend = find_backend(marked.backend);
    if (marked.backend == "wrapper") mix_in(kind, root, "lpai");
    if (marked.backend == "wrapper" || marked.backend == "lpai") mix_in(kind, root, "htp");
    break;
  }
  return kind;
}

}  // namespace bext
