import { writeFileSync } from 'node:fs';
import { writtenFiles } from './written-files.ts';

// `pnpm languages`: rewrites the contract's catalog of languages.
for (const [name, text] of Object.entries(writtenFiles())) {
  writeFileSync(new URL(`../../../packages/contract/src/copy/${name}`, import.meta.url), text);
}
