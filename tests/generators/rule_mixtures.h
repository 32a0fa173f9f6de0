#pragma once
// Files and settings mixed from the examples of all rules and the option tables. Rules compare values that the examples of
// other rules have, so a mixture reaches conditions that random values seldom meet.

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "bext/backend/backends.h"
#include "bext/check/check.h"
#include "bext/check/effective_target.h"
#include "bext/check/rule.h"
#include "bext/text/document.h"
#include "generators/config_json.h"
#include "generators/random.h"

namespace bext::testing {

class RuleMixtures {
 public:
  RuleMixtures() {
    for (const Rule* rule : rules()) {
      for (const std::string_view text : {rule->kind.example, rule->clean, rule->partner}) {
        const Document document = Document::parse(std::string{text});
        if (text.empty() || !document.faults().empty()) continue;
        const Json value = document.root().to_json();
        if (!value.is_object()) continue;
        collect(value, "");
        examples_.push_back(
            {std::string{rule->kind.id}, value, std::string{rule->settings}, std::string{rule->partner}});
      }
      if (!rule->partner.empty()) partners_.emplace_back(rule->partner);
      if (!rule->settings.empty()) settings_.insert(std::string{rule->settings});
    }
    for (const Backend& backend : backends()) collect(backend.root(), "");
    collect(section_of<onnxruntime::ProviderOptions>(), "/provider_options");
    collect(section_of<ProjectConfig>(), "");
    for (const char* const words :
         {"--target SM8750", "--target SM8550", "--target v68", "--target SA8295", "--target QCS6490", "--sdk 2.10",
          "--sdk 2.13", "--sdk 2.22", "--sdk 2.28", "--sdk 2.48", "--runtime-sdk 2.19", "--sdk 2.36 --runtime-sdk 2.20",
          "--phase compile", "--phase context", "--phase execute", "--phase compile --target SM8650"})
      settings_.insert(words);
    for (const auto& fact : choices<RunFact>.values) settings_.insert("--assume " + std::string{fact.text});
    for (const auto& host : choices<HostSystem>.values) settings_.insert("--host " + std::string{host.text});
  }

  struct Mixture {
    std::string text;
    std::string partner;
    std::string words;  ///< of the settings
    CheckSettings settings;

    [[nodiscard]] std::string input() const { return words + " " + text + " " + partner; }
  };

  [[nodiscard]] Mixture any(Random& random) const {
    const Example& example = random.one_of(examples_);
    Json value = example.value;
    for (std::size_t count = random.below(5); count > 0; --count) change(random, value, "");
    const std::string& other =
        *std::next(settings_.begin(), static_cast<std::ptrdiff_t>(random.below(settings_.size())));
    Mixture mixture{.text = write(value, 0),
                    .partner = random.one_in(4) ? random.one_of(partners_) : example.partner,
                    .words = random.one_in(2) ? example.settings : other,
                    .settings = {}};
    mixture.settings = *parse_check_settings(mixture.words);
    mixture.settings.files = &files_;
    if (random.one_in(8))
      mixture.settings.shared_target = target_named_in(load("shared.json", random.one_of(examples_).text()));
    if (random.one_in(8))
      mixture.text += fmt::format(" // bext: allow{} {}", random.one_in(2) ? "-file" : "", random.one_of(examples_).id);
    return mixture;
  }

 private:
  struct Example {
    std::string id;
    Json value;
    std::string settings;
    std::string partner;

    [[nodiscard]] std::string text() const { return write(value, 0); }
  };

  /// Notes which members occur at which place; all entries of a list are one place.
  void collect(const Json& value, const std::string& place) {
    if (const std::string* const text = value.as_string()) texts_.push_back(*text);
    if (const Json::Array* const items = value.as_array())
      for (const Json& item : *items) collect(item, place);
    const Json::Object* const members = value.as_object();
    if (!members) return;
    for (const Json::Member& member : *members) {
      std::vector<Json::Member>& known = members_[place];
      if (std::ranges::find(known, member) == known.end()) known.push_back(member);
      collect(member.value, place + "/" + member.key);
    }
  }

  /// Notes the sections of the tables by the same places.
  void collect(const Section& section, const std::string& place) {
    sections_[place].push_back(&section);
    for (const Option& option : section.options)
      if (option.is_section())
        collect(option.section(), option.type == Type::inlined ? place : place + "/" + std::string{option.key()});
  }

  [[nodiscard]] static Json any_soc(Random& random) { return random.one_of(socs()).soc_model.value_or(1); }

  /// A value that the tables allow there, or one that rules care about.
  [[nodiscard]] Json any_value_of(Random& random, const Option& option) const {
    if (option.key() == "soc_model" || option.key() == "soc_id") return any_soc(random);
    if (option.type == Type::text && random.one_in(2)) return random.one_of(texts_);
    if (option.is_section()) return random.one_in(2) ? Json::object() : Json::array();
    if (random.one_in(8)) return any_unknown(random);
    return any_value(random, option);
  }

  [[nodiscard]] std::optional<Json::Member> any_member(Random& random, const std::string& place) const {
    const auto sections = sections_.find(place);
    const auto known = members_.find(place);
    if (sections != sections_.end() && (known == members_.end() || random.one_in(2))) {
      const Section& section = *random.one_of(sections->second);
      if (section.options.empty()) return {};
      const Option& option = random.one_of(section.options);
      return Json::Member{std::string{option.key()}, any_value_of(random, option)};
    }
    return known == members_.end() ? std::nullopt : std::optional{random.one_of(known->second)};
  }

  /// Sets or removes a member somewhere, or repeats an entry of a list.
  void change(Random& random, Json& value, const std::string& place) const {
    if (Json::Array* const items = value.as_array(); items && !items->empty()) {
      if (random.one_in(4)) items->push_back(Json{random.one_of(*items)});
      change(random, (*items)[random.below(items->size())], place);
      return;
    }
    Json::Object* const members = value.as_object();
    if (!members) return;
    if (!members->empty() && !random.one_in(3)) {
      Json::Member& member = (*members)[random.below(members->size())];
      if (member.value.is_object() || member.value.is_array())
        return change(random, member.value, place + "/" + member.key);
    }
    if (random.one_in(6) && !members->empty())
      value.erase((*members)[random.below(members->size())].key);
    else if (const std::optional<Json::Member> member = any_member(random, place))
      value[member->key] = member->value;
  }

  MemoryFiles files_{{{"there.json", "{}"}, {"dir/there.json", "{}"}}};
  std::vector<Example> examples_;
  std::map<std::string, std::vector<Json::Member>> members_;
  std::map<std::string, std::vector<const Section*>> sections_;
  std::vector<std::string> texts_;
  std::vector<std::string> partners_;
  std::set<std::string> settings_;
};

}  // namespace bext::testing
