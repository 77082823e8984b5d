import { expect, it } from 'vitest';
import { filesInImage, filesNotForProduction, openEngines } from './deploy-rules.ts';

const ignoreFile = '# Only this:\n*\n!apps\n!package.json\n**/node_modules\n**/*.test.ts\napps/server/testing\n';

it('reads an ignore file as the builder does: the last pattern decides', () => {
  const paths = ['package.json', 'README.md', 'apps/server/src/main.ts', 'apps/server/node_modules/zod/index.js'];
  expect(filesInImage(paths, ignoreFile)).toEqual(['package.json', 'apps/server/src/main.ts']);
});

it('reports tests and commands that invent data in the image', () => {
  const paths = [
    'apps/server/src/main.ts',
    'apps/server/src/main.test.ts',
    'apps/server/src/implement.test-d.ts',
    'apps/server/testing/builders/people.ts',
    'apps/server/src/cli/seed.ts',
    'tests/e2e/staff.spec.ts',
  ];
  expect(filesNotForProduction(paths, ignoreFile)).toEqual([
    'apps/server/src/implement.test-d.ts',
    'apps/server/src/cli/seed.ts',
  ]);
  const stricter = `${ignoreFile}**/*.test-d.ts\napps/server/src/cli/seed.ts\n`;
  expect(filesNotForProduction(paths, stricter)).toEqual([]);
});

it('reports engines without a password, and passwords in the file', () => {
  const given = (name: string) => `\${${name}:?say it}`;
  const closed = [
    `  DATABASE_URL: postgres://um_app:${given('APP_PASSWORD')}@postgres:5432/um`,
    `  command: -js -sd /data --user um --pass ${given('NATS_PASSWORD')}`,
    `  POSTGRES_PASSWORD: ${given('POSTGRES_PASSWORD')}`,
    '  # nats://nats:4222',
  ];
  expect(openEngines(closed.join('\n'))).toEqual([]);
  const open = [
    '  DATABASE_URL: postgres://um_app@postgres:5432/um',
    '  NATS_URL: nats://um:secret@nats:4222',
    '  command: -js -sd /data',
    '  POSTGRES_HOST_AUTH_METHOD: trust',
    '  S3_SECRET_KEY: devsecret',
  ];
  expect(openEngines(open.join('\n'))).toEqual([
    'postgres://um_app@postgres:5432/um has no password',
    'nats://um:secret@nats:4222 has no password',
    'NATS accepts every connection',
    'PostgreSQL trusts every connection',
    'S3_SECRET_KEY is written in the file',
  ]);
});
