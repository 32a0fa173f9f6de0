// Calls the built `bext`, the only source of the tables.
import { execFile } from 'node:child_process';

export class Bext {
  constructor(program) {
    this.program = program;
  }

  /// Never fails because of the exit code: findings give 1.
  run(words, folder) {
    const environment = { PATH: process.env.PATH, NO_COLOR: '1', LC_ALL: 'C.UTF-8' };
    return new Promise((resolve, reject) => {
      execFile(this.program, words, { cwd: folder, env: environment, maxBuffer: 1 << 28 }, (error, stdout, stderr) => {
        if (error && typeof error.code !== 'number') return reject(error);
        resolve({ code: error?.code ?? 0, stdout, stderr });
      });
    });
  }

  async text(...words) {
    const { code, stdout, stderr } = await this.run(words);
    if (code !== 0) throw new Error(`bext ${words.join(' ')}: exit code ${code}: ${stderr}`);
    return stdout;
  }

  async json(...words) {
    return JSON.parse(await this.text(...words));
  }
}

/// Calls `work` for every item, a few at a time, and keeps the order.
export async function mapInParallel(items, work, atOnce = 4) {
  const results = new Array(items.length);
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const i = next++;
      results[i] = await work(items[i]);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
