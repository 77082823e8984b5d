import { campaignFee, campaignFeeCents, feeTerms } from '../../money/fee.ts';
import type { ExplainerSlug } from './explainers.ts';

/** The plan of the explainer videos: that of the example on the home page, which a test compares. */
export const explainerPlan = { media_cents: 3_000_00, platform_count: 6 } as const;

const dollars = (cents: number): string => `$${(cents / 100).toLocaleString('en-US')}`;

const { media_cents, platform_count } = explainerPlan;
const terms = feeTerms(media_cents, platform_count);
const fee_cents = campaignFeeCents(media_cents, platform_count);
const total = dollars(media_cents + fee_cents);

export interface ExplainerCue {
  readonly from_s: number;
  readonly to_s: number;
  readonly text: string;
}

interface Script {
  /** The moment that the poster shows. */
  readonly poster_s: number;
  readonly cues: readonly ExplainerCue[];
}

/** What the videos say, with the figures of the fee. Pages do not load it. */
export const explainerScripts: Readonly<Record<ExplainerSlug, Script>> = {
  'one-brief-six-ads': {
    poster_s: 18,
    cues: [
      { from_s: 0, to_s: 4, text: 'You write one brief: a headline, a place, dates and a budget.' },
      { from_s: 4, to_s: 8, text: 'The budget is split by platform. Each bar is as wide as its share.' },
      { from_s: 8, to_s: 16, text: 'Your ad is cut to fit each one: TV, video, feed, phone, search and audio.' },
      { from_s: 16, to_s: 20, text: "You see every cut, and change the ones you don't like." },
      { from_s: 20, to_s: 24, text: 'Build one ad. Run it on every screen.' },
    ],
  },
  'what-a-campaign-costs': {
    poster_s: 19,
    cues: [
      {
        from_s: 0,
        to_s: 4,
        text: `An example: ${dollars(media_cents)} of ads on ${platform_count} platforms. What does it cost?`,
      },
      { from_s: 4, to_s: 8, text: `${dollars(terms.base_cents)} for the campaign.` },
      {
        from_s: 8,
        to_s: 12,
        text: `${dollars(campaignFee.per_platform_cents)} for each platform, so ${dollars(terms.platforms_cents)}.`,
      },
      {
        from_s: 12,
        to_s: 16,
        text: `${campaignFee.budget_percent}% of the budget, so ${dollars(terms.share_cents)}.`,
      },
      {
        from_s: 16,
        to_s: 20,
        text: `The fee is ${dollars(fee_cents)}. It is never under ${dollars(campaignFee.min_cents)} or over ${dollars(campaignFee.max_cents)}.`,
      },
      { from_s: 20, to_s: 24, text: `${total} in all, and you know it before anything runs.` },
    ],
  },
  'where-each-dollar-goes': {
    poster_s: 13,
    cues: [
      { from_s: 0, to_s: 5, text: `When you launch, ${total} goes on hold. Nothing is spent.` },
      { from_s: 5, to_s: 9, text: 'Our team checks the ads, then the platforms do.' },
      { from_s: 9, to_s: 15, text: 'A platform is charged when your ad goes live there.' },
      { from_s: 15, to_s: 20, text: "Media that a platform doesn't deliver comes back to your balance." },
      { from_s: 20, to_s: 24, text: 'Results of every platform arrive in one report.' },
    ],
  },
};

const toTime = (seconds: number): string => `00:00:${String(seconds).padStart(2, '0')}.000`;

/** Writes the captions of a video as WebVTT. */
export const captionsFor = (slug: ExplainerSlug): string =>
  `WEBVTT\n\n${explainerScripts[slug].cues
    .map(({ from_s, to_s, text }) => `${toTime(from_s)} --> ${toTime(to_s)}\n${text}\n`)
    .join('\n')}`;
