#include <fmt/format.h>

#include <algorithm>
#include <unordered_set>

#include "bext/backend/native_facts.h"
#include "bext/diag/kinds.h"
#include "bext/diag/suggest.h"
#include "bext/schema/walk.h"
#include "comparing.h"
#include "diag/not_listed.h"
#include "words.h"

namespace bext::verify {
namespace {

/// Comparing all pairs of names is slow, and more hints do not help.
constexpr std::size_t most_hints = 32;

/// `decode` and `decode_dlc`: converters name a graph after its file.
bool adds_an_ending(std::string_view stem, std::string_view longer) {
  return !stem.empty() && longer.size() > stem.size() && longer.starts_with(stem) &&
         std::string_view{"._-"}.contains(longer[stem.size()]);
}

class Comparer {
 public:
  explicit Comparer(const Request& request) : request_{request}, checked_{request.config, request.settings} {}

  Verification compare() {
    result_.group = binaries::group_buffer_of(request_.infos);
    result_.memory = binaries::memory_of(request_.infos);
    for (const BinaryInfo& info : request_.infos) info_findings_.push_back(info.findings);
    if (checked_.htp())
      compare_htp(*checked_.htp());
    else
      nothing_to_compare();
    collect_files();
    return std::move(result_);
  }

 private:
  void nothing_to_compare() {
    const Range root = request_.config.document.root().range();
    config_findings_.add(
        kind_of<"built-not-comparable">(), {root.begin, root.begin + 1},
        fmt::format(
            "an info states no options of {}, so the binary cannot be verified",
            request_.config.kind.backend ? fmt::format("this {} file", request_.config.kind.name()) : "this file"));
    for (const BinaryInfo& info : request_.infos) {
      BinaryReport report{.path = info.path, .built_by = {}, .options = {}, .graphs = {}};
      for (const BinaryGraph& graph : info.graphs) report.graphs.push_back({graph.name, false, {}});
      result_.binaries.push_back(std::move(report));
    }
  }

  void compare_htp(const htp::Config& config) {
    for (const GraphName& name : checked_.graph_names()) entries_[name.text()].push_back(name.graph);
    // Graphs that were added by a program are not in the text.
    for (const htp::GraphConfig& graph : config.graphs)
      if (!graph.name.origin().from_file()) entries_[*graph.name].push_back(&graph);
    for (const auto& [name, list] : entries_) listed_.push_back(name);
    std::ranges::sort(listed_);
    for (std::size_t i = 0; i < request_.infos.size(); ++i) {
      compare_with(request_.infos[i], info_findings_[i]);
      report_session_memory(checked_, request_.infos[i], result_.memory.binaries[i], info_findings_[i]);
      report_read_budget(checked_, request_.infos[i], request_.binary_bytes, config_findings_);
    }
    report_absent();
    result_.never_stated = never_stated(checked_, config_findings_);
    report_group(checked_, result_.group, config_findings_);
  }

  void compare_with(const BinaryInfo& info, Findings& of_info) {
    const Situation situation = situation_of(checked_, info, request_.command);
    const Case binary{checked_, info, situation, config_findings_, of_info, request_.strict};
    BinaryReport report{.path = info.path,
                        .built_by = situation.sdk && info.build_id ? situation.sdk->to_string() : "",
                        .options = compare_binary(binary),
                        .graphs = {}};
    static const std::vector<const htp::GraphConfig*> none;
    for (const BinaryGraph& graph : info.graphs) {
      const auto entry = entries_.find(graph.name);
      if (entry == entries_.end() && !graph.name.empty()) report_unconfigured(graph, of_info);
      built_.insert(graph.name);
      report.graphs.push_back(compare_graph(binary, graph, entry == entries_.end() ? none : entry->second));
    }
    result_.binaries.push_back(std::move(report));
  }

  /// A similar name of the other side.
  std::optional<std::string_view> meant(std::string_view name, const std::vector<std::string_view>& others) {
    if (hints_ == most_hints) return std::nullopt;
    ++hints_;
    if (const std::optional<std::string_view> close = nearest(name, others)) return close;
    const auto longer = std::ranges::find_if(
        others, [&](std::string_view other) { return adds_an_ending(name, other) || adds_an_ending(other, name); });
    return longer == others.end() ? std::nullopt : std::optional{*longer};
  }

