import { expect, it } from 'vitest';
import { parseFileName } from './file-name.ts';

it.each([
  ['attachment; filename="statement-2026-11.csv"', 'statement-2026-11.csv'],
  [`attachment; filename="Caf_.mp4"; filename*=UTF-8''Caf%C3%A9.mp4`, 'Café.mp4'],
  [`attachment; filename="odd.mp4"; filename*=UTF-8''odd%E9.mp4`, 'odd.mp4'],
  ['attachment', 'universal-media'],
  [null, 'universal-media'],
])('%j names the file %j', (header, name) => {
  expect(parseFileName(header)).toBe(name);
});
