#include <fmt/format.h>

#include <map>

#include "bext/check/rule.h"

namespace bext::aic_key_spelling {

/// The documented key for a prefix followed by the Python name; empty for other keys.
std::string_view spelling_of(std::string_view key) {
  const bool compiler = key.starts_with("compiler_");
  if (!compiler && !key.starts_with("runtime_")) return {};
  const Section& section = compiler ? section_of<aic::CompilerConfig>() : section_of<aic::RuntimeConfig>();
  const Option* option = section.find(key.substr(key.find('_') + 1));
  return option ? option->key() : std::string_view{};
}

void run(const Checked& checked, Report& report) {
  const aic::Config* config = checked.aic();
  if (!config) return;
  std::map<std::string_view, bool> is_set;  // looked up once, because a key may be repeated
  for (const Extra& extra : config->extras.list) {
    const std::string_view right = spelling_of(extra.key);
    const std::optional<Node> key = checked.key_node(extra.origin);
    if (right.empty() || right == extra.key || !key) continue;
    auto finding = report.at(key->range(), fmt::format("unknown key `{}`; the backend expects `{}`", extra.key, right));
    const auto [place, is_new] = is_set.try_emplace(right);
    if (is_new) place->second = checked.document().root().find(right).has_value();
    if (!place->second)
      finding.fix(fmt::format("rename to `{}`", right), rename_member(checked.document(), *key, right),
                  Applicability::safe);
  }
}

}  // namespace bext::aic_key_spelling

namespace bext {

extern constexpr Rule rule_aic_key_spelling = {
    .kind = {.id = "aic-key-spelling",
             .severity = Severity::error,
             .title = "key spelled like the Python name",
             .why = "the prefix and the Python name do not give these keys, so the backend does not know them",
             .fix = "use the documented key",
             .example = R"({"compiler_num_of_cores": 16, "compiler_print_ddr_stats": true})",
             .source = "QAIRT SDK Python package; efficient-transformers",
             .certainty = Certainty::package},
    .clean = R"({"compiler_num_of_cores": 16, "compiler_printDDRStats": true})",
    .instead_of = {"unknown-section", "unknown-key"},
    .file = &aic_key_spelling::run,
};

}  // namespace bext