  void report_unconfigured(const BinaryGraph& graph, Findings& of_info) {
    result_.unconfigured.push_back(graph.name);
    auto finding = of_info.add(kind_of<"built-graph-unconfigured">(), graph.range,
                               fmt::format("graph `{}` of the binary is not listed in `{}`, so no options apply to it",
                                           graph.name, request_.config.path));
    if (has_default_values(graph))
      finding.note(fmt::format("it has the defaults of an unconfigured graph ({} MiB VTCM)",
                               native_default<&htp::GraphConfig::vtcm_size_in_mb>()));
    if (const std::optional<std::string_view> close = meant(graph.name, listed_))
      finding.note(fmt::format("`{}` is listed; did you mean `{}`?", *close, graph.name));
    // A file without entries requests nothing for graphs.
    if (entries_.empty()) finding.severity(Severity::note);
  }

  void report_absent() {
    std::vector<std::string_view> built{built_.begin(), built_.end()};
    std::ranges::sort(built);
    std::unordered_set<std::string_view> said;
    for (const GraphName& name : checked_.graph_names()) {
      if (built_.contains(name.text())) continue;
      if (said.insert(name.text()).second) result_.absent.push_back(name.text());
      auto finding =
          config_findings_.add(kind_of<"built-graph-absent">(), name.node.range(),
                               fmt::format("no binary contains graph `{}`, so this name has no effect", name.text()));
      if (const std::optional<std::string_view> close = meant(name.text(), built))
        finding.note(fmt::format("did you mean `{}`?", *close));
    }
  }

  void collect_files() {
    config_findings_.locate(request_.config.document);
    list_at_most(config_findings_, most_findings_of_a_job);
    result_.files.push_back({request_.config.path, std::string{request_.config.kind.name()}, request_.config.document,
                             std::move(config_findings_)});
    for (std::size_t i = 0; i < request_.infos.size(); ++i) {
      info_findings_[i].locate(request_.infos[i].document);
      list_at_most(info_findings_[i], most_findings_of_a_job);
      result_.files.push_back(
          {request_.infos[i].path, "binary-info", request_.infos[i].document, std::move(info_findings_[i])});
    }
  }

  const Request& request_;
  Checked checked_;
  Verification result_;
  Findings config_findings_;
  std::vector<Findings> info_findings_;
  Entries entries_;
  std::vector<std::string_view> listed_;  // the names of all entries
  std::unordered_set<std::string_view> built_;
  std::size_t hints_ = 0;
};

/// Whether `compare_graph` or `compare_binary` handles the option.
bool is_compared(std::string_view section, std::string_view key) {
  if (section.starts_with("graphs"))
    return key == "graph_names" || key == "O" || key == "vtcm_mb" || key == "hvx_threads" || key == "dlbc";
  if (section.starts_with("devices")) return key == "soc_model" || key == "soc_id" || key == "dsp_arch";
  return key == "weight_sharing_enabled";
}

class UnstatedOptions : public ValueVisitor {
 public:
  explicit UnstatedOptions(const Checked& checked) : checked_{checked} {}
  void option(const ValuePlace& place, const Option& option) override {
    if (option.is_section() || !option.access.is_set(place.object) || !acts_in(option.info.phase, Phase::compile))
      return;
    if (is_compared(place.path, option.key())) return;
    // The names of one entry share its options.
    const Origin origin = option.access.origin(place.object);
    if (origin.from_file() && !places_.insert(origin.node).second) return;
    Json requested = file_value(option, place.object);
    std::string words = fmt::format("requested {}, never stated", write(requested, 0));
    list.push_back({.option = std::string{option.key()},
                    .path = joined(place.path, option.key()),
                    .requested = std::move(requested),
                    .words = std::move(words)});
    if (seen_.insert(option.key()).second) names.emplace_back(option.key());
    if (names.size() == 1 && list.size() == 1) first = checked_.key_range(origin);
  }

  std::vector<Comparison> list;
  std::vector<std::string> names;
  Range first;

