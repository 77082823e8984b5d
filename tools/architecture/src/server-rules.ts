import {
  anythingOfOurs,
  connectors,
  contract,
  core,
  documents,
  durable,
  feature,
  http,
  outerRooms,
  own,
  serverTesting,
  serverTop,
  storage,
  tests,
} from './rooms.ts';
import { nothingElseOfOurs, type Rule } from './rule.ts';

// In the order of "Who may import whom" in ARCHITECTURE.md, one rule a sentence.
export const serverRules: Rule[] = [
  {
    name: 'contract-imports-only-zod',
    comment: 'Both sides run the contract: what it imports, the browser downloads.',
    from: { path: contract, pathNot: tests },
    to: { pathNot: [contract, 'node_modules/zod/'] },
  },
  {
    name: 'core-imports-only-contract',
    comment: 'A rule of the business answers the same without clock, network or framework.',
    from: { path: core, pathNot: tests },
    to: { pathNot: [core, contract] },
  },
  nothingElseOfOurs({
    name: 'outer-rooms-import-contract-and-core',
    comment: 'Connectors, http, storage and durable each speak one foreign tongue, for every noun alike.',
    from: outerRooms,
    allowed: [outerRooms, contract, core],
  }),
  {
    name: 'outer-rooms-know-each-other-as-types',
    comment: 'One is given another by deps.ts: it names the shape, never the maker.',
    from: { path: outerRooms, pathNot: tests },
    to: { path: outerRooms, pathNot: '^apps/server/src/$1/', dependencyTypesNot: ['type-only'] },
  },
  nothingElseOfOurs({
    name: 'store-imports-core-and-storage',
    comment: 'A store speaks SQL and nothing else.',
    from: feature('store'),
    allowed: [own('store'), core, storage],
  }),
  nothingElseOfOurs({
    name: 'service-imports-own-store-and-other-services',
    comment: 'A use case reaches its own rows through its store, and those of others through their front door.',
    from: feature('service'),
    allowed: [own('service'), own('store'), feature('service'), core, contract, connectors],
  }),
  {
    name: 'service-knows-connectors-as-types',
    comment: 'A use case is given its connectors: it names the port, never the vendor.',
    from: { path: feature('service'), pathNot: tests },
    to: { path: connectors, dependencyTypesNot: ['type-only'] },
  },
  nothingElseOfOurs({
    name: 'routes-import-own-service-and-http',
    comment: 'Transport only: who and input, then the service.',
    from: feature('(?:staff-)?routes'),
    allowed: [own('(?:staff-)?routes'), own('service'), contract, http],
  }),
  nothingElseOfOurs({
    name: 'workflow-imports-own-service-and-durable',
    comment: 'Durable steps only: each goes back in at the service.',
    from: feature('workflow'),
    allowed: [own('workflow'), own('service'), contract, durable],
  }),
  {
    name: 'nobody-imports-app-deps-main',
    comment: 'They know everybody, so whoever imports them knows everybody too.',
    from: { path: anythingOfOurs, pathNot: [serverTop, serverTesting, tests] },
    to: { path: serverTop },
  },
  nothingElseOfOurs({
    name: 'documents-import-only-contract',
    comment: 'Templates are given what they show.',
    from: documents,
    allowed: [documents, contract],
  }),
  {
    name: 'product-imports-no-tool-or-test',
    comment: 'What helps us build and try the product is not shipped with it.',
    from: { path: '^(packages|apps)/', pathNot: [tests, serverTesting] },
    to: { path: ['^(tools|tests)/', serverTesting] },
  },
];
