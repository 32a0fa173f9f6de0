#include <fast_float/fast_float.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "bext/check/names.h"
#include "bext/diag/suggest.h"
#include "bext/plan/time/latencies.h"
#include "bext/plan/time/transfer.h"
#include "bext/target/soc.h"
#include "bext/text/ascii.h"
#include "call.h"
#include "columns.h"
#include "commands.h"
#include "diag/characters.h"

namespace bext::cli {
namespace {

constexpr std::string_view source = "qualcomm/ai-hub-models, perf.yaml";

/// `12.3ms`, `850us`, `1.2s` in milliseconds.
std::optional<double> milliseconds_of(std::string_view word) {
  double number = 0;
  const auto [end, error] =
      fast_float::from_chars(word.data(), word.data() + word.size(), number, fast_float::chars_format::fixed);
  if (error != std::errc{} || !(number > 0) || number > 1e9) return std::nullopt;
  const std::string_view unit{end, word.data() + word.size()};
  if (unit == "ms") return number;
  if (unit == "us") return number / 1000;
  if (unit == "s") return number * 1000;
  return std::nullopt;
}

/// The SoC that the user named and how it was measured.
struct MeasuredSoc {
  std::string chipset;
  int soc_model = 0;
  time::Device device;
};

std::expected<MeasuredSoc, std::string> measured_soc(const std::string& name) {
  const Soc* soc = find_by_chipset(name);
  if (!soc) return std::unexpected{target_error(name).value_or(fmt::format("unknown SoC `{}`", name))};
  const std::vector<time::Device> devices = time::measured_devices();
  // AI Hub measures some chipsets on another one with the same NPU, such as QCS8550 on SM8550.
  auto device =
      std::ranges::find_if(devices, [&](const time::Device& known) { return find_by_chipset(known.chipset) == soc; });
  if (device == devices.end() && soc->soc_model)
    device = std::ranges::find(devices, *soc->soc_model, &time::Device::soc_model);
  if (device == devices.end()) {
    std::vector<std::string_view> names;
    for (const time::Device& known : devices) names.push_back(known.chipset);
    return std::unexpected{
        fmt::format("no published latency for {}; measured SoCs: {}", soc->chipset, fmt::join(names, ", "))};
  }
  return MeasuredSoc{std::string{soc->chipset}, device->soc_model, *device};
}

/// Three significant digits.
std::string shown(double milliseconds) {
  if (milliseconds >= 100) return fmt::format("{:.0f} ms", milliseconds);
  if (milliseconds >= 10) return fmt::format("{:.1f} ms", milliseconds);
  return fmt::format("{:.2f} ms", milliseconds);
}

double rounded(double milliseconds) { return std::round(milliseconds * 1000) / 1000; }

std::string basis_of(const time::Transfer& transfer) {
  return fmt::format(
      "{} models ({} measurements) published on both SoCs, {}; each model left out once: {:.1f}% inside, median "
      "high/low {:.2f}",
      transfer.models, transfer.measurements, transfer.snapshot, 100 * transfer.inside_share(), transfer.median_width);
}

struct Request {
  std::string what;
  std::string from;
  std::string to;
  std::string precision;
  std::string runtime;
  bool json = false;
};

/// All values of a member of the published series, sorted.
std::vector<std::string_view> known_values(std::string_view time::Series::* member) {
  std::set<std::string_view> values;
  for (const time::Snapshot& snapshot : time::snapshots())
    for (const time::Series& series : snapshot.series) values.insert(series.*member);
  return {values.begin(), values.end()};
}

/// Writes the value as it was published, or returns a message if it was not.
std::optional<std::string> not_published(std::string_view option, std::string& value,
                                         std::string_view time::Series::* member) {
  if (value.empty()) return std::nullopt;
  const std::vector<std::string_view> known = known_values(member);
  const auto found =
      std::ranges::find_if(known, [&](std::string_view one) { return lower_case(one) == lower_case(value); });
  if (found == known.end())
    return fmt::format("unknown `{}` `{}`; published: {}", option, value, fmt::join(known, ", "));
  value = *found;
  return std::nullopt;
}

ExitCode no_estimate(Call& call, const Request& request, const std::string& reason) {
  if (request.json) call.print_json(Json::object({{"estimate", Json{}}, {"reason", reason}}));
  call.complain(reason);
  return ExitCode::findings;
}

/// An estimate with everything that its output shows.
struct Estimate {
  double given = 0;  ///< milliseconds, as the user measured them
  MeasuredSoc from;
  MeasuredSoc to;
  time::Transfer transfer;
  time::Interval interval;
};

Json estimate_json(const Estimate& estimate, const Request& request) {
  const time::Transfer& transfer = estimate.transfer;
  return Json::object({{"latency_ms", estimate.given},
                       {"from", estimate.from.chipset},
                       {"to", estimate.to.chipset},
                       {"precision", request.precision},
                       {"runtime", request.runtime.empty() ? Json{} : Json{request.runtime}},
                       {"estimate", Json::object({{"value", rounded(estimate.interval.value)},
                                                  {"low", rounded(estimate.interval.low)},
                                                  {"high", rounded(estimate.interval.high)},
                                                  {"unit", "ms"},
                                                  {"coverage", time::coverage},
                                                  {"basis", basis_of(transfer)}})},
                       {"models", transfer.models},
                       {"measurements", transfer.measurements},
                       {"snapshot", transfer.snapshot},
                       {"left_out_inside", transfer.inside_share()},
                       {"median_width", transfer.median_width},
                       {"in_measured_range", true},
                       {"source", source}});
}

std::vector<std::vector<std::string>> estimate_rows(const Estimate& estimate, const Request& request) {
  const auto& [given, from, to, transfer, interval] = estimate;
  return {{"given", fmt::format("{} on {}, {}{}", shown(given), from.chipset, request.precision,
                                request.runtime.empty() ? ", all runtimes" : ", " + request.runtime)},
          {"estimate", fmt::format("{} on {}; 90% interval {} to {}", shown(interval.value), to.chipset,
                                   shown(interval.low), shown(interval.high))},
          {"basis", basis_of(transfer)},
          {"devices",
           fmt::format("{} ({}), {} ({})", from.device.name, from.device.chipset, to.device.name, to.device.chipset)},
          {"source", std::string{source}}};
}

ExitCode estimate_transfer(Call& call, const Request& request, double milliseconds) {
  if (request.from.empty() || request.to.empty()) return call.refuse("a latency requires `--from SOC` and `--to SOC`");
  if (request.precision.empty()) return call.refuse("a latency requires `--precision`, such as float, w8a8 or w8a16");
  for (const std::string& name : {request.from, request.to})
    if (!find_by_chipset(name)) return call.refuse(target_error(name).value_or(fmt::format("unknown SoC `{}`", name)));
  const std::expected<MeasuredSoc, std::string> from = measured_soc(request.from);
  if (!from) return no_estimate(call, request, from.error());
  const std::expected<MeasuredSoc, std::string> to = measured_soc(request.to);
  if (!to) return no_estimate(call, request, to.error());
  if (from->soc_model == to->soc_model)
    return call.refuse(
        fmt::format("{} and {} have the same `soc_model` {}", from->chipset, to->chipset, to->soc_model));
  const std::expected<time::Transfer, std::string> transfer = time::transfer_between(
      {.from = from->soc_model, .to = to->soc_model, .precision = request.precision, .runtime = request.runtime});
  if (!transfer) return no_estimate(call, request, transfer.error());
  if (!transfer->covers(milliseconds))
    return no_estimate(
        call, request,
        fmt::format("`{}` is outside the measured range: the published latencies on {} with these options are {} to {}",
                    request.what, from->chipset, shown(transfer->shortest), shown(transfer->longest)));
  const Estimate estimate{milliseconds, *from, *to, *transfer, transfer->interval_for(milliseconds)};
  if (request.json)
    call.print_json(estimate_json(estimate, request));
  else
    call.print(columns(estimate_rows(estimate, request), call.width(whole_lines)));
  return ExitCode::success;
}

Json published_json(const std::vector<time::Published>& found) {
  Json list = Json::array();
  for (const time::Published& one : found)
    list.push_back(Json::object({{"model", one.series->model},
                                 {"component", one.series->component},
                                 {"precision", one.series->precision},
                                 {"runtime", one.series->runtime},
                                 {"chipset", one.device->chipset},
                                 {"soc_model", one.device->soc_model},
                                 {"device", one.device->name},
                                 {"latency_ms", one.milliseconds},
                                 {"unit", one.series->unit},
                                 {"snapshot", one.snapshot->date},
                                 {"qairt", one.snapshot->qairt}}));
  return Json::object({{"published", std::move(list)}, {"source", source}});
}

std::vector<std::vector<std::string>> published_rows(const std::vector<time::Published>& found) {
  std::vector<std::vector<std::string>> rows = {
      {"component", "precision", "runtime", "chipset", "unit", "latency", "device"}};
  for (const time::Published& one : found)
    rows.push_back({std::string{one.series->component}, std::string{one.series->precision},
                    std::string{one.series->runtime}, std::string{one.device->chipset}, std::string{one.series->unit},
                    fmt::format("{:.3f} ms", one.milliseconds), std::string{one.device->name}});
  return rows;
}

ExitCode published(Call& call, const Request& request) {
  std::optional<int> soc_model;
  if (!request.to.empty()) {
    if (!find_by_chipset(request.to))
      return call.refuse(target_error(request.to).value_or(fmt::format("unknown SoC `{}`", request.to)));
    const std::expected<MeasuredSoc, std::string> soc = measured_soc(request.to);
    if (!soc) return no_estimate(call, request, soc.error());
    soc_model = soc->soc_model;
  }
  std::vector<time::Published> found = time::published_for(request.what, soc_model);
  const bool known = !found.empty() || !time::published_for(request.what).empty();
  std::erase_if(found, [&](const time::Published& one) {
    return (!request.precision.empty() && one.series->precision != request.precision) ||
           (!request.runtime.empty() && one.series->runtime != request.runtime);
  });
  if (!known) {
    return no_estimate(call, request,
                       fmt::format("no published latency of a model named `{}`{}", request.what,
                                   did_you_mean(nearest(request.what, time::measured_models()))));
  }
  if (found.empty())
    return no_estimate(call, request, fmt::format("no published latency of `{}` with these options", request.what));
  if (request.json) {
    call.print_json(published_json(found));
    return ExitCode::success;
  }
  call.print(columns(published_rows(found), call.width(whole_lines)));
  call.print("\nmeasured and published by Qualcomm: {}, {}, QAIRT {}\n", source, found.front().snapshot->date,
             found.front().snapshot->qairt);
  return ExitCode::success;
}

ExitCode verify_estimates(Call& call, bool json) {
  const std::vector<time::TransferCheck> checks = time::check_transfers();
  if (json) {
    Json list = Json::array();
    for (const time::TransferCheck& check : checks)
      list.push_back(Json::object({{"precision", check.precision},
                                   {"runtime", check.runtime.empty() ? Json{} : Json{check.runtime}},
                                   {"pairs", check.pairs},
                                   {"measurements", check.measurements},
                                   {"inside", check.inside_share()},
                                   {"median_width", check.median_width}}));
    call.print_json(Json::object({{"coverage", time::coverage}, {"checks", std::move(list)}}));
  } else {
    std::vector<std::vector<std::string>> rows = {
        {"precision", "runtime", "SoC pairs", "predictions", "inside", "median high/low"}};
    for (const time::TransferCheck& check : checks)
      rows.push_back({std::string{check.precision}, check.runtime.empty() ? "all" : std::string{check.runtime},
                      fmt::to_string(check.pairs), fmt::to_string(check.measurements),
                      fmt::format("{:.1f}%", 100 * check.inside_share()), fmt::format("{:.2f}", check.median_width)});
    call.print(columns(rows, whole_lines));
    call.print("\nEach model was left out once and predicted from all others, {}. Intended: {:.0f}% inside.\n",
               time::snapshots().front().date, 100 * time::coverage);
  }
  const bool met = std::ranges::all_of(
      checks, [](const time::TransferCheck& check) { return check.inside_share() >= time::coverage; });
  return met ? ExitCode::success : ExitCode::findings;
}

}  // namespace

ExitCode estimate(Call& call) {
  Request request;
  std::string target;
  std::string format = "text";
  bool verify = false;
  call.may_take(
      "LATENCY|MODEL", &request.what,
      "measured latency such as 12.3ms to transfer from one SoC to another, or name of a model whose published "
      "latencies are printed");
  call.option("--from", "SOC", &request.from, "SoC on which the latency was measured");
  call.option("--to", "SOC", &request.to, "SoC for which the latency is estimated");
  call.option("-t,--target", "SOC", &target, "the same as `--to`");
  call.option("-p,--precision", "PRECISION", &request.precision, "float (16-bit float on the NPU), w8a8, w8a16, …");
  call.option("-r,--runtime", "RUNTIME", &request.runtime,
              "qnn_dlc, qnn_context_binary, onnx, precompiled_qnn_onnx or tflite; all by default");
  call.flag("--verify", verify, "leave out each published model once and report how many estimates are right");
  call.choice("-f,--format", "FORMAT", format, {"text", "json"}, "output format");
  if (!call.ready()) return call.stopped();
  request.json = format == "json";
  if (request.to.empty()) request.to = target;
  if (verify && !(request.what + request.from + request.to + request.precision + request.runtime).empty())
    return call.refuse("`--verify` checks all published models and cannot be combined with other arguments");
  if (verify) return verify_estimates(call, request.json);
  if (request.what.empty()) return call.refuse("missing argument LATENCY|MODEL");
  std::optional<std::string> unknown = not_published("--precision", request.precision, &time::Series::precision);
  if (!unknown) unknown = not_published("--runtime", request.runtime, &time::Series::runtime);
  if (unknown) return call.refuse(*unknown);
  if (const std::optional<double> milliseconds = milliseconds_of(request.what))
    return estimate_transfer(call, request, *milliseconds);
  if (is_digit(request.what.front()) && !request.from.empty())
    return call.refuse(fmt::format("expected a latency such as 12.3ms, 850us or 1.2s, found `{}`", request.what));
  if (!request.from.empty()) return call.refuse("`--from` requires a latency such as 12.3ms");
  return published(call, request);
}

}  // namespace bext::cli
