import { expect, it } from 'vitest';
import { differences, settingsInCode, settingsInExample, settingsInTable, undocumentedScripts } from './docs-rules.ts';

it('finds the settings of the code, the page and the example', () => {
  expect(settingsInCode('z.object({\n  API_PORT: port(3000),\n  NODE_ENV: z.string(),\n')).toEqual(
    new Set(['API_PORT', 'NODE_ENV']),
  );
  expect(settingsInTable('| `A_B`, `C` | see `D` |')).toEqual(new Set(['A_B', 'C']));
  expect(settingsInExample('API_PORT=1\n# HOST=\n# a sentence')).toEqual(new Set(['API_PORT', 'HOST']));
});

it('reports a setting that is missing from a page and one that nothing reads', () => {
  expect(differences('page', new Set(['OLD']), new Set(['NEW']))).toEqual([
    'page does not list NEW',
    'page lists OLD, which nothing reads',
  ]);
});

it('reports a script that the commands page does not mention', () => {
  const page = '| `pnpm dev` | |\n| `pnpm stack up`, `down` | |';
  expect(undocumentedScripts(['dev', 'stack', 'preview'], page)).toEqual(['preview']);
});
