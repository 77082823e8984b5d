import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export type Tree = Record<string, string>;

const workspace = (name: string, more: object = {}) =>
  JSON.stringify({ name: `@universal-media/${name}`, type: 'module', ...more });

const server = 'apps/server/src';
const identity = `${server}/features/identity`;
const web = 'apps/web/src';

// A house of one storey: every room is there, and each imports what it may.
export const cleanTree: Tree = {
  'package.json': JSON.stringify({ name: 'house', devDependencies: { vitest: '*' } }),
  'node_modules/zod/package.json': JSON.stringify({ name: 'zod', exports: './index.js', type: 'module' }),
  'node_modules/zod/index.js': 'export const z = {};',
  'node_modules/vitest/package.json': JSON.stringify({ name: 'vitest', exports: './index.js', type: 'module' }),
  'node_modules/vitest/index.js': 'export const it = () => {};',

  'packages/contract/package.json': workspace('contract', {
    exports: { './*': './src/*.ts' },
    dependencies: { zod: '*' },
  }),
  'packages/contract/src/money.ts': "import { z } from 'zod';\nexport const cents = z;",
  'packages/documents/package.json': workspace('documents', {
    exports: { './*': { types: './dist/*.d.ts', default: './dist/*.js' } },
    dependencies: { '@universal-media/contract': '*' },
  }),
  'packages/documents/dist/mail.js': 'export const mail = {};',
  'packages/documents/dist/mail.d.ts': 'export declare const mail: object;',
  'packages/documents/src/mail.tsx':
    "import { cents } from '@universal-media/contract/money';\nexport const mail = cents;",

  'apps/server/package.json': workspace('server', {
    dependencies: { '@universal-media/contract': '*', '@universal-media/documents': '*', zod: '*' },
  }),
  [`${server}/config.ts`]: 'export const config = {};',
  [`${server}/deps.ts`]: [
    "import { config } from './config.ts';",
    "import { mailer } from './connectors/mail.ts';",
    'export const deps = { config, mailer };',
  ].join('\n'),
  [`${server}/app.ts`]: [
    "import { deps } from './deps.ts';",
    "import { routes } from './features/identity/routes.ts';",
    "import { workflow } from './features/identity/workflow.ts';",
    'export const app = { deps, routes, workflow };',
  ].join('\n'),
  [`${server}/main.ts`]: "import { app } from './app.ts';\napp;",
  [`${server}/cli/staff-create.ts`]: "import { deps } from '../deps.ts';\ndeps;",
  [`${server}/core/campaign.ts`]:
    "import { cents } from '@universal-media/contract/money';\nexport const rule = cents;",
  [`${server}/connectors/mail.ts`]: "import { rule } from '../core/campaign.ts';\nexport const mailer = rule;",
  [`${server}/http/implement.ts`]: "import { rule } from '../core/campaign.ts';\nexport const implement = rule;",
  [`${server}/storage/database.ts`]: "import { rule } from '../core/campaign.ts';\nexport const database = rule;",
  [`${server}/storage/transact.ts`]: 'export const transact = 1;',
  [`${server}/durable/enqueue.ts`]: 'export const enqueue = 1;',
  [`${server}/durable/serve.ts`]: [
    "import { rule } from '../core/campaign.ts';",
    "import type { database } from '../storage/database.ts';",
    'export const serve = rule;',
    'export type Database = typeof database;',
  ].join('\n'),
  [`${server}/testing/world.ts`]: "import { app } from '../app.ts';\nexport const world = app;",
  [`${identity}/store.ts`]: "import { database } from '../../storage/database.ts';\nexport const store = database;",
  [`${identity}/service.ts`]: [
    "import { audit } from '../audit/service.ts';",
    "import type { mailer } from '../../connectors/mail.ts';",
    "import { enqueue } from '../../durable/enqueue.ts';",
    "import { welcome } from './jobs.ts';",
    "import { transact } from '../../storage/transact.ts';",
    "import { mail } from '@universal-media/documents/mail';",
    "import { store } from './store.ts';",
    'export const service = { audit, enqueue, mail, store, transact, welcome };',
    'export type Mailer = typeof mailer;',
  ].join('\n'),
  [`${identity}/routes.ts`]: [
    "import { implement } from '../../http/implement.ts';",
    "import { service } from './service.ts';",
    'export const routes = { implement, service };',
  ].join('\n'),
  [`${identity}/jobs.ts`]: "import { enqueue } from '../../durable/enqueue.ts';\nexport const welcome = enqueue;",
  [`${identity}/workflow.ts`]: [
    "import { welcome } from './jobs.ts';",
    "import { serve } from '../../durable/serve.ts';",
    "import { service } from './service.ts';",
    'export const workflow = { serve, service, welcome };',
  ].join('\n'),
  [`${identity}/service.test.ts`]: [
    "import { it } from 'vitest';",
    "import { world } from '../../testing/world.ts';",
    'it(world);',
  ].join('\n'),
  [`${server}/features/audit/store.ts`]:
    "import { database } from '../../storage/database.ts';\nexport const rows = database;",
  [`${server}/features/audit/service.ts`]: "import { rows } from './store.ts';\nexport const audit = rows;",

  'apps/web/package.json': workspace('web', { dependencies: { '@universal-media/contract': '*' } }),
  [`${web}/paths.ts`]: "export const home = '/';",
  [`${web}/root.tsx`]: "import { Button } from './ui/button.tsx';\nexport default Button;",
  [`${web}/lib/call.ts`]: "import { cents } from '@universal-media/contract/money';\nexport const call = cents;",
  [`${web}/ui/button.tsx`]: "import { call } from '../lib/call.ts';\nexport const Button = call;",
  [`${web}/features/identity/form.tsx`]: [
    "import { Button } from '../../ui/button.tsx';",
    "import { home } from '../../paths.ts';",
    'export const Form = { Button, home };',
  ].join('\n'),
  [`${web}/features/wallet/queries.ts`]: "import { call } from '../../lib/call.ts';\nexport const balance = call;",
  [`${web}/areas/home.tsx`]: [
    "import Staff from './staff/page.tsx';",
    "import Advertiser from './advertiser/page.tsx';",
    'export default { Advertiser, Staff };',
  ].join('\n'),
  [`${web}/areas/advertiser/page.tsx`]: [
    "import type { Route } from './+types/page';",
    "import { Form } from '../../features/identity/form.tsx';",
    "import { balance } from '../../features/wallet/queries.ts';",
    'export default { Form, balance };',
    'export type Props = Route;',
  ].join('\n'),
  [`${web}/areas/staff/page.tsx`]: "import { Button } from '../../ui/button.tsx';\nexport default Button;",

  'tools/simulators/package.json': workspace('simulators'),
  'tools/simulators/src/stripe.ts': 'export const stripe = {};',
  'tools/stack/package.json': workspace('stack'),
  'tools/stack/src/up.ts': "import { ports } from './ports.ts';\nports;",
  'tools/stack/src/ports.ts': 'export const ports = {};',
  'tests/e2e/package.json': workspace('e2e', { dependencies: { '@universal-media/contract': '*' } }),
  'tests/e2e/journey.spec.ts': "import { cents } from '@universal-media/contract/money';\ncents;",
};

// Lays the files out in a new folder, hands it to the visitor and clears it away.
export async function withTree<T>(files: Tree, visit: (root: string) => Promise<T>): Promise<T> {
  const root = await mkdtemp(join(tmpdir(), 'planted-tree-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), text);
    }
    await mkdir(join(root, 'node_modules/@universal-media'), { recursive: true });
    for (const name of ['contract', 'documents']) {
      await symlink(join(root, 'packages', name), join(root, 'node_modules/@universal-media', name));
    }
    return await visit(root);
  } finally {
    await rm(root, { recursive: true });
  }
}
