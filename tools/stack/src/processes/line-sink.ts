import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { styleText } from 'node:util';

export type LineSink = (line: string) => void;

const COLORS = ['cyan', 'magenta', 'yellow', 'green', 'blue'] as const;
let terminals = 0;

export function toTerminal(name: string): LineSink {
  const color = COLORS[terminals % COLORS.length] ?? 'cyan';
  terminals += 1;
  const prefix = styleText(color, name.padEnd(7));
  return (line) => process.stdout.write(`${prefix} ${line}\n`);
}

// Line by line, so that output before a kill -9 is in the file.
export function toFile(path: string): LineSink {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, '');
  return (line) => appendFileSync(path, `${line}\n`);
}
