import { choosePages } from '#core/copy/website/choose-pages.ts';
import { type ImageSize, readImageSize } from '#core/copy/website/image-size.ts';
import type { WebPage } from '#core/copy/website/page.ts';
import { mayRead } from '#core/copy/website/robots.ts';
import { parsePage } from './parse-page.ts';
import type { Fetched, FetchProblem, WebsiteFetcher } from './website.ts';

const PAGE_TYPES = ['text/html', 'application/xhtml+xml'];
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
const MAX_PAGE_BYTES = 2 * 1024 * 1024;
const MAX_ROBOTS_BYTES = 500 * 1024;
const MAX_IMAGE_BYTES = 8 * 1024 * 1024;
/** The home page and up to five that are linked from it. */
const MAX_PAGES = 6;
const VISIT_SECONDS = 20;

export type VisitStep =
  | { readonly kind: 'page'; readonly page: WebPage }
  | { readonly kind: 'unreadable'; readonly problem: FetchProblem };

export interface WebsiteImage extends ImageSize {
  readonly content_type: (typeof IMAGE_TYPES)[number];
  readonly bytes: Buffer;
}

/** Reads the public pages of a website, as far as the site allows it. */
export interface WebsiteReader {
  /** The home page first. Ends after the first step if that page cannot be read; other pages are left out. */
  visit(url: URL): AsyncGenerator<VisitStep>;
  /** Null when the image cannot be read. */
  readImage(url: URL): Promise<WebsiteImage | null>;
}

export function websiteReader(fetcher: WebsiteFetcher): WebsiteReader {
  async function readRobots(url: URL, signal: AbortSignal): Promise<string | null> {
    const robots = new URL('/robots.txt', url);
    const answer = await fetcher.fetch({ url: robots, accept: ['text/plain'], max_bytes: MAX_ROBOTS_BYTES, signal });
    if (answer.outcome === 'done') return answer.body.toString('utf8');
    // A site without the file, or with something else in its place, forbids nothing.
    return ['status', 'content_type', 'redirects'].includes(answer.problem) ? '' : null;
  }

  const isAllowed = (robots: string, url: URL): boolean => mayRead(robots, `${url.pathname}${url.search}`);

  const readPage = async (url: URL, signal: AbortSignal): Promise<Fetched> =>
    fetcher.fetch({ url, accept: PAGE_TYPES, max_bytes: MAX_PAGE_BYTES, signal });

  return {
    async *visit(url) {
      const signal = AbortSignal.timeout(VISIT_SECONDS * 1_000);
      const home = await readPage(url, signal);
      if (home.outcome === 'refused') {
        yield { kind: 'unreadable', problem: home.problem };
        return;
      }
      // The rules are those of the site that answered, which may have redirected us from another one.
      const robots = await readRobots(home.url, signal);
      if (robots === null || !isAllowed(robots, home.url)) {
        yield { kind: 'unreadable', problem: robots === null ? 'not_reached' : 'robots' };
        return;
      }
      const first = parsePage(home.body.toString('utf8'), home.url.href);
      yield { kind: 'page', page: first };
      for (const next of choosePages(first, MAX_PAGES - 1)) {
        if (signal.aborted) return;
        if (!isAllowed(robots, next)) continue;
        const answer = await readPage(next, signal);
        // A redirect to another site is not part of this one.
        if (answer.outcome === 'done' && answer.url.host === home.url.host) {
          yield { kind: 'page', page: parsePage(answer.body.toString('utf8'), answer.url.href) };
        }
      }
    },

    async readImage(url) {
      const signal = AbortSignal.timeout(VISIT_SECONDS * 1_000);
      const answer = await fetcher.fetch({ url, accept: IMAGE_TYPES, max_bytes: MAX_IMAGE_BYTES, signal });
      if (answer.outcome === 'refused') return null;
      const content_type = IMAGE_TYPES.find((type) => type === answer.content_type);
      const size = readImageSize(answer.body);
      return content_type && size ? { content_type, bytes: answer.body, ...size } : null;
    },
  };
}
