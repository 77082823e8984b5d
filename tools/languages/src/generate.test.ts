import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { writtenFiles } from './written-files.ts';

describe('the language catalog in the contract', () => {
  it('matches the output of `pnpm languages`', () => {
    for (const [name, text] of Object.entries(writtenFiles())) {
      const committed = readFileSync(new URL(`../../../packages/contract/src/copy/${name}`, import.meta.url), 'utf8');
      expect(committed, name).toBe(text);
    }
  });
});
