import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CampaignData, newCampaign } from '@universal-media/contract/campaigns/campaign';
import { composeBody, type Speaker } from '@universal-media/contract/copy/testimonials/disclosure';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkTestimonialAd } from '#core/campaigns/read/testimonial-ad.ts';
import { checkFaithfulness } from '#core/copy/testimonials/faithful.ts';
import { checkQuotes } from '#core/copy/testimonials/testimonial-task.ts';
import { readStatement } from '#core/copy/testimonials/words.ts';
import { hostileTexts } from './hostile-texts.ts';
import { loadPlanted, type TestimonialCore } from './planted-core.ts';
import { plants } from './plants.ts';

// Below the project, so that the copies find its packages.
const STACK = join(import.meta.dirname, '../../../../.stack');
let folder: string;
beforeAll(() => {
  mkdirSync(STACK, { recursive: true });
  folder = mkdtempSync(join(STACK, 'planted-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const real: TestimonialCore = { checkFaithfulness, checkQuotes, checkTestimonialAd, readStatement };

const speaker: Speaker = { name: 'Dana R.', relation: 'customer', detail: '' };
const statement = 'Two days later it rode like new. They lent me a bike. I would go back.';
const quote = 'Two days later it rode like new.';
const honest = { headline: quote, short_headline: quote, body: quote, short_body: quote };

/** Names everything hostile that the check lets through. */
function findEscapes(core: TestimonialCore): string[] {
  const texts = hostileTexts
    .filter(
      (one) => !core.checkFaithfulness(one.ad, one.statement).findings.some(({ problem }) => problem === one.problem),
    )
    .map(({ ad, problem }) => `${problem}: ${ad}`);
  const read = core.readStatement(statement);
  const quotes = (['headline', 'short_headline', 'body', 'short_body'] as const).flatMap((part) => [
    ...(core.checkQuotes({ ...honest, [part]: 'Marcus cured me.' }, read, speaker).findings.length === 0 ? [part] : []),
    ...(core.checkQuotes({ ...honest, [part]: `${statement} `.repeat(5) }, read, speaker).too_long.length === 0
      ? [`long ${part}`]
      : []),
  ]);
  const ad = CampaignData.parse({
    ...newCampaign('2026-11-18', 'America/New_York'),
    selectedPlatforms: ['facebook'],
    headline: `“${quote.slice(0, -1)}”`,
    body_copy: composeBody(quote, speaker, null),
  });
  const ads = Object.entries({
    'no disclosure': { body_copy: `“${quote}” Dana R.` },
    'other words': { headline: 'Best bike shop in Austin' },
    'other words on Facebook': { platform_copy: { facebook: { headline: 'Best bike shop in Austin' } } },
    'other words in a list': { advanced_mode: true, short_headlines: ['Best bike shop in Austin'] },
    translation: {
      campaignTranslations: {
        es: { language_name: 'Spanish', source_key: '', headline: 'a', body_copy: 'b', call_to_action: 'c' },
      },
    },
  }).filter(([, change]) => core.checkTestimonialAd({ ...ad, ...change }, { statement, speaker }).length === 0);
  return [...texts, ...quotes, ...ads.map(([name]) => name)];
}

describe('the check of testimonials', () => {
  it('names what is wrong with every hostile text', () => {
    expect(findEscapes(real)).toEqual([]);
  });

  it.each(plants)('is caught when weakened: $name', async (plant) => {
    expect(findEscapes(await loadPlanted(folder, plant))).not.toEqual([]);
  });
});
