// The rooms of the house as patterns of file paths, relative to the root of the repository.
// docs: "Workspaces and folders" in ARCHITECTURE.md.

export const anythingOfOurs = '^(packages|apps|tools|tests)/';
export const tests = '\\.test(-d)?\\.tsx?$';

export const contract = '^packages/contract/src/';
export const documents = '^packages/documents/';

export const server = '^apps/server/src/';
export const serverTesting = '^apps/server/src/testing/';
export const core = '^apps/server/src/core/';
export const storage = '^apps/server/src/storage/';
export const durable = '^apps/server/src/durable/';
export const http = '^apps/server/src/http/';
export const connectors = '^apps/server/src/connectors/';
export const outerRooms = '^apps/server/src/(connectors|http|storage|durable)/';

// What a use case takes from storage and durable: the transaction, and the outbox row written inside it.
export const transaction = '^apps/server/src/storage/transact\\.ts$';
export const outbox = '^apps/server/src/durable/enqueue\\.ts$';

// What builds or starts something: main, app and deps, the roles and the command-line programs. Not the settings.
export const starters = '^apps/server/src/(?!config\\.ts)(?:[^/]+\\.ts$|roles/|cli/)';

// A kind is one file (service.ts) or, once it grew, a folder of its parts (service/register.ts).
// The noun is captured, so that a rule can say "its own" as $1.
export const feature = (kind: string) => `^apps/server/src/features/([^/]+)/${kind}(\\.ts$|/)`;
export const own = (kind: string) => `^apps/server/src/features/$1/${kind}(\\.ts$|/)`;

export const web = '^apps/web/src/';
// A page directly under areas/ chooses between areas: / is the public page and the signed-in home.
export const webTop = '^apps/web/(?:src/|src/areas/)?[^/]+\\.tsx?$';
export const webAreas = '^apps/web/src/areas/([^/]+)/';
export const webFeatures = '^apps/web/src/features/([^/]+)/';
export const webUi = '^apps/web/src/ui/';
export const webLib = '^apps/web/src/lib/';
export const webPaths = '^apps/web/src/paths\\.ts$';

export const simulators = '^tools/simulators/';
