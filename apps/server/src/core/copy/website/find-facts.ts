import type { SiteFindings, SiteImage } from '@universal-media/contract/copy/help/site-findings';
import { findAddress, findPhone } from './find-address.ts';
import { findColors, findHandles, findLogo, findName } from './find-brand.ts';
import { findRestricted } from './find-restricted.ts';
import type { WebPage } from './page.ts';

/** Headings that every site has and that say nothing about this one. */
const empty =
  /^(?:home|welcome|menu|about(?: us)?|contact(?: us)?|photos|gallery|visit(?: us)?|hours|location|shop|blog|news|faq|services|products|not found|repairs)$/i;

/** A heading in the business's own words. */
export const isTelling = (text: string): boolean => text.length >= 8 && text.length <= 80 && !empty.test(text.trim());

function findOffers(pages: readonly WebPage[], name: string | null): SiteFindings['offers'] {
  for (const { path, headings, paragraphs } of pages.toReversed()) {
    if (!/menu|service|product|shop|class|treatment|repair/i.test(path)) continue;
    const listed = [
      ...headings.filter(isTelling),
      ...paragraphs.filter((text) => text.length >= 4 && text.length <= 60),
    ];
    const value = listed.filter((text) => text !== name).slice(0, 6);
    if (value.length > 0) return { value, page: path };
  }
  return null;
}

/** Collects what the pages say. Images are added when their size is known. */
export function findFacts(pages: readonly WebPage[], images: readonly SiteImage[] = []): SiteFindings {
  const name = findName(pages);
  return {
    pages: pages.map(({ path }) => path),
    name,
    logo_url: findLogo(pages),
    colors: findColors(pages),
    handles: findHandles(pages),
    address: findAddress(pages),
    phone: findPhone(pages),
    offers: findOffers(pages, name?.value ?? null),
    images: [...images],
    restricted: findRestricted(pages),
    language: pages[0]?.language ?? null,
  };
}

const MAX_CANDIDATES = 8;

/** Lists images that may be photos: not the logo, not an icon, no drawing. The one meant for sharing comes first. */
export function listImages(pages: readonly WebPage[]): { url: string; page: string; alt: string }[] {
  const logo = findLogo(pages)?.value;
  const shared = pages.flatMap(({ metas, url, path }) => {
    const address = URL.parse(metas['og:image'] ?? '', url)?.href;
    return metas['og:image'] !== undefined && address !== undefined ? [{ url: address, page: path, alt: '' }] : [];
  });
  const shown = pages.flatMap(({ images, path }) => images.map((image) => ({ ...image, page: path })));
  const unique = new Map([...shared, ...shown].toReversed().map((image) => [image.url, image]));
  return [...unique.values()]
    .toReversed()
    .filter(({ url }) => url !== logo && !/\.(?:svg|gif|ico)(?:\?|$)|\b(?:logo|icon|sprite|badge)\b/i.test(url))
    .slice(0, MAX_CANDIDATES);
}
