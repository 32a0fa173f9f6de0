// All files of the site, collected before any is written.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { document } from './layout.mjs';
import { SearchIndex } from './search_index.mjs';

export class Site {
  files = new Map();
  pages = [];
  search = new SearchIndex();

  add(page) {
    this.addFile(page.path, null);
    this.pages.push(page);
  }

  addFile(path, bytes) {
    if (this.files.has(path)) throw new Error(`two files at ${path}`);
    this.files.set(path, bytes);
  }

  index(...entry) {
    this.search.add(...entry);
  }

  /// Replaces the folder.
  write(folder) {
    this.addFile('assets/search-index.js', this.search.script());
    for (const page of this.pages) this.files.set(page.path, document(this, page));
    this.refuseEqualNames();
    rmSync(folder, { recursive: true, force: true });
    for (const [path, bytes] of this.files) {
      const target = join(folder, path);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, bytes);
    }
  }

  /// On some machines, names that differ only in case are the same file.
  refuseEqualNames() {
    const seen = new Map();
    for (const path of this.files.keys()) {
      const other = seen.get(path.toLowerCase());
      if (other) throw new Error(`${path} and ${other} differ only in case`);
      seen.set(path.toLowerCase(), path);
    }
  }
}
