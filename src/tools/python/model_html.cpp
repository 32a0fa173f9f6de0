// A configuration as a table for notebooks, with defaults in gray.

#include <fmt/format.h>

#include "bext/schema/write.h"
#include "tools/python/model_dump.h"
#include "tools/python/model_methods.h"

namespace py = pybind11;

namespace bext::python {
namespace {

constexpr std::size_t shown_entries = 20;

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '&')
      out += "&amp;";
    else if (c == '<')
      out += "&lt;";
    else if (c == '>')
      out += "&gt;";
    else if (c == '"')
      out += "&quot;";
    else
      out += c;
  }
  return out;
}

std::string table_of(const ModelClass& model, const void* object);

std::string entries_of(const ModelField& field, const void* object) {
  const Option& option = *field.option;
  const ModelClass* entries = entry_class(field, object);
  const std::size_t count = option.access.count(object);
  std::string html;
  for (std::size_t i = 0; i < std::min(count, shown_entries); ++i) {
    const void* one = entry(option, object, i);
    html += entries ? table_of(*entries, one)
                    : fmt::format("<code>{}</code>", escaped(write(to_json(option.section(), one), 0)));
  }
  if (count > shown_entries) html += fmt::format("<p>… and {} more</p>", count - shown_entries);
  return html;
}

std::string row(const Option& option, const std::string& value, bool set) {
  return fmt::format("<tr{}><td><code>{}</code></td><td>{}</td><td>{}</td></tr>", set ? "" : " style=\"color:#888\"",
                     option.name, value, escaped(option.info.doc));
}

std::string table_of(const ModelClass& model, const void* object) {
  std::string html = fmt::format(
      "<table><caption><b>{}</b></caption><thead><tr><th>field</th><th>value</th>"
      "<th>meaning</th></tr></thead><tbody>",
      model.name);
  for (const ModelField& field : model.fields) {
    const Option& option = *field.option;
    if (option.is_section()) {
      if (option.access.count(object) > 0) html += row(option, entries_of(field, object), true);
      continue;
    }
    const Json value = option.access.value(object);
    const std::string text = value.is_null() ? "" : fmt::format("<code>{}</code>", escaped(write(value, 0)));
    html += row(option, text, option.access.is_set(object));
  }
  for (const Extra& extra : model.section->extras_of(object).list)
    html += fmt::format("<tr><td><code>{}</code></td><td><code>{}</code></td><td>(unknown key, kept)</td></tr>",
                        escaped(extra.key), escaped(write(extra.value, 0)));
  return html + "</tbody></table>";
}

}  // namespace

std::string html_of(py::handle object) {
  ModelObject* self = as_model(object);
  // Invalid values are reported when the object is used; here they are only shown.
  const auto plain = [&] { return fmt::format("<pre>{}</pre>", escaped(shown_model(object))); };
  try {
    return table_of(*self->model, collected(self));
  } catch (const py::value_error&) {
    return plain();
  } catch (const py::error_already_set& error) {
    if (!error.matches(PyExc_Exception)) throw;
    return plain();
  }
}

}  // namespace bext::python
