// Properties of every configuration in every layout.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "bext/config/layers.h"
#include "bext/config/loaded.h"
#include "bext/config/resolved.h"
#include "bext/schema/merge.h"
#include "generators/config_edits.h"
#include "generators/config_json.h"
#include "generators/layout.h"
#include "generators/same_meaning.h"

namespace bext {
namespace {

struct Case {
  Random random{*rc::gen::arbitrary<std::uint64_t>()};
  const Backend& backend = backends()[random.below(backends().size())];
  LoadedFile file = another();

  [[nodiscard]] LoadedFile another() {
    const Json json = any_object(random, backend.root());
    return load("x.json", AnyLayout{random}.text(json), {.expected = &backend});
  }
  [[nodiscard]] LoadedFile read_again(std::string text) const {
    return load("y.json", std::move(text), {.expected = &backend});
  }
};

bool all_keep_meaning(const std::vector<Change>& changes) { return std::ranges::all_of(changes, keeps_meaning); }

/// For failure messages of RapidCheck.
std::string shown(const std::vector<Change>& changes) {
  std::string text;
  for (const Change& change : changes)
    text += std::string{name_of(change.kind)} + " " + change.path + ": " + write(change.a, 0) + " -> " +
            write(change.b, 0) + "\n";
  return text;
}

RC_GTEST_PROP(Properties, GeneratedFilesAreReadWithoutErrors, ()) {
  Case c;
  for (const Diagnostic& finding : c.file.findings)
    if (finding.severity == Severity::error && finding.kind->id != "invalid-combination")
      RC_FAIL(finding.message + "\n" + std::string{c.file.document.text()});
}

RC_GTEST_PROP(Properties, UnchangedSaveIsIdentical, ()) {
  Case c;
  RC_ASSERT(c.file.lossless_text() == c.file.document.text());
}

RC_GTEST_PROP(Properties, CanonicalTextReadsTheSame, ()) {
  Case c;
  const LoadedFile again = c.read_again(c.file.canonical_text());
  const std::vector<Change> changes = diff(c.file.config, again.config);
  if (!all_keep_meaning(changes)) RC_FAIL(std::string{c.file.document.text()} + "\n" + shown(changes));
  RC_ASSERT(again.canonical_text() == c.file.canonical_text());
}

RC_GTEST_PROP(Properties, OneChangeTouchesOnlyItsOption, ()) {
  Case c;
  const AnyConfig before = c.file.config;
  const std::vector<Changeable> values = changeable_in(c.file.config);
  RC_PRE(!values.empty());
  const Changeable& value = c.random.one_of(values);
  const Json old = value.option->access.value(value.object);
  const bool was_set = value.option->access.is_set(value.object);
  const Origin origin = value.option->access.origin(value.object);
  const Json now = any_value(c.random, *value.option);
  RC_ASSERT(value.option->access.assign(value.object, *value.option, now).taken());
  const std::string text = c.file.lossless_text();
  const LoadedFile again = c.read_again(text);
  const std::string what =
      std::string{c.file.document.text()} + "\n" + value.path + " = " + write(now, 0) + "\n" + text;
  if (const auto changes = diff(c.file.config, again.config); !changes.empty()) RC_FAIL(what + shown(changes));
  const std::vector<Change> changes = diff(before, again.config);
  const bool differs = !was_set || old != now;
  if (changes.size() != (differs ? 1U : 0U) || (differs && changes[0].path != value.path))
    RC_FAIL(what + shown(changes));
  if (!was_set || !origin.from_file()) return;
  // If several names do not share the value, only its own bytes may change.
  const Range range = c.file.document.node(origin.node).range();
  std::size_t sharing = 0;
  for (const ResolvedOption& other : resolved(before)) sharing += other.origin == origin ? 1 : 0;
  if (sharing != 1) return;
  RC_ASSERT(std::string_view{text}.starts_with(c.file.document.text({0, range.begin})));
  const auto size = static_cast<std::uint32_t>(c.file.document.text().size());
  RC_ASSERT(std::string_view{text}.ends_with(c.file.document.text({range.end, size})));
}

RC_GTEST_PROP(Properties, AnyEditsReadBackAsTheTypedValues, ()) {
  Case c;
  for (std::size_t i = 0; i <= c.random.below(6); ++i) change_something(c.random, c.file.config);
  const std::string text = c.file.lossless_text();
  const LoadedFile again = c.read_again(text);
  const std::vector<Change> changes = diff(c.file.config, again.config);
  if (!all_keep_meaning(changes)) RC_FAIL(std::string{c.file.document.text()} + "\n" + text + "\n" + shown(changes));
  RC_ASSERT(again.lossless_text() == text);
}

RC_GTEST_PROP(Properties, MergeLaws, ()) {
  Case c;
  const auto merged = [&](const AnyConfig& base, const AnyConfig& over) {
    AnyConfig result = base;
    merge(*view(result).section, const_cast<void*>(view(result).object), view(over).object);
    return result;
  };
  const AnyConfig& x = c.file.config;
  const AnyConfig y = c.another().config;
  RC_ASSERT(merged(x, fresh_config(c.backend)) == x);
  RC_ASSERT(merged(fresh_config(c.backend), x) == x);
  RC_ASSERT(merged(x, x) == x);
  const AnyConfig both = merged(x, y);
  RC_ASSERT(merged(both, y) == both);
  // The upper layer wins.
  const std::vector<ResolvedOption> upper = resolved(y);
  const std::vector<ResolvedOption> result = resolved(both);
  for (const ResolvedOption& option : upper) {
    if (!option.set || !option.option) continue;
    const auto found = std::ranges::find_if(result, [&](const ResolvedOption& other) {
      return other.path == option.path && other.value == option.value && other.set;
    });
    if (found == result.end()) RC_FAIL(option.path);
  }
}

RC_GTEST_PROP(Properties, NullDeletes, ()) {
  Case c;
  Json nothing = c.file.document.root().to_json();
  for (Json::Member& member : *nothing.as_object()) member.value = nullptr;
  std::vector<LoadedFile> files;
  files.push_back(c.file);
  files.push_back(c.read_again(write(nothing)));
  const Layers layers = *merge_layers(std::move(files));
  const ConfigView merged = view(layers.merged);
  RC_ASSERT(write(to_json(*merged.section, merged.object), 0) == "{}");
}

RC_GTEST_PROP(Properties, DiffOfAnythingWithItselfIsEmpty, ()) {
  Case c;
  RC_ASSERT(diff(c.file.config, c.file.config).empty());
  const Json json = c.file.document.root().to_json();
  RC_ASSERT(diff(json, json).empty());
}

}  // namespace
}  // namespace bext
