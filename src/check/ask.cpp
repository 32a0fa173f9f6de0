#include "ask.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "asked_rules.h"
#include "bext/check/checked.h"
#include "bext/check/project.h"
#include "bext/check/rule.h"
#include "bext/schema/version_number.h"
#include "embedded_files.h"
#include "project_review.h"
#include "provider_maps.h"
#include "repeated_entry.h"

namespace bext {
namespace {

/// A list that needs no memory of its own, because very many files are checked.
class AskedRules {
 public:
  void push_back(const Rule* rule) { rules_[count_++] = rule; }
  void clear() { count_ = 0; }
  [[nodiscard]] bool empty() const { return count_ == 0; }
  [[nodiscard]] const Rule* const* begin() const { return rules_.data(); }
  [[nodiscard]] const Rule* const* end() const { return rules_.data() + count_; }

 private:
  std::array<const Rule*, RuleSet::most_rules> rules_;  // only what was put in is ever read
  std::size_t count_ = 0;
};

constexpr unsigned bit(Gate gate) { return static_cast<unsigned>(gate); }

/// On which side of an option's gates the SDK and the part are that a check assumes.
class AssumedVersions {
 public:
  /// Asks for them only where a rule wants to know: asking tells that its answer depends on them.
  AssumedVersions(const Checked& checked, unsigned wanted) : wanted_{wanted} {
    if (wanted == 0) return;
    if (const std::optional<SdkVersion>& sdk = checked.settings().sdk)
      known_sdk_ = sdk_ = version_number(sdk->major, sdk->minor, sdk->patch);
    if (const std::optional<int> arch = checked.target().arch) arch_ = version_number(*arch);
  }
  /// The gates that rules want to know about and that are on the wrong side, each as its bit.
  [[nodiscard]] unsigned shut(const OptionGates& gates) const {
    unsigned shut = 0;
    if (sdk_ < gates.newest_sdk) shut |= bit(Gate::newer_sdk);
    if (arch_ < gates.newest_arch) shut |= bit(Gate::newer_arch);
    if (gates.deprecated != 0 && known_sdk_ >= gates.deprecated) shut |= bit(Gate::deprecated);
    if (gates.noop_since != 0 && known_sdk_ >= gates.noop_since) shut |= bit(Gate::noop);
    return shut & wanted_;
  }

 private:
  unsigned wanted_;
  std::uint32_t sdk_ = UINT32_MAX;
  std::uint32_t known_sdk_ = 0;
  std::uint32_t arch_ = UINT32_MAX;
};

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

  void sections(const htp::Config& config) {
    for (const htp::ContextConfig& context : config.context) ask<&Rule::context>(context);
    if (!config.graphs.empty()) graphs(config);
    for (const htp::DeviceConfig& device : config.devices) {
      ask<&Rule::device>(device);
      for (const htp::DeviceCoreConfig& core : device.cores) ask<&Rule::core>(device, core);
    }
  }

  void graphs(const htp::Config& config) {
    RepeatedEntry repeated;
    for (const htp::GraphConfig& graph : config.graphs)
      if (!repeated.is(graph.extras.section)) ask<&Rule::graph>(graph);
  }

  void options(const Section& section, const void* object) {
    option_rules_.clear();
    (asked_ & rules_with<&Rule::option>().set).for_each([&](std::size_t number) {
      option_rules_.push_back(rules_[number]);
    });
    if (option_rules_.empty()) return;
    unsigned gates = 0;
    asks_about_all_ = false;
    for (const Rule* rule : option_rules_) {
      gates |= bit(rule->gate);
      if (rule->gate == Gate::none) asks_about_all_ = true;
    }
    versions_ = {checked_, gates};
    one(section, object);
  }
  void put(Question question, const Section& section, const void* object) {
    Report report{question.rule->kind, findings_};
    question.rule->option(checked_, SetOption{&section, question.option, object}, report);
  }

  void one(const Section& section, const void* object) {
    for_each_question(section, [&](const Question& question) {
      if (question.option->access.is_set(object)) put(question, section, object);
    });
    for (const std::size_t number : section.sections) all(section.options[number], object);
  }
  void for_each_question(const Section& section, const auto& visit) const {
    for (const OptionGates& gates : section.gated)
      if (const unsigned shut = versions_.shut(gates); shut != 0)
        for (const Rule* rule : option_rules_)
          if ((bit(rule->gate) & shut) != 0) visit(Question{&section.options[gates.number], rule});
    if (!asks_about_all_) return;
    for (const Option& option : section.options)
      for (const Rule* rule : option_rules_)
        if (rule->gate == Gate::none && !option.is_section()) visit(Question{&option, rule});
  }
  void all(const Option& option, const void* object) {
    const Section& section = option.section();
    if (!asks_about_all_ && section.gated.empty() && section.sections.empty()) return;
    const std::size_t count = option.access.count(object);
    if (count == 0) return;
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
    for_each_question(section, [&](const Question& question) { questions.push_back(question); });
    return questions;
  }

  const Checked& checked_;
  Findings& findings_;
  const RuleSet& asked_;
  const std::span<const Rule* const> rules_ = rules();
  AskedRules option_rules_;
  bool asks_about_all_ = false;  ///< one of them looks at options that depend on no version too
  AssumedVersions versions_{checked_, 0};
};

}  // namespace

void ask(const RuleSet& asked, const Checked& checked, Findings& findings) {
  Run{asked, checked, findings}.everything();
}

void ask_of_neighbour(const RuleSet& asked, const Checked& checked, Findings& findings) {
  Run{asked, checked, findings}.neighbour();
}

}  // namespace bext
