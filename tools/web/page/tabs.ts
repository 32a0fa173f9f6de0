// The row of tabs and its panels, with the keys of the ARIA pattern.
import { h } from "./element";
import type { Page, Tab } from "./tab";

export class Tabs {
  private readonly built = new Set<string>();
  private current = "";
  private readonly buttons = new Map<string, HTMLButtonElement>();
  private readonly panels = new Map<string, HTMLElement>();

  constructor(private readonly tabs: Tab[], private readonly page: Page, row: HTMLElement, body: HTMLElement) {
    for (const tab of tabs) {
      const button = h("button", { role: "tab", id: `tab-${tab.id}`, "aria-controls": `panel-${tab.id}`, "aria-selected": "false", tabindex: "-1", onclick: () => this.open(tab.id) }, tab.title);
      const panel = h("section", { role: "tabpanel", id: `panel-${tab.id}`, "aria-labelledby": `tab-${tab.id}`, tabindex: "0", hidden: true });
      this.buttons.set(tab.id, button);
      this.panels.set(tab.id, panel);
      row.append(button);
      body.append(panel);
    }
    row.addEventListener("keydown", (event) => {
      const index = tabs.findIndex((tab) => tab.id === this.current);
      const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key];
      if (next === undefined) return;
      this.open(tabs[(next + tabs.length) % tabs.length].id);
      this.buttons.get(this.current)?.focus();
      event.preventDefault();
    });
  }

  open(id: string, words?: string) {
    const tab = this.tabs.find((one) => one.id === id);
    if (!tab) return;
    this.current = id;
    for (const [other, button] of this.buttons) {
      button.setAttribute("aria-selected", String(other === id));
      button.tabIndex = other === id ? 0 : -1;
      (this.panels.get(other) as HTMLElement).hidden = other !== id;
    }
    if (!this.built.has(id)) {
      this.built.add(id);
      tab.build(this.page, this.panels.get(id) as HTMLElement);
    }
    tab.refresh?.();
    if (words !== undefined) tab.search?.(words);
  }

  refresh() {
    this.tabs.find((tab) => tab.id === this.current)?.refresh?.();
  }

  setBadge(id: string, text: string) {
    const button = this.buttons.get(id) as HTMLButtonElement;
    const title = (this.tabs.find((tab) => tab.id === id) as Tab).title;
    button.replaceChildren(title, ...(text ? [" ", h("span", { class: "badge" }, text)] : []));
  }
}
