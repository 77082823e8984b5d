import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

export type Check = { name: string; program: string; args: string[]; folder?: string };

const bin = (name: string, workspace = '.') => join(root, workspace, 'node_modules/.bin', name);
const own = (name: string): Pick<Check, 'program' | 'args'> => ({
  program: process.execPath,
  args: [join(import.meta.dirname, name)],
});

const typedWorkspaces = ['packages', 'apps', 'tools', 'tests']
  .flatMap((group) => readdirSync(join(root, group)).map((name) => `${group}/${name}`))
  .filter((workspace) => existsSync(join(root, workspace, 'tsconfig.json')));

// The other checks read the output of these two: compiled documents and the types of the web's routes.
export const preparations: Check[] = [
  { name: 'build documents', program: bin('tsc'), args: ['-p', 'packages/documents'] },
  { name: 'typegen web', program: bin('react-router', 'apps/web'), args: ['typegen'], folder: 'apps/web' },
];

export const checks: Check[] = [
  { name: 'types lint', program: bin('oxlint'), args: ['--type-aware', '--deny-warnings', '--format=unix'] },
  ...typedWorkspaces
    .filter((workspace) => workspace !== 'packages/documents')
    .map((workspace) => ({ name: `types ${workspace}`, program: bin('tsc'), args: ['-p', workspace] })),
  { name: 'format and lint', program: bin('biome'), args: ['check', '--error-on-warnings', '--colors=off', '.'] },
  { name: 'imports', ...own('imports/check-imports.ts') },
  { name: 'dead code', program: bin('knip'), args: ['--treat-config-hints-as-errors'] },
  { name: 'files', ...own('files/check-files.ts') },
  { name: 'domains', ...own('domains/check-domains.ts') },
  { name: 'language', ...own('language/check-language.ts') },
  { name: 'docs', ...own('docs/check-docs.ts') },
  { name: 'asvs', ...own('asvs/check-asvs.ts') },
  { name: 'secrets', ...own('secrets/check-secrets.ts') },
];
