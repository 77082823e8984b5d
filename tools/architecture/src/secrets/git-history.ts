import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Text } from './secret-lint.ts';

// A byte that no text of ours begins a line with.
const NEW_COMMIT = '\u0001';
const log = ['log', '-p', '--cc', '--all', '--unified=0', '--no-color', '--no-ext-diff', '--no-textconv'];

/**
 * What every commit ever added, file by file, and its message. What was deleted since is still in every clone,
 * and was added once. Read line by line: the whole log would not fit into one string for ever.
 */
export async function* addedInHistory(folder: string): AsyncGenerator<Text> {
  const git = spawn('git', [...log, `--format=${NEW_COMMIT}%h%n%an <%ae>%n%B`], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => git.on('close', resolve));
  let commit = '';
  let path = '';
  let lines: string[] = [];
  const takePart = (next: string): Text => {
    const part = { path: `${commit}:${path}`, text: lines.join('\n') };
    path = next;
    lines = [];
    return part;
  };
  for await (const line of createInterface({ input: git.stdout, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.startsWith(NEW_COMMIT)) {
      if (lines.length > 0) yield takePart('');
      commit = line.slice(NEW_COMMIT.length);
      path = 'message';
    } else if (line.startsWith('+++ ')) {
      if (lines.length > 0) yield takePart(line.slice('+++ b/'.length));
      else path = line.slice('+++ b/'.length);
    } else if (path === 'message') {
      lines.push(line);
    } else if (line.startsWith('+')) {
      lines.push(line.replace(/^\++/, ''));
    }
  }
  if (lines.length > 0) yield takePart('');
  const code = await ended;
  if (code !== 0) throw new Error(`git log ended with ${String(code)}`);
}
