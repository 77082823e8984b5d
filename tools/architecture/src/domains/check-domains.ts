// Compares endpoints with use cases, finds tables with a second writer, and prints the graph of the server's domains.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { api } from '@universal-media/contract/api';
import { repositoryFiles } from '../files/repository-files.ts';
import { root } from '../root.ts';
import { domainEdges } from './domain-graph.ts';
import { endpointProblems } from './use-case-rules.ts';
import { writerProblems } from './writer-rules.ts';

const maxEdges = 20;

// The folder that api.ts imports a group from names its domain.
const source = readFileSync(join(root, 'packages/contract/src/api.ts'), 'utf8');
const folders = new Map<string, string>();
for (const [, names = '', folder = ''] of source.matchAll(/import \{([^}]+)\} from '\.\/([a-z]+)\//g)) {
  for (const name of names.split(',')) folders.set(name.trim(), folder);
}
const groups = new Map([...source.matchAll(/^ {2}(\w+): (\w+),$/gm)].map(([, key = '', group = '']) => [key, group]));

const endpoints = Object.entries(api).flatMap(([key, group]) => {
  const folder = folders.get(groups.get(key) ?? '') ?? '';
  // The event stream is declared with the kit; operations serves it.
  const domain = folder === 'wire' ? 'operations' : folder;
  return Object.keys(group).map((name) => ({ name, domain }));
});

const files = repositoryFiles();
const edges = domainEdges(files);
for (const [from, targets] of edges) console.log(`${from.padEnd(10)} -> ${[...targets].join(', ')}`);
const edgeCount = [...edges.values()].reduce((sum, targets) => sum + targets.size, 0);

const problems = [
  ...endpointProblems(endpoints, files),
  ...writerProblems(files),
  ...(edgeCount > maxEdges ? [`The domain graph has ${edgeCount} edges, at most ${maxEdges}`] : []),
];
for (const problem of problems) console.log(problem);
console.log(`${endpoints.length} endpoints, ${edgeCount} edges between domains, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
