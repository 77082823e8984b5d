import { domainOrder, domainsAbove } from './folders.ts';
import type { Tree } from './planted-tree.ts';

type Planted = { rule: string; fact: string; files: Tree };

const server = 'apps/server/src';
const accounts = `${server}/domains/accounts`;
const operations = `${server}/domains/operations`;
const money = `${server}/domains/money`;
const web = 'apps/web/src';

const imports = (...paths: string[]) => paths.map((path) => `import '${path}';`).join('\n');

/** Every domain imports the one right above it, on both sides. */
const upwardImports: Planted[] = domainOrder.flatMap((domain) => {
  const [above] = domainsAbove(domain);
  if (above === undefined) return [];
  return [
    {
      rule: `server-${domain}-imports-no-domain-above`,
      fact: `${domain} imports the builder of ${above}`,
      files: {
        [`${server}/domains/${domain}/planted/notify.ts`]: imports(`#domains/${above}/${above}.ts`),
        ...(above !== 'accounts' && { [`${server}/domains/${above}/${above}.ts`]: 'export {};' }),
      },
    },
    {
      rule: `contract-${domain}-imports-no-domain-above`,
      fact: `${domain} imports a schema of ${above}`,
      files: {
        [`packages/contract/src/${domain}/planted.ts`]: imports(`../${above}/schema.ts`),
        [`packages/contract/src/${above}/schema.ts`]: 'export {};',
      },
    },
  ];
});

