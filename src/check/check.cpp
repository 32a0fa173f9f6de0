#include "bext/check/check.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <type_traits>
#include <utility>

#include "bext/check/checked.h"
#include "bext/check/project.h"
#include "bext/check/rule.h"
#include "bext/diag/kinds.h"
#include "project_review.h"
#include "provider_maps.h"
#include "sound_fixes.h"
#include "suppression.h"

namespace bext {
namespace {

/// A rule with one of its hooks. These few words lie close together, apart from the many that a rule has to say: most
/// rules have nothing to report, and walking over them has to be quick.
template <class Hook>
struct Hooked {
  bool (*when)(const Checked&);
  RunFacts assumes;
  Hook hook;
  const Rule* rule;
};

template <auto Member>
using HookedList = std::vector<Hooked<std::remove_cvref_t<decltype(std::declval<Rule>().*Member)>>>;

/// The rules that have each hook, in the order of their ids.
struct RulesByHook {
  HookedList<&Rule::file> file;
  HookedList<&Rule::context> context;
  HookedList<&Rule::graph> graph;
  HookedList<&Rule::device> device;
  HookedList<&Rule::core> core;
  HookedList<&Rule::option> option;
  HookedList<&Rule::neighbour> neighbour;
  HookedList<&Rule::provider> provider;
  HookedList<&Rule::project> project;
};
const RulesByHook& rules_by_hook() {
  static const RulesByHook sorted = [] {
    RulesByHook lists;
    const auto add = [](auto& list, auto hook, const Rule* rule) {
      if (hook) list.push_back({rule->when, rule->assumes, hook, rule});
    };
    for (const Rule* rule : rules()) {
      add(lists.file, rule->file, rule);
      add(lists.context, rule->context, rule);
      add(lists.graph, rule->graph, rule);
      add(lists.device, rule->device, rule);
      add(lists.core, rule->core, rule);
      add(lists.option, rule->option, rule);
      add(lists.neighbour, rule->neighbour, rule);
      add(lists.provider, rule->provider, rule);
      add(lists.project, rule->project, rule);
    }
    return lists;
  }();
  return sorted;
}

class Run {
 public:
  Run(const Checked& checked, Findings& findings)
      : checked_{checked}, findings_{findings}, every_rule_{checked.settings().reports_everything()} {}

  void everything() {
    for (const auto& rule : rules_by_hook().file)
      if (asks(rule)) ask(rule, checked_);
    if (const htp::Config* config = checked_.htp()) sections(*config);
    if (const ConfigView typed = view(checked_.file().config); typed.section) options(*typed.section, typed.object);
  }

  /// A file of another tool: what of it configures the same backends.
  void neighbour() {
    for (const auto& rule : rules_by_hook().neighbour)
      if (asks(rule)) ask(rule, checked_);
    if (checked_.file().kind.name() == project_kind) return project();
    for (const onnxruntime::ProviderOptions& map : provider_options(checked_.file(), findings_)) {
      for (const auto& rule : rules_by_hook().provider)
        if (asks(rule)) ask(rule, checked_, map);
      options(section_of<onnxruntime::ProviderOptions>(), &map);
    }
  }

 private:
  void project() {
    const auto config = read<ProjectConfig>(checked_.document(), {.findings = &findings_});
    review_project(checked_.document(), config, findings_);
    for (const auto& rule : rules_by_hook().project)
      if (asks(rule)) ask(rule, checked_, config);
  }

  /// A question that a rule has about an option.
  struct Question {
    const Option* option;
    const Rule* rule;
  };

  template <class Hook>
  [[nodiscard]] bool asks(const Hooked<Hook>& rule) const {
    if (!rule.assumes.empty() && !rule.assumes.shares(checked_.settings().assumed)) return false;
    return (!rule.when || rule.when(checked_)) && (every_rule_ || checked_.settings().reports(rule.rule->kind.id));
  }
  template <class Hook, class... What>
  void ask(const Hooked<Hook>& rule, const What&... what) {
    Report report{rule.rule->kind, findings_};
    rule.hook(what..., report);
  }
  template <class Hook>
  [[nodiscard]] std::vector<Hooked<Hook>> asking(const std::vector<Hooked<Hook>>& list) const {
    std::vector<Hooked<Hook>> asking(list.size());
    const auto end = std::ranges::copy_if(list, asking.begin(), [&](const auto& rule) { return asks(rule); }).out;
    asking.erase(end, asking.end());
    return asking;
  }

