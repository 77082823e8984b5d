import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { writtenFiles } from './written-files.ts';

describe('the catalogue of languages in the contract', () => {
  it('is what `pnpm languages` makes', () => {
    for (const [name, text] of Object.entries(writtenFiles())) {
      const committed = readFileSync(new URL(`../../../packages/contract/src/${name}`, import.meta.url), 'utf8');
      expect(committed, name).toBe(text);
    }
  });
});
