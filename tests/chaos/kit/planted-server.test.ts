import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVER } from '@universal-media/trial/server-process';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { plants } from './planted-server.ts';

// Every folder of a program is read, so that a new one cannot be forgotten here.
const files = globSync('../*/plants.ts', { cwd: import.meta.dirname });
const Plants = z.record(z.string(), z.array(z.object({ file: z.string(), from: z.string(), to: z.string() })).min(1));
const perFile = await Promise.all(
  files.map(async (file) => {
    const exported: object = await import(join(import.meta.dirname, file));
    return Object.values(exported).flatMap((value: unknown) => {
      const read = Plants.safeParse(value);
      return read.success ? [read.data] : [];
    });
  }),
);
const all: readonly z.output<typeof Plants>[] = [Plants.parse(plants), ...perFile.flat()];
const edits = all.flatMap((record) =>
  Object.entries(record).flatMap(([plant, changes]) => changes.map((change) => ({ plant, ...change }))),
);

it('finds the plants of every program', () => {
  expect(files.length).toBeGreaterThan(0);
  expect(perFile.map((found) => found.length)).toEqual(files.map(() => 1));
});

// A plant names a line of the product. Renaming that line must fail here, in a second, and not after minutes of chaos.
it.each(edits)('$plant finds its line exactly once in $file', ({ file, from }) => {
  expect(readFileSync(join(SERVER, file), 'utf8').split(from)).toHaveLength(2);
});
