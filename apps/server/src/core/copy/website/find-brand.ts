import { type SiteFindings, SOCIAL_NETWORKS } from '@universal-media/contract/copy/help/site-findings';
import { websiteName } from '@universal-media/contract/copy/help/website-address';
import type { WebPage } from './page.ts';
import { isBusiness, readImageUrl, readNodes, readText } from './structured-data.ts';

const separators = /\s+[|–—·•:-]\s+/;

/** What a title says besides the name: "Harbor Light Cafe | Coffee on the wharf". */
export const titleParts = (title: string): string[] =>
  title
    .split(separators)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const letters = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The part of the title that the domain repeats is the name; the first one otherwise. */
function nameInTitle(home: WebPage): string | null {
  const parts = titleParts(home.title);
  const domain = letters(websiteName(home.url).split('.')[0] ?? '');
  return parts.find((part) => domain.includes(letters(part)) || letters(part).includes(domain)) ?? parts[0] ?? null;
}

/** Finds the name of the business. */
export function findName(pages: readonly WebPage[]): SiteFindings['name'] {
  const [home] = pages;
  if (home === undefined) return null;
  for (const { path, json_ld } of pages) {
    const node = readNodes(json_ld).find(isBusiness);
    const value = node && readText(node, 'name');
    if (value) return { value, page: path };
  }
  const value = home.metas['og:site_name'] ?? home.metas['application-name'] ?? nameInTitle(home);
  return value ? { value, page: home.path } : null;
}

const toAbsolute = (address: string | null, base: string): string | null => {
  const url = address === null ? null : URL.parse(address, base);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
};

/** Finds the logo: what the site calls its logo, else its largest icon. */
export function findLogo(pages: readonly WebPage[]): SiteFindings['logo_url'] {
  for (const { path, url, json_ld, images, icons } of pages) {
    const structured = readNodes(json_ld)
      .map((node) => readImageUrl(node, 'logo'))
      .find((logo) => logo !== null);
    const drawn = images.find((image) => /\blogo\b/i.test(`${image.alt} ${image.url.replaceAll(/[/_.-]/g, ' ')}`))?.url;
    const icon = icons.filter(({ size }) => size >= 64).toSorted((a, b) => b.size - a.size)[0]?.url;
    const value = toAbsolute(structured ?? drawn ?? icon ?? null, url);
    if (value !== null) return { value, page: path };
  }
  return null;
}

const toHex = (color: string): string | null => {
  const [, digits = ''] = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(color.trim()) ?? [];
  if (digits === '') return null;
  const long = digits.length === 3 ? Array.from(digits, (digit) => digit + digit).join('') : digits;
  return `#${long.toLowerCase()}`;
};

/** White, black and grays belong to every site. */
function isColorful(hex: string): boolean {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return Math.max(...channels) - Math.min(...channels) > 12;
}

/** Finds the colors of the brand: its theme color first, then those its styles use most. */
export function findColors(pages: readonly WebPage[]): string[] {
  const counts = new Map<string, number>();
  for (const { metas, styles } of pages.slice(0, 1)) {
    const theme = toHex(metas['theme-color'] ?? '');
    if (theme !== null) counts.set(theme, 1_000);
    for (const [match] of styles.matchAll(/#(?:[0-9a-f]{6}|[0-9a-f]{3})\b/gi)) {
      const hex = toHex(match);
      if (hex !== null) counts.set(hex, (counts.get(hex) ?? 0) + 1);
    }
  }
  return [...counts]
    .filter(([hex]) => isColorful(hex))
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([hex]) => hex);
}

const hosts: Readonly<Record<string, (typeof SOCIAL_NETWORKS)[number]>> = {
  'instagram.com': 'instagram',
  'facebook.com': 'facebook',
  'tiktok.com': 'tiktok',
  'twitter.com': 'x',
  'x.com': 'x',
  'youtube.com': 'youtube',
  'linkedin.com': 'linkedin',
};

/** Paths of the networks themselves, such as buttons to share a page. */
const notHandles = new Set([
  'share',
  'sharer',
  'sharer.php',
  'intent',
  'home',
  'p',
  'watch',
  'login',
  'hashtag',
  'explore',
]);

function toHandle(address: string): SiteFindings['handles'][number] | null {
  const url = URL.parse(address);
  const network = url && hosts[url.hostname.replace(/^(?:www|m|mobile)\./, '')];
  if (!url || !network) return null;
  const parts = url.pathname
    .split('/')
    .filter((part) => part !== '' && !['company', 'in', 'c', 'channel', 'user'].includes(part));
  const handle = (parts[0] ?? '').replace(/^@/, '');
  return /^[\w.-]{2,60}$/.test(handle) && !notHandles.has(handle.toLowerCase()) ? { network, handle } : null;
}

/** Finds the profiles in social networks that the site links to: the first of each network. */
export function findHandles(pages: readonly WebPage[]): SiteFindings['handles'] {
  const linked = pages.flatMap(({ links, json_ld }) => [
    ...readNodes(json_ld).flatMap((node) => [node['sameAs']].flat().filter((url) => typeof url === 'string')),
    ...links.map(({ url }) => url),
  ]);
  const handles = linked.map(toHandle).filter((handle) => handle !== null);
  return SOCIAL_NETWORKS.flatMap((network) => handles.find((handle) => handle.network === network) ?? []);
}
