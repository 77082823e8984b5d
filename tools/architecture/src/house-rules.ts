import {
  anythingOfOurs,
  contract,
  documents,
  server,
  serverTesting,
  simulators,
  starters,
  tests,
  web,
} from './rooms.ts';
import type { Rule } from './rule.ts';

// Files that something other than an import opens: programs, pages, settings, tests.
const opened = [
  tests,
  '\\.d\\.ts$',
  '\\.config\\.ts$',
  '\\.spec\\.ts$',
  starters,
  `${web}(root|routes)\\.tsx?$`,
  `${web}areas/`,
  '^(tools|tests)/[^/]+/(src/)?[^/]+\\.ts$',
];

export const houseRules: Rule[] = [
  {
    name: 'simulators-import-nothing-of-ours',
    comment: 'A stand-in that shared our code would share our mistakes.',
    from: { path: simulators },
    to: { path: anythingOfOurs, pathNot: simulators },
  },
  {
    name: 'tools-and-tests-meet-the-product-from-outside',
    comment: 'They start its programs and call its addresses; inside they would see what no user sees.',
    from: { path: '^(tools|tests)/', pathNot: simulators },
    to: { path: '^(apps/|packages/documents/)' },
  },
  {
    name: 'no-index-file',
    comment: 'The front door is a named file.',
    from: {},
    to: { path: '(^|/)index\\.tsx?$', pathNot: 'node_modules' },
  },
  { name: 'no-circular', comment: 'Two files that need each other are one file.', from: {}, to: { circular: true } },
  {
    name: 'no-orphans',
    comment: 'A file that nobody imports and that imports nobody is dead.',
    from: { orphan: true, path: anythingOfOurs, pathNot: opened },
    to: {},
  },
  {
    name: 'no-unresolvable-import',
    comment: 'The import names a file that is not there. Only the +types of React Router are made later.',
    from: {},
    to: { couldNotResolve: true, pathNot: '/\\+types/' },
  },
  {
    name: 'no-undeclared-package',
    comment: 'A package that is not in the package.json of its workspace is there by luck.',
    from: {},
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'no-dev-package-in-production',
    comment: 'A release is installed without the packages of development.',
    from: { path: [server, contract, documents], pathNot: [tests, serverTesting] },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'], pathNot: 'node_modules/@types/' },
  },
];