  void sections(const htp::Config& config) {
    const RulesByHook& by_hook = rules_by_hook();
    for (const htp::ContextConfig& context : config.context)
      for (const auto& rule : by_hook.context)
        if (asks(rule)) ask(rule, checked_, context);
    if (!config.graphs.empty()) graphs(config);
    for (const htp::DeviceConfig& device : config.devices) {
      for (const auto& rule : by_hook.device)
        if (asks(rule)) ask(rule, checked_, device);
      for (const htp::DeviceCoreConfig& core : device.cores)
        for (const auto& rule : by_hook.core)
          if (asks(rule)) ask(rule, checked_, device, core);
    }
  }

  void graphs(const htp::Config& config) {
    const auto rules = asking(rules_by_hook().graph);
    Origin previous;
    for (const htp::GraphConfig& graph : config.graphs) {
      // Several names of one entry share its object; what is wrong with it is said once.
      const bool same_entry = graph.extras.section.from_file() && graph.extras.section == previous;
      previous = graph.extras.section;
      if (same_entry) continue;
      for (const auto& rule : rules) ask(rule, checked_, graph);
    }
  }

  void options(const Section& section, const void* object) {
    option_rules_.clear();
    for (const auto& rule : rules_by_hook().option)
      if (asks(rule)) option_rules_.push_back(rule.rule);
    only_gated_ = std::ranges::all_of(option_rules_, [](const Rule* rule) { return rule->gated != nullptr; });
    if (!option_rules_.empty()) one(section, object);
  }
  [[nodiscard]] bool concerns(const Rule* rule, const Option& option) const {
    return !rule->gated || (option.is_gated && rule->gated(checked_, option));
  }
  void put(Question question, const Section& section, const void* object) {
    Report report{question.rule->kind, findings_};
    question.rule->option(checked_, {&section, question.option, object}, report);
  }

  void one(const Section& section, const void* object) {
    for (const Option& option : section.options) {
      if (option.is_section())
        all(option, object);
      else if ((option.is_gated || !only_gated_) && option.access.is_set(object))
        for (const Rule* rule : option_rules_)
          if (!rule->gated || option.is_gated) put({&option, rule}, section, object);
    }
  }
  void all(const Option& option, const void* object) {
    const std::size_t count = option.access.count(object);
    if (count == 0) return;
    const Section& section = option.section();
    // What to ask is worked out once for many entries, and for each entry where there are few.
    constexpr std::size_t few_entries = 4;
    const bool many = count > few_entries;
    std::vector<Question> questions;
    std::vector<const Option*> inner;
    if (many) prepare(section, questions, inner);
    Origin previous;
    for (std::size_t number = 0; number < count; ++number) {
      const void* item = entry(option, object, number);
      const Origin origin = section.extras_of(item).section;
      if (origin.from_file() && origin == previous) continue;
      previous = origin;
      if (!many) {
        one(section, item);
        continue;
      }
      for (const Question& question : questions)
        if (question.option->access.is_set(item)) put(question, section, item);
      for (const Option* list : inner) all(*list, item);
    }
  }
  void prepare(const Section& section, std::vector<Question>& questions, std::vector<const Option*>& inner) const {
    for (const Option& option : section.options) {
      if (option.is_section()) {
        inner.push_back(&option);
        continue;
      }
      for (const Rule* rule : option_rules_)
        if (concerns(rule, option)) questions.push_back({&option, rule});
    }
  }

