import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export type Tree = Record<string, string>;

const workspace = (name: string, more: object = {}) =>
  JSON.stringify({ name: `@universal-media/${name}`, type: 'module', ...more });

const server = 'apps/server/src';
const accounts = `${server}/domains/accounts`;
const web = 'apps/web/src';

/** A small repository that keeps every rule: each folder exists and imports what it may. */
export const cleanTree: Tree = {
  'package.json': JSON.stringify({ name: 'repository', devDependencies: { vitest: '*' } }),
  'node_modules/zod/package.json': JSON.stringify({ name: 'zod', exports: './index.js', type: 'module' }),
  'node_modules/zod/index.js': 'export const z = {};',
  'node_modules/vitest/package.json': JSON.stringify({ name: 'vitest', exports: './index.js', type: 'module' }),
  'node_modules/vitest/index.js': 'export const it = () => {};',

  'packages/contract/package.json': workspace('contract', {
    exports: { './*': './src/*.ts' },
    dependencies: { zod: '*' },
  }),
  'packages/contract/src/wire/money.ts': "import { z } from 'zod';\nexport const cents = z;",
  'packages/contract/src/accounts/profile.ts':
    "import { cents } from '../wire/money.ts';\nexport const profile = cents;",
  'packages/documents/package.json': workspace('documents', {
    exports: { './*': { types: './dist/*.d.ts', default: './dist/*.js' } },
    dependencies: { '@universal-media/contract': '*' },
  }),
  'packages/documents/dist/email.js': 'export const email = {};',
  'packages/documents/dist/email.d.ts': 'export declare const email: object;',
  'packages/documents/src/email.tsx':
    "import { cents } from '@universal-media/contract/wire/money';\nexport const email = cents;",

  'apps/server/package.json': workspace('server', {
    exports: { './*': './src/*.ts' },
    imports: { '#core/*': './src/core/*', '#domains/*': './src/domains/*' },
    dependencies: { '@universal-media/contract': '*', '@universal-media/documents': '*', zod: '*' },
  }),
  [`${server}/config.ts`]: 'export const config = {};',
  [`${server}/deps.ts`]: [
    "import { config } from './config.ts';",
    "import { mailer } from './connectors/email.ts';",
    "import { buildAccounts } from './domains/accounts/accounts.ts';",
    'export const deps = { buildAccounts, config, mailer };',
  ].join('\n'),
  [`${server}/app.ts`]: [
    "import { deps } from './deps.ts';",
    "import { routes } from './domains/accounts/routes.ts';",
    "import { workflows } from './domains/accounts/workflows.ts';",
    'export const app = { deps, routes, workflows };',
  ].join('\n'),
  [`${server}/main.ts`]: "import { app } from './app.ts';\napp;",
  [`${server}/cli/staff-create.ts`]: "import { deps } from '../deps.ts';\ndeps;",
  [`${server}/core/kit/rule.ts`]:
    "import { cents } from '@universal-media/contract/wire/money';\nexport const rule = cents;",
  [`${server}/connectors/email.ts`]: "import { rule } from '#core/kit/rule.ts';\nexport const mailer = rule;",
  [`${server}/http/implement.ts`]: "import { rule } from '#core/kit/rule.ts';\nexport const implement = rule;",
  [`${server}/storage/database.ts`]: "import { rule } from '#core/kit/rule.ts';\nexport const database = rule;",
  [`${server}/storage/transact.ts`]: 'export const transact = 1;',
  [`${server}/durable/enqueue.ts`]: 'export const enqueue = 1;',
  [`${server}/durable/serve.ts`]: [
    "import { rule } from '#core/kit/rule.ts';",
    "import type { database } from '../storage/database.ts';",
    'export const serve = rule;',
    'export type Database = typeof database;',
  ].join('\n'),
  'apps/server/testing/environment.ts': "import { app } from '../src/app.ts';\nexport const environment = app;",
  [`${accounts}/accounts.ts`]:
    "import { register } from './sign-in/register.ts';\nexport const buildAccounts = register;",
  [`${accounts}/sign-in/store.ts`]:
    "import { database } from '../../../storage/database.ts';\nexport const store = database;",
  [`${accounts}/sign-in/register.ts`]: [
    "import { audit } from '#domains/operations/operations.ts';",
    "import type { mailer } from '../../../connectors/email.ts';",
    "import { enqueue } from '../../../durable/enqueue.ts';",
    "import { welcome } from '../jobs.ts';",
    "import { transact } from '../../../storage/transact.ts';",
    "import { email } from '@universal-media/documents/email';",
    "import { store } from './store.ts';",
    'export const register = { audit, enqueue, email, store, transact, welcome };',
    'export type Mailer = typeof mailer;',
  ].join('\n'),
  [`${accounts}/routes.ts`]: [
    "import { implement } from '../../http/implement.ts';",
    "import { register } from './sign-in/register.ts';",
    'export const routes = { implement, register };',
  ].join('\n'),
  [`${accounts}/jobs.ts`]: "import { enqueue } from '../../durable/enqueue.ts';\nexport const welcome = enqueue;",
  [`${accounts}/workflows.ts`]: [
    "import { welcome } from './jobs.ts';",
    "import { serve } from '../../durable/serve.ts';",
    "import { register } from './sign-in/register.ts';",
    'export const workflows = { serve, register, welcome };',
  ].join('\n'),
  [`${accounts}/sign-in/register.test.ts`]: [
    "import { it } from 'vitest';",
    "import { environment } from '../../../../testing/environment.ts';",
    'it(environment);',
  ].join('\n'),
  [`${server}/domains/operations/audit/store.ts`]:
    "import { database } from '../../../storage/database.ts';\nexport const rows = database;",
  [`${server}/domains/operations/operations.ts`]:
    "import { rows } from './audit/store.ts';\nexport const audit = rows;",

  'apps/web/package.json': workspace('web', { dependencies: { '@universal-media/contract': '*' } }),
  [`${web}/paths.ts`]: "export const home = '/';",
  [`${web}/root.tsx`]: "import { Button } from './ui/button.tsx';\nexport default Button;",
  [`${web}/lib/call.ts`]: "import { cents } from '@universal-media/contract/wire/money';\nexport const call = cents;",
  [`${web}/ui/button.tsx`]: "import { call } from '../lib/call.ts';\nexport const Button = call;",
  [`${web}/features/accounts/form.tsx`]: [
    "import { Button } from '../../ui/button.tsx';",
    "import { home } from '../../paths.ts';",
    'export const Form = { Button, home };',
  ].join('\n'),
  [`${web}/features/money/queries.ts`]: "import { call } from '../../lib/call.ts';\nexport const balance = call;",
  [`${web}/features/campaigns/builder.tsx`]: [
    "import { balance } from '../money/queries.ts';",
    "import { Button } from '../../ui/button.tsx';",
    'export const Builder = { balance, Button };',
  ].join('\n'),
  [`${web}/areas/home.tsx`]: [
    "import Staff from './staff/page.tsx';",
    "import Advertiser from './advertiser/page.tsx';",
    'export default { Advertiser, Staff };',
  ].join('\n'),
  [`${web}/areas/advertiser/page.tsx`]: [
    "import type { Route } from './+types/page';",
    "import { Form } from '../../features/accounts/form.tsx';",
    "import { Builder } from '../../features/campaigns/builder.tsx';",
    'export default { Builder, Form };',
    'export type Props = Route;',
  ].join('\n'),
  [`${web}/areas/staff/page.tsx`]: "import { Button } from '../../ui/button.tsx';\nexport default Button;",

  'tools/simulators/package.json': workspace('simulators'),
  'tools/simulators/src/stripe.ts': 'export const stripe = {};',
  'tools/stack/package.json': workspace('stack'),
  'tools/stack/src/up.ts': "import { ports } from './ports.ts';\nports;",
  'tools/stack/src/ports.ts': 'export const ports = {};',
  'tools/preview/package.json': workspace('preview', { dependencies: { '@universal-media/server': '*' } }),
  'tools/preview/src/main.ts': "import { deps } from '@universal-media/server/deps';\ndeps;",
  'tests/e2e/package.json': workspace('e2e', { dependencies: { '@universal-media/contract': '*' } }),
  'tests/e2e/journey.spec.ts': "import { cents } from '@universal-media/contract/wire/money';\ncents;",
};

/** Writes the files into a new folder, passes it to the visitor and removes it. */
export async function withTree<T>(files: Tree, visit: (root: string) => Promise<T>): Promise<T> {
  const root = await mkdtemp(join(tmpdir(), 'planted-tree-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), text);
    }
    await mkdir(join(root, 'node_modules/@universal-media'), { recursive: true });
    for (const workspaceFolder of ['packages/contract', 'packages/documents', 'apps/server']) {
      const name = workspaceFolder.slice(workspaceFolder.indexOf('/') + 1);
      await symlink(join(root, workspaceFolder), join(root, 'node_modules/@universal-media', name));
    }
    return await visit(root);
  } finally {
    await rm(root, { recursive: true });
  }
}
