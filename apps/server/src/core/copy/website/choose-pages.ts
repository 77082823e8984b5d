import type { WebPage } from './page.ts';

/** Words in a link that promise facts about a business, the most useful first. */
const PROMISING = [
  /\b(?:contact|visit|find us|location|hours|kontakt|anfahrt)/,
  /\b(?:about|our story|who we are|ueber uns|über uns)/,
  /\b(?:menu|services?|products?|shop|store|classes|treatments|speisekarte|angebot)/,
  /\b(?:gallery|photos|projects|work)/,
  /\b(?:pricing|prices|book|reserv)/,
];

const isFile = (path: string): boolean => /\.(?!html?$|php$)[a-z0-9]{2,5}$/i.test(path);

/** Chooses which pages of the same site to read after its home page. */
export function choosePages(home: WebPage, max: number): URL[] {
  const { host, pathname } = new URL(home.url);
  const rated = home.links.flatMap(({ url: address, text }) => {
    const url = URL.parse(address);
    if (url === null || url.host !== host || url.pathname === pathname || isFile(url.pathname)) return [];
    // A query could be a search, a cart or a way to sign out.
    if (url.search !== '') return [];
    const words = `${url.pathname.replaceAll(/[/_-]/g, ' ')} ${text}`.toLowerCase();
    const rank = PROMISING.findIndex((pattern) => pattern.test(words));
    return rank < 0 ? [] : [{ url, rank }];
  });
  const unique = new Map(rated.toSorted((a, b) => a.rank - b.rank).map(({ url }) => [url.pathname, url]));
  return [...unique.values()].slice(0, max);
}
