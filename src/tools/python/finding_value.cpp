#include "tools/python/finding_value.h"

#include <pybind11/stl.h>

#include "diag/note_text.h"
#include "tools/python/text_value.h"

namespace py = pybind11;

namespace bext::python {
namespace {

py::tuple position_value(const Position& position) {
  return py::make_tuple(position.line, position.column, position.offset);
}

py::tuple fix_value(const Fix& fix) {
  py::tuple edits{fix.edits.size()};
  for (std::size_t i = 0; i < fix.edits.size(); ++i)
    edits[i] = py::make_tuple(fix.edits[i].begin, fix.edits[i].end, exact_text(fix.edits[i].text));
  return py::make_tuple(shown_text(fix.title), edits, shown_text(name_of(fix.applicability)));
}

py::str certainty_value(Certainty certainty) { return py::str(std::string(1, static_cast<char>(certainty))); }

py::tuple finding_value(const py::str& path, const LineTable& lines, const Diagnostic& finding) {
  py::tuple notes{finding.notes.size()};
  for (std::size_t i = 0; i < finding.notes.size(); ++i) notes[i] = shown_text(note_text(finding.notes[i], lines));
  py::tuple fixes{finding.fixes.size()};
  for (std::size_t i = 0; i < finding.fixes.size(); ++i) fixes[i] = fix_value(finding.fixes[i]);
  return py::make_tuple(path, shown_text(finding.kind->id), shown_text(name_of(finding.severity)),
                        shown_text(finding.message), shown_text(finding.pointer), range_value(lines, finding.range),
                        notes, fixes, shown_text(finding.kind->why), certainty_value(finding.kind->certainty),
                        shown_text(finding.kind->source), py::tuple(py::cast(finding.only_with_sdk)));
}

}  // namespace

py::tuple range_value(const LineTable& lines, Range range) {
  return py::make_tuple(position_value(lines.at(range.begin)), position_value(lines.at(range.end)));
}

void append_findings(py::list& list, const std::string& path, const Document& document, const Findings& findings) {
  if (findings.empty()) return;
  const py::str shown_path = exact_text(path);
  const LineTable lines{document.text()};
  for (const Diagnostic& finding : findings) list.append(finding_value(shown_path, lines, finding));
}

}  // namespace bext::python
