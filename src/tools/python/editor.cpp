#include "tools/python/editor.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "bext/config/new_findings.h"
#include "bext/config/syntax_errors.h"
#include "bext/text/edit.h"

namespace bext::python {
namespace {

using Text = std::expected<std::string, PlaceError>;

std::unexpected<PlaceError> absent(std::string_view pointer) {
  return std::unexpected{PlaceError{PlaceErrorKind::absent, fmt::format("no value at `{}`", pointer)}};
}
std::unexpected<PlaceError> unclear(std::string message) {
  return std::unexpected{PlaceError{PlaceErrorKind::unclear, std::move(message)}};
}

/// A pointer, split into the container and the last step.
struct Target {
  Pointer parent;
  std::string last;
};

std::expected<Target, PlaceError> target_of(std::string_view text) {
  std::optional<Pointer> pointer = Pointer::parse(text);
  if (!pointer) return unclear(fmt::format("expected a JSON pointer such as `/graphs/0/O`, found `{}`", text));
  if (pointer->steps.empty()) return unclear("the root of the document cannot be changed");
  std::string last = std::move(pointer->steps.back());
  pointer->steps.pop_back();
  return Target{std::move(*pointer), std::move(last)};
}

std::optional<Node> key_of(Node object, std::string_view key) {
  std::optional<Node> found;
  for (const Member member : object.members())
    if (member.key.string_is(key)) found = member.key;
  return found;
}

/// The array index in `step`; `-` is the end of the array.
std::optional<std::size_t> index_of(Node array, std::string_view step) {
  const std::size_t size = array.size();
  if (step == "-") return size;
  std::size_t index = 0;
  const auto [end, error] = std::from_chars(step.data(), step.data() + step.size(), index);
  if (error != std::errc{} || end != step.data() + step.size() || index > size) return std::nullopt;
  return index;
}

Text inserted(const Document& document, std::string_view pointer, const Target& target, std::string_view value) {
  const std::optional<Node> parent = resolve(document, target.parent);
  if (!parent) return absent(target.parent.to_string());
  if (parent->is_array()) {
    const std::optional<std::size_t> index = index_of(*parent, target.last);
    if (!index) return unclear(fmt::format("no index `{}` in a list of {} entries", pointer, parent->size()));
    return bext::apply(document.text(), insert_elements(document, *parent, *index, {std::string{value}}));
  }
  if (!parent->is_object())
    return unclear(fmt::format("expected an object or a list at `{}`", target.parent.to_string()));
  if (parent->find(target.last)) return unclear(fmt::format("`{}` already has a value", pointer));
  return bext::apply(document.text(), insert_members(document, *parent, {{target.last, std::string{value}}}));
}

Text renamed(const Document& document, std::string_view pointer, const Target& target, std::string_view name) {
  const std::optional<Node> parent = resolve(document, target.parent);
  const std::optional<Node> key = parent ? key_of(*parent, target.last) : std::nullopt;
  if (parent && parent->is_array()) return unclear(fmt::format("`{}` is a list entry and has no key", pointer));
  if (!key) return absent(pointer);
  if (name != target.last && parent->find(name))
    return unclear(fmt::format("`{}` already has a value", (target.parent / name).to_string()));
  return bext::apply(document.text(), rename_member(document, *key, name));
}

/// An error for a text whose syntax errors make places ambiguous.
std::optional<PlaceError> refusal(const LoadedFile& file, bool forced) {
  if (forced) return std::nullopt;
  return blocking_error_in(file).transform([](const std::string& what) {
    return PlaceError{PlaceErrorKind::refused, what + "; not changed, pass `force=True` to change it anyway"};
  });
}

}  // namespace

std::expected<void, PlaceError> Editor::take(Text text, bool any_value) {
  if (!text) return std::unexpected{text.error()};
  LoadedFile changed = load(file_.path, std::move(*text), {.expected = file_.kind.backend});
  if (adds_syntax_errors(file_, changed))
    return std::unexpected{PlaceError{PlaceErrorKind::refused, "not changed: the change would add syntax errors"}};
  if (!any_value)
    if (std::optional<std::string> error = new_error(file_, changed))
      return std::unexpected{PlaceError{PlaceErrorKind::unfit, std::move(*error)}};
  file_ = std::move(changed);
  return {};
}

std::expected<void, PlaceError> Editor::set(std::string_view place, std::string_view value, const SetOptions& options) {
  if (std::optional<PlaceError> problem = refusal(file_, options.any_value))
    return std::unexpected{std::move(*problem)};
  return take(set_place(file_, place, value, options), options.any_value);
}

std::expected<void, PlaceError> Editor::remove(std::string_view place, bool forced) {
  if (std::optional<PlaceError> problem = refusal(file_, forced)) return std::unexpected{std::move(*problem)};
  return take(remove_place(file_, place));
}

std::expected<void, PlaceError> Editor::insert(std::string_view pointer, std::string_view value, bool any_value) {
  const std::expected<Target, PlaceError> target = target_of(pointer);
  if (!target) return std::unexpected{target.error()};
  if (std::optional<PlaceError> problem = refusal(file_, any_value)) return std::unexpected{std::move(*problem)};
  return take(inserted(file_.document, pointer, *target, value), any_value);
}

std::expected<void, PlaceError> Editor::rename(std::string_view pointer, std::string_view name, bool forced) {
  const std::expected<Target, PlaceError> target = target_of(pointer);
  if (!target) return std::unexpected{target.error()};
  if (std::optional<PlaceError> problem = refusal(file_, forced)) return std::unexpected{std::move(*problem)};
  return take(renamed(file_.document, pointer, *target, name));
}

std::expected<void, PlaceError> Editor::move(std::string_view from, std::string_view to, bool forced) {
  const std::expected<Target, PlaceError> source = target_of(from);
  if (!source) return std::unexpected{source.error()};
  const std::expected<Target, PlaceError> target = target_of(to);
  if (!target) return std::unexpected{target.error()};
  if (std::optional<PlaceError> problem = refusal(file_, forced)) return std::unexpected{std::move(*problem)};
  if (from == to) return {};
  if (to.starts_with(std::string{from} + "/")) return unclear(fmt::format("`{}` is inside `{}`", to, from));
  const std::optional<Node> value = resolve(file_.document, source->parent / source->last);
  if (!value) return absent(from);

  const LoadedFile before = file_;
  const std::string text{value->lexeme()};
  std::expected<void, PlaceError> done = remove(from, true);
  if (done) {
    const std::optional<Node> parent = resolve(file_.document, target->parent);
    if (parent && (parent->is_array() || parent->find(target->last)))
      done = insert(to, text, true);
    else
      done = set(to, text, {.any_value = true});
  }
  if (!done) file_ = before;
  return done;
}

}  // namespace bext::python
