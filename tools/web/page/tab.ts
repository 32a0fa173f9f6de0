// What every tab gets from the page, and what the page needs from a tab.
import type { Editor } from "./editor";
import type { Checked, CheckSettings } from "./findings";
import type { Workspace } from "./workspace";

export interface Page {
  workspace: Workspace;
  editor: Editor;
  settings: CheckSettings;
  /** The newest answer of the check. */
  checked: Checked;
  /** Checks again, after a change of the settings. */
  recheck(): void;
  /** Opens a tab; the reference searches for the words. */
  openTab(id: string, words?: string): void;
  /** Shows the editor, where the page has only one column. */
  showFile(): void;
  /** Shows a message for a moment, also to screen readers. */
  announce(message: string): void;
}

export interface Tab {
  id: string;
  title: string;
  /** Called once, before the tab is shown for the first time. */
  build(page: Page, panel: HTMLElement): void;
  /** Called when the tab is shown, and while it is shown after each change of a text or check. */
  refresh?(): void;
  /** Words to search for. */
  search?(words: string): void;
}