  const Checked& checked_;
  Findings& findings_;
  bool every_rule_;
  std::vector<const Rule*> option_rules_;
  bool only_gated_ = false;  ///< all of them look at gated options only
};

/// Drops general findings on values about which a rule has said something better.
void drop_general(Findings& findings) {
  std::vector<const Rule*> special;
  std::ranges::copy_if(rules(), std::back_inserter(special),
                       [](const Rule* rule) { return !rule->instead_of.front().empty(); });
  std::set<std::pair<std::string_view, std::string>> said;  // id and pointer
  for (const Diagnostic& finding : findings)
    for (const Rule* rule : special)
      if (finding.kind == &rule->kind)
        for (const std::string_view general : rule->instead_of) said.emplace(general, finding.pointer);
  if (said.empty()) return;
  std::erase_if(findings.list(),
                [&](const Diagnostic& finding) { return said.contains({finding.kind->id, finding.pointer}); });
}

/// Tools that document the older shape should keep getting it.
void keep_older_shapes(Findings& findings, const CheckSettings& settings) {
  if (!settings.sdk || *settings.sdk >= SdkVersion{2, 20}) return;
  for (Diagnostic& finding : findings.list())
    if (finding.kind == &kind_of<"older-shape">() && finding.pointer == "/graphs") finding.fixes.clear();
}

void check_once(LoadedFile& file, const CheckSettings& settings, const LoadedFile* partner) {
  const bool is_project = file.kind.look_alike && file.kind.name() == project_kind;
  const CheckSettings asked = is_project ? with_project(settings, read<ProjectConfig>(file.document)) : CheckSettings{};
  const Checked checked{file, is_project ? asked : settings, partner};
  if (is_project)
    std::erase_if(file.findings.list(),
                  [](const Diagnostic& finding) { return finding.kind == &kind_of<"not-a-configuration">(); });
  if (file.kind.backend)
    Run{checked, file.findings}.everything();
  else if (file.kind.look_alike)
    Run{checked, file.findings}.neighbour();
  if (file.findings.empty()) return;
  Suppression suppression{file.document};
  std::erase_if(file.findings.list(), [&](const Diagnostic& finding) {
    return suppression.covers(finding) || !settings.reports(finding.kind->id);
  });
  suppression.report(settings, file.findings);
  file.findings.locate(file.document);
  drop_general(file.findings);
  keep_older_shapes(file.findings, settings);
  keep_sound_fixes(file);
}

/// Nobody asked for a part, the file and its partner name none, and files checked with them do.
bool takes_shared_target(const LoadedFile& file, const CheckSettings& settings, const LoadedFile* partner) {
  if (!settings.shared_target || !settings.target.empty()) return false;
  const auto names_a_part = [](const LoadedFile& one) {
    const htp::Config* config = one.as<htp::Config>();
    return config && std::ranges::any_of(config->devices, [](const htp::DeviceConfig& device) {
             const std::optional<EffectiveTarget> target = target_named_by(device);
             return target && !target->parts.empty();
           });
  };
  return !names_a_part(file) && !(partner && names_a_part(*partner));
}

bool says_the_same(const Diagnostic& a, const Diagnostic& b) {
  return a.kind == b.kind && a.range == b.range && a.message == b.message;
}

/// What only the shared target brings up says where that comes from, and is no reason to change the file.
void mark_shared(Findings& findings, const Findings& without, const EffectiveTarget& target) {
  for (Diagnostic& finding : findings.list()) {
    const std::span<const Diagnostic> near = without.starting_at(finding.range.begin);
    const auto same = std::ranges::find_if(near, [&](const Diagnostic& one) { return says_the_same(one, finding); });
    if (same != near.end()) {
      finding = *same;
      continue;
    }
    finding.fixes.clear();
    const bool is_told =
        finding.message.contains(target.said_by) ||
        std::ranges::any_of(finding.notes, [&](const Note& note) { return note.text.contains(target.said_by); });
    if (!is_told) finding.notes.push_back({fmt::format("the target is taken from {}", target.said_by), {}});
  }
}

}  // namespace

void check(LoadedFile& file, const CheckSettings& settings, const LoadedFile* partner) {
  if (!settings.shared_target) return check_once(file, settings, partner);
  CheckSettings alone = settings;
  alone.shared_target.reset();
  if (!takes_shared_target(file, settings, partner)) return check_once(file, alone, partner);
  Findings without = file.findings;
  check_once(file, alone, partner);
  std::swap(file.findings, without);
  check_once(file, settings, partner);
  mark_shared(file.findings, without, *settings.shared_target);
}

}  // namespace bext
