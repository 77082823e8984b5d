// Compares the pages about settings and commands with the code that they describe.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';
import { differences, settingsInCode, settingsInExample, settingsInTable, undocumentedScripts } from './docs-rules.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

const scriptsIn = (text: string): string[] => {
  const manifest: unknown = JSON.parse(text);
  const scripts = manifest !== null && typeof manifest === 'object' && 'scripts' in manifest ? manifest.scripts : {};
  return Object.keys(scripts ?? {}).filter((name) => name !== 'postinstall');
};

const settings = settingsInCode(read('apps/server/src/config.ts'));
const scripts = scriptsIn(read('package.json'));
const problems = [
  ...differences('docs/settings.md', settingsInTable(read('docs/settings.md')), settings),
  ...differences('.env.example', settingsInExample(read('.env.example')), settings),
  ...undocumentedScripts(scripts, read('docs/commands.md')).map(
    (name) => `docs/commands.md does not list pnpm ${name}`,
  ),
];

for (const problem of problems) console.log(problem);
console.log(`${settings.size} settings, ${scripts.length} commands, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
