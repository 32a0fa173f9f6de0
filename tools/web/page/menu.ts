// A button with a list below it. Arrow keys move, Escape closes.
import { h } from "./element";

export interface MenuItem {
  label: string;
  detail?: string;
  choose(): void;
}

export function menu(button: HTMLButtonElement, items: MenuItem[]) {
  const list = h("div", { class: "menu", role: "menu", hidden: true, "aria-label": button.textContent?.trim() });
  const entries = items.map((item) =>
    h("button", { role: "menuitem", tabindex: "-1", onclick: () => (close(), item.choose()) },
      h("span", {}, item.label), item.detail && h("span", { class: "quiet" }, item.detail)),
  );
  list.append(...entries);
  button.setAttribute("aria-haspopup", "menu");
  button.setAttribute("aria-expanded", "false");
  button.after(list);

  function open() {
    list.hidden = false;
    button.setAttribute("aria-expanded", "true");
    entries[0]?.focus();
  }
  function close() {
    if (list.hidden) return;
    list.hidden = true;
    button.setAttribute("aria-expanded", "false");
    button.focus();
  }

  button.addEventListener("click", () => (list.hidden ? open() : close()));
  list.addEventListener("keydown", (event) => {
    const index = entries.indexOf(document.activeElement as HTMLButtonElement);
    const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: entries.length - 1 }[event.key];
    if (next !== undefined) {
      entries[(next + entries.length) % entries.length].focus();
      event.preventDefault();
    } else if (event.key === "Escape" || event.key === "Tab") {
      close();
    }
  });
  document.addEventListener("pointerdown", (event) => {
    const target = event.target as Node;
    if (!list.hidden && !list.contains(target) && !button.contains(target)) close();
  });
}
