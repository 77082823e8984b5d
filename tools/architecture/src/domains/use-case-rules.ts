import type { RepositoryFile } from '../files/repository-files.ts';

/** An endpoint of the contract: its key, and the domain whose folder its group is declared in. */
export interface NamedEndpoint {
  readonly name: string;
  readonly domain: string;
}

const exported = /^export (?:async )?(?:function\*? ?|const )(\w+)/gm;

/** Compares the endpoints of the contract with the exported functions of the domain: the names must be the same. */
export function endpointProblems(endpoints: readonly NamedEndpoint[], files: readonly RepositoryFile[]): string[] {
  const functions = new Map<string, Set<string>>();
  for (const { path, text } of files) {
    const [, domain] = /^apps\/server\/src\/domains\/([^/]+)\/.*\.ts$/.exec(path) ?? [];
    if (domain === undefined || /\.test(?:-d)?\.ts$/.test(path)) continue;
    const names = functions.get(domain) ?? new Set();
    for (const [, name] of text.matchAll(exported)) if (name !== undefined) names.add(name);
    functions.set(domain, names);
  }
  const seen = new Map<string, string>();
  return endpoints.flatMap(({ name, domain }) => {
    const twice = seen.has(name) ? [`${name}: two endpoints have this name`] : [];
    seen.set(name, domain);
    const known = functions.get(domain)?.has(name) === true;
    return known ? twice : [...twice, `${name}: no exported function of that name in domains/${domain}`];
  });
}
