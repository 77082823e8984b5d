import {
  contract,
  documents,
  ownFiles,
  server,
  serverPrograms,
  serverTesting,
  simulators,
  starters,
  tests,
  web,
} from './folders.ts';
import type { Rule } from './rule.ts';

// Files that something other than an import opens: programs, pages, settings, tests.
const entryPoints = [
  tests,
  '\\.d\\.ts$',
  '\\.config\\.ts$',
  '\\.spec\\.ts$',
  starters,
  `${web}(root|routes)\\.tsx?$`,
  `${web}areas/`,
  '^(tools|tests)/[^/]+/(src/)?[^/]+\\.ts$',
];

export const repositoryRules: Rule[] = [
  {
    name: 'simulators-import-nothing-of-ours',
    comment: 'A simulator that shared our code would share our mistakes.',
    from: { path: simulators },
    to: { path: ownFiles, pathNot: simulators },
  },
  {
    name: 'tools-and-tests-use-the-product-from-outside',
    comment: 'They start its programs and call its URLs; inside they would see what no user sees.',
    from: { path: '^(tools|tests)/', pathNot: [simulators, serverPrograms] },
    to: { path: '^(apps/|packages/documents/)' },
  },
  {
    name: 'no-index-file',
    comment: 'The way into a folder is a named file.',
    from: {},
    to: { path: '(^|/)index\\.tsx?$', pathNot: 'node_modules' },
  },
  { name: 'no-circular', comment: 'Two files that need each other are one file.', from: {}, to: { circular: true } },
  {
    name: 'no-orphans',
    comment: 'A file that imports nothing and is imported by nothing is dead.',
    from: { orphan: true, path: ownFiles, pathNot: entryPoints },
    to: {},
  },
  {
    name: 'no-unresolvable-import',
    comment: 'The import names a file that does not exist. Only the +types of React Router are generated later.',
    from: {},
    to: { couldNotResolve: true, pathNot: '/\\+types/' },
  },
  {
    name: 'no-undeclared-package',
    comment: 'A package that is not in the package.json of its workspace is installed by luck.',
    from: {},
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'no-dev-package-in-production',
    comment: 'A release is installed without development packages.',
    from: { path: [server, contract, documents], pathNot: [tests, serverTesting] },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'], pathNot: 'node_modules/@types/' },
  },
];
