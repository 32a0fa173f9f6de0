// Makes DOM elements: h("button", {class: "plain", onclick: save}, "Save").
type Child = Node | string | number | null | undefined | false | Child[];
type Properties = Record<string, unknown>;

export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Properties = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (typeof value === "function") element.addEventListener(name.replace(/^on/, ""), value as EventListener);
    else if (name === "value") (element as unknown as HTMLInputElement).value = String(value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  append(element, children);
  return element;
}

function append(element: Element, children: Child[]) {
  for (const child of children) {
    if (Array.isArray(child)) append(element, child);
    else if (child !== null && child !== undefined && child !== false)
      element.append(child instanceof Node ? child : String(child));
  }
}

const svgSpace = "http://www.w3.org/2000/svg";

export function svg(tag: string, properties: Properties = {}, ...children: (Node | string)[]): SVGElement {
  const element = document.createElementNS(svgSpace, tag);
  for (const [name, value] of Object.entries(properties)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** Text with `code` in backticks, as bext writes its messages. */
export function prose(text: string): (Node | string)[] {
  return text.split(/`([^`]+)`/).map((piece, i) => (i % 2 ? h("code", {}, piece) : piece));
}

/** The subset of Markdown that the language server uses: paragraphs, lists, `code` and **bold**. */
export function markdown(text: string): HTMLElement {
  const block = h("div", { class: "markdown" });
  for (const paragraph of text.split("\n\n")) {
    const lines = paragraph.split("\n");
    if (lines.every((line) => line.startsWith("- ")))
      block.append(h("ul", {}, lines.map((line) => h("li", {}, prose(line.slice(2))))));
    else block.append(h("p", {}, prose(paragraph.replaceAll("**", ""))));
  }
  return block;
}

/** A phrase such as "2 errors" or "1 error". */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
