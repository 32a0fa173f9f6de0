#include "ask.h"

#include <algorithm>
#include <vector>

#include "asked_rules.h"
#include "bext/check/checked.h"
#include "bext/check/project.h"
#include "bext/check/rule.h"
#include "embedded_files.h"
#include "project_review.h"
#include "provider_maps.h"
#include "repeated_entry.h"

namespace bext {
namespace {

class Run {
 public:
  Run(const RuleSet& asked, const Checked& checked, Findings& findings)
      : checked_{checked}, findings_{findings}, asked_{asked} {}

  void everything() {
    ask<&Rule::file>();
    if (const htp::Config* config = checked_.htp()) sections(*config);
    if (const ConfigView typed = view(checked_.file().config); typed.section) options(*typed.section, typed.object);
  }

  /// A file of another tool: what of it configures the same backends.
  void neighbour() {
    ask<&Rule::neighbour>();
    if (checked_.file().kind.name() == project_kind) return project();
    review_embedded(checked_.file(), findings_);
    for (const onnxruntime::ProviderOptions& map : provider_options(checked_.file(), findings_)) {
      ask<&Rule::provider>(map);
      options(section_of<onnxruntime::ProviderOptions>(), &map);
    }
  }

 private:
  void project() {
    const auto config = read<ProjectConfig>(checked_.document(), {.findings = &findings_});
    review_project(checked_.document(), config, findings_);
    ask<&Rule::project>(config);
  }

  /// A question that a rule has about an option.
  struct Question {
    const Option* option;
    const Rule* rule;
  };

  /// Puts the question of every asked rule with that hook.
  template <auto Hook>
  void ask(const auto&... what) {
    const RulesWith<Hook>& with_hook = rules_with<Hook>();
    (asked_ & with_hook.set).for_each([&](std::size_t number) {
      Report report{rules_[number]->kind, findings_};
      with_hook.functions[number](checked_, what..., report);
    });
  }
  template <auto Hook>
  void put(const Rule& rule, const auto&... what) {
    Report report{rule.kind, findings_};
    (rule.*Hook)(checked_, what..., report);
  }
  template <auto Hook>
  [[nodiscard]] std::vector<const Rule*> asked() const {
    constexpr std::size_t usual = 32;
    std::vector<const Rule*> list;
    list.reserve(usual);
    (asked_ & rules_with<Hook>().set).for_each([&](std::size_t number) { list.push_back(rules_[number]); });
    return list;
  }

  void sections(const htp::Config& config) {
    for (const htp::ContextConfig& context : config.context) ask<&Rule::context>(context);
    if (!config.graphs.empty()) graphs(config);
    for (const htp::DeviceConfig& device : config.devices) {
      ask<&Rule::device>(device);
      for (const htp::DeviceCoreConfig& core : device.cores) ask<&Rule::core>(device, core);
    }
  }

  void graphs(const htp::Config& config) {
    const std::vector<const Rule*> asking = asked<&Rule::graph>();
    RepeatedEntry repeated;
    for (const htp::GraphConfig& graph : config.graphs) {
      if (repeated.is(graph.extras.section)) continue;
      for (const Rule* rule : asking) put<&Rule::graph>(*rule, graph);
    }
  }

  void options(const Section& section, const void* object) {
    option_rules_ = asked<&Rule::option>();
    only_gated_ = std::ranges::all_of(option_rules_, [](const Rule* rule) { return rule->gated != nullptr; });
    if (!option_rules_.empty()) one(section, object);
  }
  [[nodiscard]] bool concerns(const Rule* rule, const Option& option) const {
    return !rule->gated || (option.is_gated && rule->gated(checked_, option));
  }
  void put(Question question, const Section& section, const void* object) {
    put<&Rule::option>(*question.rule, SetOption{&section, question.option, object});
  }

  void one(const Section& section, const void* object) {
    for (const std::size_t number : section.gated) about(section, section.options[number], object);
    if (!only_gated_)
      for (const Option& option : section.options)
        if (!option.is_gated && !option.is_section()) about(section, option, object);
    for (const std::size_t number : section.sections) all(section.options[number], object);
  }
  void about(const Section& section, const Option& option, const void* object) {
    if (option.is_section() || !option.access.is_set(object)) return;
    for (const Rule* rule : option_rules_)
      if (!rule->gated || option.is_gated) put({&option, rule}, section, object);
  }
  void all(const Option& option, const void* object) {
    const std::size_t count = option.access.count(object);
    if (count == 0) return;
    const Section& section = option.section();
    // What to ask is worked out once for many entries, and for each entry where there are few.
    constexpr std::size_t few_entries = 4;
    const bool many = count > few_entries;
    const std::vector<Question> questions = many ? questions_about(section) : std::vector<Question>{};
    RepeatedEntry repeated;
    for (std::size_t number = 0; number < count; ++number) {
      const void* item = entry(option, object, number);
      if (repeated.is(section.extras_of(item).section)) continue;
      if (!many) {
        one(section, item);
        continue;
      }
      for (const Question& question : questions)
        if (question.option->access.is_set(item)) put(question, section, item);
      for (const std::size_t inner : section.sections) all(section.options[inner], item);
    }
  }
  [[nodiscard]] std::vector<Question> questions_about(const Section& section) const {
    std::vector<Question> questions;
    for (const Option& option : section.options) {
      if (option.is_section()) continue;
      for (const Rule* rule : option_rules_)
        if (concerns(rule, option)) questions.push_back({&option, rule});
    }
    return questions;
  }

  const Checked& checked_;
  Findings& findings_;
  const RuleSet& asked_;
  const std::span<const Rule* const> rules_ = rules();
  std::vector<const Rule*> option_rules_;
  bool only_gated_ = false;  ///< all of them look at gated options only
};

}  // namespace

void ask(const RuleSet& asked, const Checked& checked, Findings& findings) {
  Run{asked, checked, findings}.everything();
}

void ask_of_neighbour(const RuleSet& asked, const Checked& checked, Findings& findings) {
  Run{asked, checked, findings}.neighbour();
}

}  // namespace bext