export const plantedViolations: Planted[] = [
  ...upwardImports,
  {
    rule: 'contract-wire-imports-no-domain',
    fact: 'the kit imports a schema of accounts',
    files: { 'packages/contract/src/wire/planted.ts': imports('../accounts/profile.ts') },
  },
  {
    rule: 'contract-imports-only-zod',
    fact: 'the contract reads a file',
    files: { 'packages/contract/src/wire/money.ts': imports('zod', 'node:fs') },
  },
  {
    rule: 'core-imports-only-contract',
    fact: 'a rule asks the operating system',
    files: { [`${server}/core/kit/rule.ts`]: imports('@universal-media/contract/wire/money', 'node:os') },
  },
  {
    rule: 'core-imports-only-contract',
    fact: 'a rule knows the database',
    files: {
      [`${server}/core/campaigns/forecast.ts`]: imports('../../storage/pool.ts'),
      [`${server}/storage/pool.ts`]: 'export {};',
    },
  },
  {
    rule: 'adapters-import-contract-and-core',
    fact: 'the email connector knows a domain',
    files: { [`${server}/connectors/planted.ts`]: imports('#domains/operations/operations.ts') },
  },
  ...[
    ['connectors', 'storage/database.ts'],
    ['http', 'connectors/email.ts'],
    ['storage', 'http/implement.ts'],
    ['durable', 'storage/database.ts'],
  ].map(([folder, target]) => ({
    rule: 'adapters-know-each-other-as-types',
    fact: `${folder} runs ${target}`,
    files: { [`${server}/${folder}/planted.ts`]: `import type {} from '../${target}';\nimport '../${target}';` },
  })),
  {
    rule: 'domains-are-entered-by-their-builder',
    fact: "a use case calls another domain's use case directly",
    files: {
      [`${operations}/audit/record.ts`]: 'export {};',
      [`${money}/refunds/refund.ts`]: imports('#domains/operations/audit/record.ts'),
    },
  },
  {
    rule: 'domains-are-entered-by-their-builder',
    fact: "a use case reads another domain's store",
    files: { [`${money}/refunds/refund.ts`]: imports('#domains/operations/audit/store.ts') },
  },
  {
    rule: 'stores-import-core-and-storage',
    fact: 'a store calls a use case',
    files: { [`${money}/ledger/store.ts`]: imports('./post.ts'), [`${money}/ledger/post.ts`]: 'export {};' },
  },
  {
    rule: 'use-cases-import-core-and-ports',
    fact: 'a use case speaks HTTP',
    files: { [`${money}/purchases/buy.ts`]: imports('../../../http/implement.ts') },
  },
  {
    rule: 'use-cases-import-core-and-ports',
    fact: 'a use case opens a database of its own',
    files: { [`${money}/purchases/buy.ts`]: imports('../../../storage/database.ts') },
  },
  {
    rule: 'use-cases-know-connectors-as-types',
    fact: 'a use case calls a vendor by itself',
    files: { [`${money}/purchases/buy.ts`]: "import { mailer } from '../../../connectors/email.ts';\nmailer;" },
  },
  {
    rule: 'routes-and-workflows-import-no-store',
    fact: 'a route reads rows',
    files: { [`${operations}/staff-routes.ts`]: imports('./audit/store.ts') },
  },
  {
    rule: 'routes-and-workflows-import-no-store',
    fact: 'a durable step writes rows',
    files: { [`${operations}/workflows.ts`]: imports('./audit/store.ts') },
  },
  {
    rule: 'routes-import-use-cases-and-http',
    fact: 'a staff route names a connector, even as a type',
    files: {
      [`${operations}/staff-routes.ts`]:
        "import type { mailer } from '../../connectors/email.ts';\nexport type M = typeof mailer;",
    },
  },
  {
    rule: 'routes-import-use-cases-and-http',
    fact: "a route calls another domain's builder",
    files: { [`${money}/routes.ts`]: imports('#domains/operations/operations.ts') },
  },
  {
    rule: 'routes-import-use-cases-and-http',
    fact: 'a route renders an email by itself',
    files: { [`${operations}/routes.ts`]: imports('@universal-media/documents/email') },
  },
  {
    rule: 'workflows-import-use-cases-and-durable',
    fact: "a durable step calls another domain's builder",
    files: { [`${money}/workflows.ts`]: imports('#domains/operations/operations.ts') },
  },
  {
    rule: 'jobs-import-contract-and-durable',
    fact: 'a job name loads the code that runs it',
    files: { [`${operations}/jobs.ts`]: imports('./operations.ts') },
  },
  {
    rule: 'only-starters-import-app-deps-main',
    fact: 'a use case takes everything',
    files: { [`${money}/refunds/refund.ts`]: imports('../../../deps.ts') },
  },
  {
    rule: 'only-starters-import-app-deps-main',
    fact: 'http borrows from the composition',
    files: { [`${server}/http/planted.ts`]: imports('../deps.ts') },
  },
  {
    rule: 'documents-import-only-contract',
    fact: 'a template asks a rule of the server',
    files: { 'packages/documents/src/planted.tsx': imports('../../../apps/server/src/core/kit/rule.ts') },
  },
  {
    rule: 'product-imports-no-tool-or-test',
    fact: 'the product uses its test environment',
    files: { [`${server}/seed.ts`]: imports('../testing/environment.ts') },
  },
  {
    rule: 'web-areas-import-features-ui-lib',
    fact: 'a page imports the server',
    files: { [`${web}/areas/staff/planted.tsx`]: imports('../../../../server/src/core/kit/rule.ts') },
  },
  {
    rule: 'web-areas-import-no-other-area',
    fact: "the staff area borrows an advertiser's page",
    files: { [`${web}/areas/staff/planted.tsx`]: imports('../advertiser/page.tsx') },
  },
  {
    rule: 'web-features-import-ui-lib',
    fact: 'a feature knows a page',
    files: { [`${web}/features/money/planted.tsx`]: imports('../../areas/staff/page.tsx') },
  },
  {
    rule: 'web-widgets-import-no-other-domain',
    fact: 'money imports accounts',
    files: { [`${web}/features/money/planted.tsx`]: imports('../accounts/form.tsx') },
  },
  {
    rule: 'web-campaigns-import-no-domain-above',
    fact: 'the builder imports reports',
    files: {
      [`${web}/features/campaigns/planted.tsx`]: imports('../results/report.tsx'),
      [`${web}/features/results/report.tsx`]: 'export {};',
    },
  },
  {
    rule: 'web-ui-and-lib-import-only-contract',
    fact: 'a button knows a domain',
    files: { [`${web}/ui/planted.tsx`]: imports('../features/money/queries.ts') },
  },
  {
    rule: 'web-reaches-the-server-by-contract',
    fact: "the root takes the server's settings",
    files: { [`${web}/root.tsx`]: imports('../../server/src/config.ts') },
  },
  {
    rule: 'web-reaches-the-server-by-contract',
    fact: 'the page that chooses between areas imports the server',
    files: { [`${web}/areas/home.tsx`]: imports('../../../server/src/core/kit/rule.ts') },
  },
  {
    rule: 'simulators-import-nothing-of-ours',
    fact: 'a simulator borrows the contract',
    files: { 'tools/simulators/src/stripe.ts': imports('../../../packages/contract/src/wire/money.ts') },
  },
  {
    rule: 'tools-and-tests-use-the-product-from-outside',
    fact: 'a journey looks into the server',
    files: { 'tests/e2e/planted.spec.ts': imports('../../apps/server/src/core/kit/rule.ts') },
  },
  {
    rule: 'no-index-file',
    fact: 'a folder has a barrel',
    files: {
      [`${web}/ui/index.ts`]: "export { Button } from './button.tsx';",
      [`${web}/features/money/planted.tsx`]: imports('../../ui/index.ts'),
    },
  },
  {
    rule: 'no-circular',
    fact: 'two use cases need each other',
    files: {
      [`${money}/refunds/refund.ts`]: imports('./dispute.ts'),
      [`${money}/refunds/dispute.ts`]: imports('./refund.ts'),
    },
  },
  {
    rule: 'no-orphans',
    fact: 'a component is left behind',
    files: { [`${web}/ui/planted.tsx`]: 'export const Left = 1;' },
  },
  {
    rule: 'no-unresolvable-import',
    fact: 'a file was renamed and its reader was not',
    files: { [`${accounts}/sign-in/store.ts`]: imports('../../../storage/database.ts', '../../../storage/gone.ts') },
  },
  {
    rule: 'no-undeclared-package',
    fact: 'a workspace uses a package of another workspace',
    files: { 'tools/simulators/src/stripe.ts': imports('zod') },
  },
  {
    rule: 'no-dev-package-in-production',
    fact: 'the server needs a test library',
    files: { [`${server}/http/planted.ts`]: imports('vitest') },
  },
];
