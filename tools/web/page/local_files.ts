// Opening and saving files of this computer. Nothing leaves it.
import type { TextFile, Workspace } from "./workspace";

interface PickerWindow {
  showOpenFilePicker?(options: object): Promise<FileSystemFileHandle[]>;
  showSaveFilePicker?(options: object): Promise<FileSystemFileHandle>;
}

const picker = window as unknown as PickerWindow;

function isModel(name: string): boolean {
  return name.toLowerCase().endsWith(".onnx");
}

export interface Opened {
  texts: string[];
  models: string[];
}

/** Adds files to the workspace: models to the models, everything else as text. */
export async function addFiles(workspace: Workspace, files: { file: File; handle?: FileSystemFileHandle }[]): Promise<Opened> {
  const opened: Opened = { texts: [], models: [] };
  for (const { file, handle } of files) {
    if (isModel(file.name)) {
      workspace.addModel(file.name, new Uint8Array(await file.arrayBuffer()));
      opened.models.push(file.name);
    } else {
      workspace.show(workspace.open(file.name, await file.text(), handle));
      opened.texts.push(file.name);
    }
  }
  return opened;
}

/** Asks for files, with write access where the browser has it. */
export async function pickFiles(accept = ""): Promise<{ file: File; handle?: FileSystemFileHandle }[]> {
  if (picker.showOpenFilePicker && !accept) {
    try {
      const handles = await picker.showOpenFilePicker({ multiple: true });
      return Promise.all(handles.map(async (handle) => ({ file: await handle.getFile(), handle })));
    } catch (error) {
      if ((error as Error).name === "AbortError") return [];
      throw error;
    }
  }
  return new Promise((resolve) => {
    const input = document.createElement("input");
    input.type = "file";
    input.multiple = true;
    input.accept = accept;
    input.onchange = () => resolve([...(input.files ?? [])].map((file) => ({ file })));
    input.oncancel = () => resolve([]);
    input.click();
  });
}

export function download(name: string, text: string, type = "application/json") {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Saves in place, asks for a location or downloads, depending on the browser. */
export async function save(workspace: Workspace, file: TextFile): Promise<string> {
  let handle = file.handle;
  if (!handle && picker.showSaveFilePicker) {
    try {
      handle = await picker.showSaveFilePicker({ suggestedName: file.name });
    } catch (error) {
      if ((error as Error).name === "AbortError") return "";
      throw error;
    }
  }
  if (handle) {
    const writable = await handle.createWritable();
    await writable.write(file.text);
    await writable.close();
    workspace.markSaved(file, handle.name, handle);
    return `Saved ${handle.name}`;
  }
  download(file.name, file.text);
  workspace.markSaved(file);
  return `Downloaded ${file.name}`;
}
