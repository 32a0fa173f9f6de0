// The licenses of third-party code in a bundle: npm packages and the libraries of the core.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";

/** The folders of the npm packages whose files are in the bundles. */
function packageFolders(metafiles) {
  const folders = new Set();
  for (const { inputs } of metafiles)
    for (const input of Object.keys(inputs)) {
      const found = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(resolve(input));
      if (found) folders.add(found[1]);
    }
  return [...folders].sort();
}

function packageNotice(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|notice)/i.test(file));
  // Of two licenses to choose from, the shorter text.
  const texts = files.map((file) => readFileSync(join(folder, file), "utf8").trim()).sort((a, b) => a.length - b.length);
  return { title: `${name} ${version} (${license})`, text: texts[0] ?? "" };
}

/** What packaging/licenses.txt lists for WebAssembly. The terms are those of the Debian packages. */
function coreNotices(root) {
  const notices = [{ title: "published latencies (BSD-3-Clause)", text: readFileSync(join(root, "data/latencies.LICENSE"), "utf8").trim() }];
  for (const line of readFileSync(join(root, "packaging/licenses.txt"), "utf8").split("\n")) {
    const found = /^(?:any|wasm) +(\S+) +(\S+) +(.+)$/.exec(line);
    if (!found) continue;
    const [, name, debianPackage, terms] = found;
    const file = `/usr/share/doc/${debianPackage}/copyright`;
    notices.push({ title: `${name} (${terms})`, text: existsSync(file) ? readFileSync(file, "utf8").trim() : "" });
  }
  return notices;
}

/** Equal texts appear once, below the names of all that use them. */
export function notices(root, metafiles) {
  const titles = new Map();
  for (const { title, text } of [...packageFolders(metafiles).map(packageNotice), ...coreNotices(root)])
    titles.set(text, [...(titles.get(text) ?? []), title]);
  const license = readFileSync(join(root, "LICENSE"), "utf8").trim();
  return [`bext\n\n${license}`, ...[...titles].map(([text, names]) => `${names.join("\n")}\n\n${text}`)].join(`\n\n${"=".repeat(80)}\n\n`);
}
