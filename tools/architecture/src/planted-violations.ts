import type { Tree } from './planted-tree.ts';

export type Planted = { rule: string; fact: string; files: Tree };

const server = 'apps/server/src';
const identity = `${server}/features/identity`;
const audit = `${server}/features/audit`;
const web = 'apps/web/src';

const imports = (...paths: string[]) => paths.map((path) => `import '${path}';`).join('\n');
const wallet = `${server}/features/wallet`;

export const plantedViolations: Planted[] = [
  {
    rule: 'contract-imports-only-zod',
    fact: 'the contract reads a file',
    files: { 'packages/contract/src/money.ts': imports('zod', 'node:fs') },
  },
  {
    rule: 'core-imports-only-contract',
    fact: 'a rule asks the operating system',
    files: { [`${server}/core/campaign.ts`]: imports('@universal-media/contract/money', 'node:os') },
  },
  {
    rule: 'core-imports-only-contract',
    fact: 'a rule knows the database',
    files: {
      [`${server}/core/forecast.ts`]: imports('../storage/pool.ts'),
      [`${server}/storage/pool.ts`]: 'export {};',
    },
  },
  {
    rule: 'outer-rooms-import-contract-and-core',
    fact: 'the mail connector knows a noun',
    files: { [`${server}/connectors/planted.ts`]: imports('../features/audit/service.ts') },
  },
  ...[
    ['connectors', 'storage/database.ts'],
    ['http', 'connectors/mail.ts'],
    ['storage', 'http/implement.ts'],
    ['durable', 'storage/database.ts'],
  ].map(([room, target]) => ({
    rule: 'outer-rooms-know-each-other-as-types',
    fact: `${room} runs ${target}`,
    files: { [`${server}/${room}/planted.ts`]: `import type {} from '../${target}';\nimport '../${target}';` },
  })),
  {
    rule: 'store-imports-core-and-storage',
    fact: "a store reads another noun's store",
    files: { [`${wallet}/store.ts`]: imports('../audit/store.ts') },
  },
  {
    rule: 'service-imports-own-store-and-other-services',
    fact: "a use case reads another noun's store",
    files: { [`${wallet}/service.ts`]: imports('../audit/store.ts') },
  },
  {
    rule: 'service-imports-own-store-and-other-services',
    fact: 'a part of a service speaks HTTP',
    files: { [`${wallet}/service/top-up.ts`]: imports('../../../http/implement.ts') },
  },
  {
    rule: 'service-imports-own-store-and-other-services',
    fact: 'a use case opens a database of its own',
    files: { [`${wallet}/service.ts`]: imports('../../storage/database.ts') },
  },
  {
    rule: 'service-knows-connectors-as-types',
    fact: 'a use case calls a vendor by itself',
    files: { [`${wallet}/service.ts`]: "import { mailer } from '../../connectors/mail.ts';\nmailer;" },
  },
  {
    rule: 'routes-import-own-service-and-http',
    fact: 'a route reads rows',
    files: { [`${audit}/routes.ts`]: imports('./store.ts') },
  },
  {
    rule: 'routes-import-own-service-and-http',
    fact: 'a staff route names a connector, be it as a type',
    files: {
      [`${audit}/staff-routes.ts`]:
        "import type { mailer } from '../../connectors/mail.ts';\nexport type M = typeof mailer;",
    },
  },
  {
    rule: 'routes-import-own-service-and-http',
    fact: "a route calls another noun's service",
    files: { [`${wallet}/routes.ts`]: imports('../audit/service.ts') },
  },
  {
    rule: 'routes-import-own-service-and-http',
    fact: 'a route renders a mail by itself',
    files: { [`${audit}/routes.ts`]: imports('@universal-media/documents/mail') },
  },
  {
    rule: 'workflow-imports-own-service-and-durable',
    fact: 'a durable step writes rows',
    files: { [`${audit}/workflow.ts`]: imports('./store.ts') },
  },
  {
    rule: 'workflow-imports-own-service-and-durable',
    fact: "a durable step calls another noun's service",
    files: { [`${wallet}/workflow.ts`]: imports('../audit/service.ts') },
  },
  {
    rule: 'jobs-import-contract-and-durable',
    fact: 'a job brings along what carries it out',
    files: { [`${audit}/jobs.ts`]: imports('./service.ts') },
  },
  {
    rule: 'nobody-imports-app-deps-main',
    fact: 'a service takes the whole world',
    files: { [`${wallet}/service.ts`]: imports('../../deps.ts') },
  },
  {
    rule: 'nobody-imports-app-deps-main',
    fact: 'http borrows from a command-line program',
    files: { [`${server}/http/planted.ts`]: imports('../cli/staff-create.ts') },
  },
  {
    rule: 'documents-import-only-contract',
    fact: 'a template asks a rule of the server',
    files: { 'packages/documents/src/planted.tsx': imports('../../../apps/server/src/core/campaign.ts') },
  },
  {
    rule: 'product-imports-no-tool-or-test',
    fact: 'the product uses the scaffolding of its tests',
    files: { [`${server}/seed.ts`]: imports('./testing/world.ts') },
  },
  {
    rule: 'web-areas-import-features-ui-lib',
    fact: 'a page asks the server directly',
    files: { [`${web}/areas/staff/planted.tsx`]: imports('../../../../server/src/core/campaign.ts') },
  },
  {
    rule: 'web-area-knows-no-other-area',
    fact: "the staff area borrows an advertiser's page",
    files: { [`${web}/areas/staff/planted.tsx`]: imports('../advertiser/page.tsx') },
  },
  {
    rule: 'web-features-import-ui-lib',
    fact: 'a feature knows a page',
    files: { [`${web}/features/wallet/planted.tsx`]: imports('../../areas/staff/page.tsx') },
  },
  {
    rule: 'web-feature-knows-no-other-feature',
    fact: 'the wallet asks identity',
    files: { [`${web}/features/wallet/planted.tsx`]: imports('../identity/form.tsx') },
  },
  {
    rule: 'web-ui-and-lib-import-only-contract',
    fact: 'a button knows a noun',
    files: { [`${web}/ui/planted.tsx`]: imports('../features/wallet/queries.ts') },
  },
  {
    rule: 'web-knows-the-server-by-contract',
    fact: "the root takes the server's settings",
    files: { [`${web}/root.tsx`]: imports('../../server/src/config.ts') },
  },
  {
    rule: 'web-knows-the-server-by-contract',
    fact: 'the page that chooses between areas asks the server directly',
    files: { [`${web}/areas/home.tsx`]: imports('../../../server/src/core/campaign.ts') },
  },
  {
    rule: 'simulators-import-nothing-of-ours',
    fact: 'a stand-in borrows the contract',
    files: { 'tools/simulators/src/stripe.ts': imports('../../../packages/contract/src/money.ts') },
  },
  {
    rule: 'tools-and-tests-meet-the-product-from-outside',
    fact: 'a journey looks into the server',
    files: { 'tests/e2e/planted.spec.ts': imports('../../apps/server/src/core/campaign.ts') },
  },
  {
    rule: 'no-index-file',
    fact: 'a folder has a barrel',
    files: {
      [`${web}/ui/index.ts`]: "export { Button } from './button.tsx';",
      [`${web}/features/wallet/planted.tsx`]: imports('../../ui/index.ts'),
    },
  },
  {
    rule: 'no-circular',
    fact: 'two services need each other',
    files: { [`${audit}/service.ts`]: imports('./store.ts', '../identity/service.ts') },
  },
  {
    rule: 'no-orphans',
    fact: 'a component is left behind',
    files: { [`${web}/ui/planted.tsx`]: 'export const Left = 1;' },
  },
  {
    rule: 'no-unresolvable-import',
    fact: 'a file was renamed and its reader was not',
    files: { [`${identity}/store.ts`]: imports('../../storage/database.ts', '../../storage/gone.ts') },
  },
  {
    rule: 'no-undeclared-package',
    fact: "a workspace uses its neighbour's package",
    files: { 'tools/simulators/src/stripe.ts': imports('zod') },
  },
  {
    rule: 'no-dev-package-in-production',
    fact: 'the server needs a test library',
    files: { [`${server}/http/planted.ts`]: imports('vitest') },
  },
];