 private:
  const Checked& checked_;
  std::unordered_set<std::string_view> seen_;
  std::unordered_set<std::uint32_t> places_;
};

}  // namespace

void Case::differs(const DiagnosticKind& kind, Range range, std::string message, const Comparison& comparison,
                   std::optional<Range> stated) const {
  auto finding = of_config.add(kind, range, std::move(message));
  for (const Reason& reason : comparison.reasons) finding.note(reason_words(reason));
  if (comparison.reasons.empty())
    finding.note("no known limit of the SoC, the SDK or the option explains it; the log of the tool may");
  if (stated) finding.note(fmt::format("stated at `{}:{}`", info.path, situation.lines.at(stated->begin).line));
}

std::vector<Comparison> never_stated(const Checked& checked, Findings& of_config) {
  UnstatedOptions options{checked};
  visit_values(section_of<htp::Config>(), checked.htp(), options);
  if (!options.list.empty())
    of_config.add(kind_of<"built-not-stated">(), options.first,
                  fmt::format("an info has no field for {}, so {} cannot be verified", listed(options.names),
                              options.names.size() == 1 ? "it" : "they"));
  return std::move(options.list);
}

void report_group(const Checked& checked, binaries::GroupBuffer& group, Findings& of_config) {
  const htp::ContextConfig* by = nullptr;
  for (const htp::ContextConfig& context : checked.htp()->context)
    if (!by && *context.max_spill_fill_buffer_for_group > 0) by = &context;
  if (by) group.requested = *by->max_spill_fill_buffer_for_group;
  if (!group.needed) return;
  const auto largest = std::ranges::max_element(group.needs, {}, &binaries::GroupBuffer::Need::bytes);
  if (by && *group.requested < *group.needed) {
    of_config.add(kind_of<"spill-fill-below-need">(), checked.value_range(by->max_spill_fill_buffer_for_group),
                  fmt::format("the group buffer has {} bytes, but `{}` needs {}", *group.requested, largest->path,
                              *group.needed));
  } else if (by && *group.requested > *group.needed && group.needs.size() > 1) {
    of_config
        .add(kind_of<"group-buffer-larger">(), checked.value_range(by->max_spill_fill_buffer_for_group),
             fmt::format("the group buffer has {} bytes, but these binaries need at most {}", *group.requested,
                         *group.needed))
        .note("binaries whose info was not given may need more");
  } else if (!by && group.needs.size() > 1 && *group.needed > 0) {
    const Range root = checked.document().root().range();
    of_config.add(kind_of<"group-buffer-unset">(), {root.begin, root.begin + 1},
                  fmt::format("{} binaries have no shared spill-fill buffer; one of {} bytes is enough for all if they "
                              "run one after the other",
                              group.needs.size(), *group.needed));
  }
}

Verification compare(const Request& request) { return Comparer{request}.compare(); }

Outcome Verification::outcome() const {
  const bool wrong =
      std::ranges::any_of(files, [](const FileReport& file) { return file.findings.count(Severity::error) > 0; });
  if (wrong || count(Verdict::differs) > 0) return Outcome::differs;
  // A file that requests nothing proves nothing.
  return count(Verdict::unknown) > 0 || count(Verdict::as_asked) == 0 ? Outcome::unknown : Outcome::proven;
}

std::size_t Verification::count(Verdict verdict) const {
  const auto in = [&](const std::vector<Comparison>& list) {
    return static_cast<std::size_t>(std::ranges::count(list, verdict, &Comparison::verdict));
  };
  std::size_t sum = in(never_stated);
  for (const BinaryReport& binary : binaries) {
    sum += in(binary.options);
    for (const GraphReport& graph : binary.graphs) sum += in(graph.options);
  }
  return sum;
}

std::vector<const Comparison*> Verification::differences() const {
  std::vector<const Comparison*> list;
  const auto take = [&](const std::vector<Comparison>& options) {
    for (const Comparison& option : options)
      if (option.verdict == Verdict::differs) list.push_back(&option);
  };
  for (const BinaryReport& binary : binaries) {
    take(binary.options);
    for (const GraphReport& graph : binary.graphs) take(graph.options);
  }
  return list;
}

}  // namespace bext::verify
