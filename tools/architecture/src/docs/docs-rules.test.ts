import { expect, it } from 'vitest';
import {
  differences,
  requiredSettings,
  settingsInCode,
  settingsInCompose,
  settingsInExample,
  settingsInTable,
  undocumentedScripts,
  unversionedImages,
} from './docs-rules.ts';

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

it('finds what the server does not start without, and what a compose file sets', () => {
  const source = [
    'const Environment = z.object({',
    '  DATABASE_URL: z.url(),',
    '  API_PORT: port(3000),',
    '  /** A comment. */',
    '  SELLER: z',
    '    .string()',
    "    .default('Us'),",
    '  S3_SECRET_KEY: z.string().min(1),',
    '});',
  ].join('\n');
  expect(requiredSettings(source)).toEqual(new Set(['DATABASE_URL', 'S3_SECRET_KEY']));
  const compose = 'x:\n  environment: &environment\n    DATABASE_URL: x\n    SELLER:\n\nservices:\n    OTHER: x\n';
  expect(settingsInCompose(compose)).toEqual(new Set(['DATABASE_URL', 'SELLER']));
});

it('reports an image without a version', () => {
  const compose = '    image: minio/minio\n    image: nats:latest\n    image: postgres:16\n    image: a/b:v1.8.0\n';
  expect(unversionedImages(compose)).toEqual(['minio/minio', 'nats:latest']);
});
