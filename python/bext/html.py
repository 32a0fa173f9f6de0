"""HTML of findings for notebooks."""

from __future__ import annotations

from html import escape

from . import _core
from .findings import Finding, Findings, Fix

_COLORS = {"error": "#b3261e", "warning": "#9a6700", "note": "#57606a"}
_MOST_ROWS = 200


def findings_html(findings: Findings, summary: str) -> str:
    head = f"<p><b>{escape(findings.path)}</b>: {escape(summary)}</p>"
    if not findings:
        return head
    rows = "".join(_row(finding) for finding in findings[:_MOST_ROWS])
    rest = len(findings) - _MOST_ROWS
    more = f"<p>and {rest} more</p>" if rest > 0 else ""
    return (
        f"{head}<table><thead><tr><th>place</th><th>severity</th><th style='text-align:left'>finding</th></tr></thead>"
        f"<tbody>{rows}</tbody></table>{more}"
    )


def _row(finding: Finding) -> str:
    start = finding.range.start
    below = [f"note: {note}" for note in finding.notes] + [_offer(fix) for fix in finding.fixes]
    below.append(f"certainty {finding.certainty}: {_core.certainties.get(finding.certainty, '')}")
    below[-1] += f" ({finding.source})" if finding.source else ""
    details = "".join(f"<br><small>{_words(line)}</small>" for line in below)
    return (
        f"<tr><td title='{escape(finding.pointer)}'>{escape(finding.path)}:{start.line}:{start.column}</td>"
        f"<td style='color:{_COLORS.get(finding.severity, '#000')}'>{escape(finding.severity)}</td>"
        f"<td style='text-align:left'>{_words(finding.message)} <code>{escape(finding.id)}</code>{details}</td></tr>"
    )


def _offer(fix: Fix) -> str:
    return f"{'fix available' if fix.applicability == 'safe' else 'suggested fix'}: {fix.title}"


def _words(text: str) -> str:
    """Show text between backticks as code."""
    parts = escape(text).split("`")
    if len(parts) % 2 == 0:
        return "`".join(parts)
    return "".join(f"<code>{part}</code>" if index % 2 else part for index, part in enumerate(parts))
