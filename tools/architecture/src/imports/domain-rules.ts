import { contract, domainOrder, domainsAbove, tests } from './folders.ts';
import type { Rule } from './rule.ts';

const withDomainsAbove = domainOrder.filter((domain) => domainsAbove(domain).length > 0);

/** One rule per domain and side: it never imports a domain above its own. */
export const domainRules: Rule[] = withDomainsAbove.flatMap((domain) => {
  const above = `(?:${domainsAbove(domain).join('|')})/`;
  return [
    {
      name: `server-${domain}-imports-no-domain-above`,
      comment: 'Lower domains publish events and declare ports; they never name the domains above them.',
      from: { path: `^apps/server/src/(?:domains|core)/${domain}/`, pathNot: tests },
      to: { path: `^apps/server/src/(?:domains|core)/${above}` },
    },
    {
      name: `contract-${domain}-imports-no-domain-above`,
      comment: 'The contract has the same order of domains as the server.',
      from: { path: `${contract}${domain}/`, pathNot: tests },
      to: { path: `${contract}${above}` },
    },
  ];
});

export const wireRule: Rule = {
  name: 'contract-wire-imports-no-domain',
  comment: 'The kit serves every domain and knows none.',
  from: { path: `${contract}wire/`, pathNot: tests },
  to: { path: `${contract}(?!wire/)` },
};
