// The examples of the repository; the build fills them in.
export interface ExampleFile {
  name: string;
  text?: string;
  /** A model, in base64. */
  data?: string;
}

export interface Example {
  folder: string;
  title: string;
  files: ExampleFile[];
}

declare const EXAMPLES: Example[];

export const examples: Example[] = EXAMPLES;

export function example(folder: string): Example {
  return examples.find((one) => one.folder === folder) as Example;
}

export function textFiles(one: Example): { name: string; text: string }[] {
  return one.files.flatMap(({ name, text }) => (text === undefined ? [] : [{ name, text }]));
}

export function modelFiles(one: Example): { name: string; bytes: Uint8Array }[] {
  return one.files.flatMap(({ name, data }) =>
    data === undefined ? [] : [{ name, bytes: Uint8Array.from(atob(data), (character) => character.charCodeAt(0)) }],
  );
}
