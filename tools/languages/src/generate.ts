import { writeFileSync } from 'node:fs';
import { writtenFiles } from './written-files.ts';

// `pnpm languages`: writes the contract's catalogue of languages anew.
for (const [name, text] of Object.entries(writtenFiles())) {
  writeFileSync(new URL(`../../../packages/contract/src/${name}`, import.meta.url), text);
}
