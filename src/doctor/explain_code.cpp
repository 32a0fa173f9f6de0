#include "bext/doctor/explain_code.h"

#include <fmt/format.h>

#include <algorithm>

#include "bext/doctor/log_signatures.h"
#include "diag/doubt.h"
#include "schema/labeled_text.h"
#include "text/json_list.h"

namespace bext::doctor {
namespace {

/// How logs and users write the code: `5005` and `0x138d`; `0x80000406`, `-2147482618` and `0x6` for FastRPC.
std::vector<std::string> forms_of(const ErrorCode& code) {
  if (code.component == "fastrpc")
    return {fmt::format("{:#x}", code.code),
            fmt::format("{}", static_cast<std::int32_t>(static_cast<std::uint32_t>(code.code))),
            fmt::format("{:#x}", short_form(code))};
  if (code.code < 0) return {fmt::format("{}", code.code)};
  return {fmt::format("{}", code.code), fmt::format("{:#x}", code.code)};
}

/// `5005 (0x138d)`, `0x80000406 (-2147482618, 0x6)`, `-1`
std::string forms_in_words(const ErrorCode& code) {
  const std::vector<std::string> forms = forms_of(code);
  if (forms.size() == 1) return forms.front();
  return fmt::format("{} ({})", forms.front(), fmt::join(std::span{forms}.subspan(1), ", "));
}

std::string component_in_words(const ErrorCode& code) {
  const Component& component = *find_component(code.component);
  return code.layer.empty() ? std::string{component.title} : fmt::format("{}, {}", component.title, code.layer);
}

std::string joined(std::span<const std::string_view> list) { return fmt::format("{}", fmt::join(list, ", ")); }

/// `    1. the title [id] (reported)`
std::string numbered(std::size_t number, const KnownCause& cause) {
  const std::string_view doubt = doubt_of(cause.certainty);
  std::string out = wrapped(
      fmt::format("{} [{}]{}", cause.title, cause.id, doubt.empty() ? "" : fmt::format(" ({})", doubt)), "       ");
  out.replace(4, 2, fmt::format("{}.", number).substr(0, 2));
  return out;
}

std::string cause_block(std::size_t number, const KnownCause& cause) {
  std::string out = numbered(number, cause);
  add_labeled(out, "tell", cause.tell, 7);
  add_labeled(out, "fix", cause.advice, 7);
  add_labeled(out, "options", joined(cause.keys), 7);
  add_labeled(out, "source", cause.source, 7);
  return out;
}

/// The codes that have this cause.
std::vector<std::string> codes_with(std::string_view cause) {
  std::vector<std::string> list;
  for (const ErrorCode& code : error_codes())
    if (std::ranges::find(code.causes, cause) != code.causes.end() ||
        std::ranges::find(code.connection_causes, cause) != code.connection_causes.end())
      list.push_back(forms_of(code).front());
  return list;
}

std::vector<std::string_view> lines_with(std::string_view cause) {
  std::vector<std::string_view> list;
  for (const LogSignature& signature : log_signatures())
    if (std::ranges::find(signature.causes, cause) != signature.causes.end()) list.push_back(signature.pattern);
  return list;
}

Json certainty_json(Certainty certainty) { return std::string(1, static_cast<char>(certainty)); }

}  // namespace

std::string explain(const ErrorCode& code) {
  std::string out = fmt::format("{} {}\n\n{}\n", forms_in_words(code), code.symbol, wrapped(code.meaning, "  "));
  add_labeled(out, "reports", code.remark);
  add_labeled(out, "component", component_in_words(code));
  add_labeled(out, "also", joined(code.also));
  add_labeled(out, "source", source_in_words(code.source, code.certainty));
  if (code.causes.empty())
    return out + "\n  causes\n    none are reported; the first error line of the log may name it\n";
  out += code.causes.size() == 1 ? "\n  cause\n" : "\n  causes, in the order in which they were reported\n";
  std::size_t number = 0;
  for (const std::string_view id : code.causes) out += cause_block(++number, *find_cause(id));
  if (code.connection_causes.empty()) return out;
  out += "\n  causes in a line about the connection to the DSP\n";
  number = 0;
  for (const std::string_view id : code.connection_causes) out += numbered(++number, *find_cause(id));
  return out;
}

std::string explain(const KnownCause& cause) {
  std::string out = fmt::format("{} (cause of failures)\n\n{}\n", cause.id, wrapped(cause.title, "  "));
  add_labeled(out, "tell", cause.tell);
  add_labeled(out, "fix", cause.advice);
  add_labeled(out, "options", joined(cause.keys));
  add_labeled(out, "findings", joined(cause.checks));
  add_labeled(out, "codes", fmt::format("{}", fmt::join(codes_with(cause.id), ", ")));
  add_labeled(out, "source", source_in_words(cause.source, cause.certainty));
  const std::vector<std::string_view> lines = lines_with(cause.id);
  if (!lines.empty()) out += "\n  log lines (`*` is any text, `#` a number)\n";
  for (const std::string_view line : lines) out += fmt::format("    {}\n", line);
  return out;
}

Json explain_json(const ErrorCode& code) {
  Json causes = Json::array();
  for (const std::string_view id : code.causes) causes.push_back(explain_json(*find_cause(id)));
  return Json::object({{"code", code.code},
                       {"symbol", code.symbol},
                       {"component", code.component},
                       {"layer", code.layer.empty() ? Json{} : Json{code.layer}},
                       {"also", json_list(code.also)},
                       {"meaning", code.meaning},
                       {"reports", code.remark.empty() ? Json{} : Json{code.remark}},
                       {"causes", std::move(causes)},
                       {"connection_causes", json_list(code.connection_causes)},
                       {"source", code.source},
                       {"certainty", certainty_json(code.certainty)},
                       {"forms", json_list(forms_of(code))}});
}

Json explain_json(const KnownCause& cause) {
  return Json::object({{"id", cause.id},
                       {"title", cause.title},
                       {"tell", cause.tell},
                       {"advice", cause.advice},
                       {"options", json_list(cause.keys)},
                       {"findings", json_list(cause.checks)},
                       {"codes", json_list(codes_with(cause.id))},
                       {"source", cause.source},
                       {"certainty", certainty_json(cause.certainty)}});
}

}  // namespace bext::doctor
