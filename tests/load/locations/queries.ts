export interface LocationQuery {
  readonly query: string;
  readonly country_code: string;
  /** What the smart search goes through for it, so that bare SQL can do the same. */
  readonly types: readonly string[];
  /** Mistyped: costs the search for names that look alike, too. */
  readonly alike?: true;
}

const cities = ['city', 'state', 'county', 'zip', 'country'] as const;
const states = ['state', 'city', 'county', 'country'] as const;

/** A name as it is typed: from the second character on, at every second one. */
const typed = (name: string, country_code: string): LocationQuery[] =>
  Array.from({ length: Math.ceil((name.length - 1) / 2) }, (_, turn) => name.slice(0, 2 + turn * 2).trim())
    .filter((query) => query.length >= 2)
    .map((query) => ({ query, country_code, types: cities }));

/** Two letters may be a state's at home: those begin at the third. */
const home = (name: string): LocationQuery[] => typed(name, 'US').filter(({ query }) => query.length > 2);

/** Mostly beginnings of names, at home and abroad, the two-letter ones the dearest; some codes and states; some mistyped. */
export const locationQueries: readonly LocationQuery[] = [
  ...['san antonio', 'springfield', 'austin', 'portland', 'columbus', 'saint louis', 'new orleans'].flatMap(home),
  ...['sa', 'be', 'lo', 'st'].map((query) => ({ query, country_code: 'US', types: cities })),
  ...typed('saint etienne', 'FR'),
  ...typed('san sebastian', 'ES'),
  ...typed('munich', 'DE'),
  ...typed('manchester', 'GB'),
  ...typed('san luis potosi', 'MX'),
  ...typed('toronto', 'CA'),
  ...['texas', 'tx', 'new york', 'ca'].map((query) => ({ query, country_code: 'US', types: states })),
  ...['78701', '10001', '90210'].map((query) => ({ query, country_code: 'US', types: ['zip'] })),
  ...['los angelse', 'philadelpia', 'san fransisco', 'huoston'].map(
    (query) => ({ query, country_code: 'US', types: cities, alike: true }) as const,
  ),
];
