// The open files. All of them are in the core's folder, so a top-level config file finds its backend-extensions file.
export interface TextFile {
  name: string;
  text: string;
  /** What is on the disk, to tell whether there is something to save. */
  saved: string;
  /** Where the browser can write to. */
  handle?: FileSystemFileHandle;
}

type Topic = "text" | "active" | "list" | "models";

export class Workspace {
  files: TextFile[] = [];
  active: TextFile;
  /** Models by file name; the editor does not show them. */
  models = new Map<string, Uint8Array>();
  private listeners: { topic: Topic; listener(): void }[] = [];

  constructor(first: TextFile) {
    this.active = first;
    this.files.push(first);
  }

  on(topics: Topic[], listener: () => void) {
    for (const topic of topics) this.listeners.push({ topic, listener });
  }

  private emit(topic: Topic) {
    for (const entry of this.listeners) if (entry.topic === topic) entry.listener();
  }

  contents(): Record<string, string> {
    return Object.fromEntries(this.files.map((file) => [file.name, file.text]));
  }

  find(name: string): TextFile | undefined {
    return this.files.find((file) => file.name === name);
  }

  /** Opens a file, or replaces the text of the open file with this name. */
  open(name: string, text: string, handle?: FileSystemFileHandle): TextFile {
    let file = this.find(name);
    if (file) {
      file.text = file.saved = text;
      file.handle = handle;
    } else {
      file = { name, text, saved: text, handle };
      this.files.push(file);
    }
    this.emit("list");
    return file;
  }

  /** Replaces all files by a set of files. */
  replaceAll(files: { name: string; text: string }[]) {
    this.files = files.map(({ name, text }) => ({ name, text, saved: text }));
    this.active = this.files[0];
    this.emit("list");
    this.emit("active");
  }

  show(file: TextFile) {
    this.active = file;
    this.emit("active");
  }

  close(file: TextFile) {
    if (this.files.length === 1) return;
    const index = this.files.indexOf(file);
    this.files.splice(index, 1);
    if (this.active === file) this.show(this.files[Math.min(index, this.files.length - 1)]);
    this.emit("list");
  }

  setText(file: TextFile, text: string) {
    if (file.text === text) return;
    const wasSaved = file.text === file.saved;
    file.text = text;
    this.emit("text");
    if (wasSaved !== (text === file.saved)) this.emit("list");
  }

  markSaved(file: TextFile, name = file.name, handle = file.handle) {
    file.saved = file.text;
    file.name = name;
    file.handle = handle;
    this.emit("list");
  }

  addModel(name: string, bytes: Uint8Array) {
    this.models.set(name, bytes);
    this.emit("models");
  }

  removeModel(name: string) {
    this.models.delete(name);
    this.emit("models");
  }

  hasUnsaved(): boolean {
    return this.files.some((file) => file.text !== file.saved);
  }
}
