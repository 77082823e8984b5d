import { choosePlatforms } from '@universal-media/contract/campaigns/advice/choose-platforms';
import { copyRoom } from '@universal-media/contract/campaigns/advice/propose';
import type { ReadingProblem, WebsiteReading } from '@universal-media/contract/campaigns/advice/readings';
import type { SiteFindings, SiteImage } from '@universal-media/contract/copy/help/site-findings';
import type { FetchProblem } from '#connectors/website/website.ts';
import { hasEnoughText, MAX_SUGGESTIONS, suggestFromPages } from '#core/copy/suggestions/copy-task.ts';
import { findFacts, listImages } from '#core/copy/website/find-facts.ts';
import type { WebPage } from '#core/copy/website/page.ts';
import type { CampaignsContext } from '../../context.ts';
import { readingStore as store } from './store.ts';

const problems: Readonly<Record<FetchProblem, ReadingProblem>> = {
  not_reached: 'not_reached',
  status: 'not_reached',
  redirects: 'not_reached',
  address: 'not_public',
  robots: 'not_allowed',
  content_type: 'not_a_page',
  too_large: 'not_a_page',
  too_slow: 'too_slow',
};

const MAX_IMAGES = 6;
/** Smaller images are icons and buttons. */
const MIN_IMAGE_SIDE = 300;
/** Ads take these; other formats stay on the website. */
const AD_IMAGE_TYPES = new Set(['image/jpeg', 'image/png']);

/** Reads which images are large enough for ads. */
async function measureImages({ website }: CampaignsContext, pages: readonly WebPage[]): Promise<SiteImage[]> {
  const measured = await Promise.all(
    listImages(pages).map(async (image) => {
      const found = await website.readImage(new URL(image.url));
      if (found === null || !AD_IMAGE_TYPES.has(found.content_type)) return [];
      const { width, height } = found;
      return Math.min(width, height) < MIN_IMAGE_SIDE ? [] : [{ ...image, width, height }];
    }),
  );
  return measured.flat().slice(0, MAX_IMAGES);
}

async function collectMaterial(
  { copyWriter, placeFinder }: CampaignsContext,
  user_id: string,
  { goal, budget }: WebsiteReading,
  pages: readonly WebPage[],
  findings: SiteFindings,
) {
  const room = copyRoom(choosePlatforms(goal, budget, findings.images).platforms);
  const isTelling = hasEnoughText(pages);
  const written = isTelling
    ? await copyWriter.write(user_id, { help: 'suggest', pages, room })
    : { headline: [], body_copy: [] };
  const own = isTelling ? suggestFromPages(pages, findings.name?.value ?? null, room) : written;
  const address = findings.address?.value;
  const places = address
    ? await placeFinder.findAddress(address)
    : { city: null, country: await placeFinder.findCountry('US') };
  // The site's own words come first: they need no review of what a model made of them.
  return {
    headlines: [...own.headline.slice(0, 1), ...written.headline, ...own.headline.slice(1)].slice(0, MAX_SUGGESTIONS),
    bodies: [...own.body_copy.slice(0, 1), ...written.body_copy, ...own.body_copy.slice(1)].slice(0, MAX_SUGGESTIONS),
    ...places,
  };
}

/** Reads a website page by page and stores what was found after each, so that the screen can follow. */
export async function visitWebsite(context: CampaignsContext, reading_id: string): Promise<void> {
  const { clock, transact, website } = context;
  const found = await transact((trx) => store.findById(trx, reading_id));
  if (found === null || found.reading.state !== 'reading') return;
  const pages: WebPage[] = [];
  for await (const step of website.visit(new URL(found.reading.website))) {
    if (step.kind === 'unreadable') {
      await transact((trx) => store.fail(trx, reading_id, problems[step.problem], clock.now()));
      return;
    }
    pages.push(step.page);
    await transact((trx) => store.saveFindings(trx, reading_id, findFacts(pages), clock.now()));
  }
  const findings = findFacts(pages, await measureImages(context, pages));
  await transact((trx) => store.saveFindings(trx, reading_id, findings, clock.now()));
  const material = await collectMaterial(context, found.user_id, found.reading, pages, findings);
  await transact((trx) => store.finish(trx, reading_id, { findings, material }, clock.now()));
}
