#include <fmt/format.h>

#include <algorithm>

#include "bext/backend/catalog.h"
#include "bext/check/catalog.h"
#include "bext/config/resolved.h"
#include "bext/diag/suggest.h"
#include "bext/plan/lpai/files.h"
#include "bext/schema/explain.h"
#include "bext/target/soc_json.h"
#include "tools/python/bindings.h"
#include "tools/python/json_value.h"
#include "tools/python/refuse_broken.h"
#include "tools/python/source_argument.h"
#include "tools/python/text_argument.h"
#include "tools/python/text_value.h"
#include "tools/schema_named.h"

namespace py = pybind11;

namespace bext::python {
namespace {

std::string or_near(const std::vector<std::string>& near) {
  return near.empty() ? std::string{} : fmt::format("; did you mean `{}`?", fmt::join(near, "` or `"));
}

py::list find_soc(py::handle argument) {
  const std::string query = text_argument(argument, "query");
  std::vector<const Soc*> found;
  if (query.empty())
    for (const Soc& soc : socs()) found.push_back(&soc);
  for (const SocMatch& match : search_socs(query))
    if (!query.empty() && match.kind != SocMatchKind::similar) found.push_back(match.soc);
  if (found.empty()) {
    const std::vector<std::string_view> near = nearest_chipsets(query);
    throw py::value_error(fmt::format("unknown SoC `{}`{}", query, or_near({near.begin(), near.end()})));
  }
  py::list list;
  for (const Soc* soc : found) list.append(to_python(soc_json(*soc)));
  return list;
}

py::str explain_word(py::handle argument) {
  const std::string word = text_argument(argument, "word");
  if (const DiagnosticKind* kind = find_check(word)) return shown_text(explain_check(*kind));
  const std::vector<ListedOption> all = lpai::every_option();
  OptionLookup found = find_options(all, word);
  if (found.matches.empty()) {
    if (const std::optional<std::string_view> id = nearest(word, check_ids())) found.suggestions.emplace_back(*id);
    throw py::value_error(fmt::format("unknown option or finding `{}`{}", word, or_near(found.suggestions)));
  }
  std::string text;
  for (const ListedOption& option : found.matches)
    text += (text.empty() ? "" : "\n") + explain(option, checks_about(option));
  return shown_text(text);
}

py::list options(py::handle argument, py::handle backend_name) {
  const std::string query = text_argument(argument, "query");
  const Backend* backend = backend_from(backend_name);
  std::vector<ListedOption> listed = backend ? options_of(*backend) : lpai::every_option();
  if (!query.empty()) {
    OptionLookup found = find_options(listed, query);
    if (found.matches.empty())
      throw py::value_error(fmt::format("unknown option `{}`{}", query, or_near(found.suggestions)));
    listed = std::move(found.matches);
  }
  py::list list;
  for (const ListedOption& option : listed) list.append(to_python(listing_entry(option)));
  return list;
}

/// `[(path, kind, a, b, without)…]`
py::list diff_sources(py::handle first, py::handle second) {
  const LoadedFile a = load_source(source_from(first));
  const LoadedFile b = load_source(source_from(second));
  refuse_broken(a);
  refuse_broken(b);
  py::list list;
  for (const Change& change : diff(a, b))
    list.append(py::make_tuple(shown_text(change.path), shown_text(name_of(change.kind)), to_python(change.a),
                               to_python(change.b), shown_text(change.without)));
  return list;
}

py::object schema_of_kind(py::handle kind) {
  const std::expected<Json, std::string> found = schema_named(text_argument(kind, "kind"));
  if (!found) throw py::value_error(found.error());
  return to_python(*found);
}

}  // namespace

void bind_lookup(py::module_& module) {
  module.def("soc", &find_soc, py::arg("query"));
  module.def("explain", &explain_word, py::arg("word"));
  module.def("options", &options, py::arg("query"), py::arg("backend"));
  module.def("diff", &diff_sources, py::arg("a"), py::arg("b"));
  module.def("schema", &schema_of_kind, py::arg("kind"));
}

}  // namespace bext::python
