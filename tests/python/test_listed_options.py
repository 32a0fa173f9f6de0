"""The listings of options, by class and by section, and their table at a prompt."""

import sys

from bext.api.common.backends.aic import AicConfigHelper
from bext.api.common.backends.htp import HtpConfigHelper, list_options


def test_options_by_section():
    listed = HtpConfigHelper.list_config_options()
    for section in ("context", "graphs", "devices", "memory", "groupContext"):
        assert listed[section]
    assert listed["graphs"] == listed["HtpGraphConfig"]
    assert AicConfigHelper.list_config_types() == ["compiler", "runtime"]


def test_a_table_at_a_prompt(monkeypatch, capsys):
    list_options()
    assert capsys.readouterr().out == ""
    monkeypatch.setattr(sys, "ps1", ">>> ", raising=False)
    assert list_options() == HtpConfigHelper.list_config_options()
    assert "HtpGraphConfig" in capsys.readouterr().out
