import type { RepositoryFile } from '../files/repository-files.ts';
import { domainOrder } from '../imports/folders.ts';

const alias = /from '#domains\/([^/']+)\//g;

/** Which domain imports which on the server, bottom to top. Relative imports never leave a domain. */
export function domainEdges(files: readonly RepositoryFile[]): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>(domainOrder.map((domain) => [domain, new Set()]));
  for (const { path, text } of files) {
    const [, domain] = /^apps\/server\/src\/domains\/([^/]+)\/.*\.ts$/.exec(path) ?? [];
    if (domain === undefined || /\.test(?:-d)?\.ts$/.test(path)) continue;
    for (const [, target] of text.matchAll(alias)) {
      if (target !== undefined && target !== domain) edges.get(domain)?.add(target);
    }
  }
  return new Map([...edges].filter(([, targets]) => targets.size > 0));
}
