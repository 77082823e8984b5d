// The folders of the repository as patterns of file paths, relative to its root.
// docs/ARCHITECTURE.md, "Folders and who may import whom".

export const ownFiles = '^(packages|apps|tools|tests)/';
export const tests = '\\.test(-d)?\\.tsx?$';

/** Bottom to top: a domain imports only those before it. The contract, the server and the web use the same names. */
export const domainOrder = [
  'operations',
  'accounts',
  'targeting',
  'platforms',
  'copy',
  'creative',
  'money',
  'campaigns',
  'results',
  'support',
] as const;
export type Domain = (typeof domainOrder)[number];

export const domainsAbove = (domain: Domain): Domain[] => domainOrder.slice(domainOrder.indexOf(domain) + 1);

export const contract = '^packages/contract/src/';
export const documents = '^packages/documents/';

export const server = '^apps/server/src/';
export const serverTesting = '^apps/server/testing/';
export const core = '^apps/server/src/core/';
export const storage = '^apps/server/src/storage/';
export const durable = '^apps/server/src/durable/';
export const http = '^apps/server/src/http/';
export const connectors = '^apps/server/src/connectors/';
export const adapters = '^apps/server/src/(connectors|http|storage|durable)/';

// What a use case takes from storage and durable: the transaction, domain events, and the outbox row written inside it.
export const transaction = '^apps/server/src/storage/(transact|domain-event)\\.ts$';
export const outbox = '^apps/server/src/durable/enqueue\\.ts$';

// What builds or starts something: main, app and deps, the roles and the command-line programs. Not the settings.
export const starters = '^apps/server/src/(?!(?:config|setting-values)\\.ts)(?:[^/]+\\.ts$|roles/|cli/)';

// The domain is captured, so that a rule can say "its own" as $1.
export const domains = '^apps/server/src/domains/([^/]+)/';
export const ownDomain = '^apps/server/src/domains/$1/';
/** The files through which a domain is entered from outside: its builder, and the names of its jobs and events. */
export const domainEntry = '^apps/server/src/domains/([^/]+)/(?:\\1|jobs)\\.ts$';

export const stores = '^apps/server/src/domains/([^/]+)/.*[/-]store\\.ts$';
export const ownStores = '^apps/server/src/domains/$1/.*[/-]store\\.ts$';
export const routes = '^apps/server/src/domains/([^/]+)/(?:staff-)?routes\\.ts$';
export const workflows = '^apps/server/src/domains/([^/]+)/workflows\\.ts$';
export const jobs = '^apps/server/src/domains/([^/]+)/jobs\\.ts$';

export const web = '^apps/web/src/';
// A page directly under areas/ chooses between areas: / is the public page and the signed-in home.
export const webTop = '^apps/web/(?:src/|src/areas/)?[^/]+\\.tsx?$';
export const webAreas = '^apps/web/src/areas/([^/]+)/';
export const webFeatures = '^apps/web/src/features/([^/]+)/';
/** Domains whose screens are made of the widgets of others. */
export const webJourneys = '^apps/web/src/features/(campaigns|results|support)/';
export const webUi = '^apps/web/src/ui/';
export const webLib = '^apps/web/src/lib/';
export const webPaths = '^apps/web/src/paths\\.ts$';

export const simulators = '^tools/simulators/';
/** Programs built from the server's own domains: they fill its database. */
export const serverPrograms = '^tools/(places|preview)/';
