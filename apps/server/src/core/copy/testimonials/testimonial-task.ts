import type { FaithfulnessFinding } from '@universal-media/contract/campaigns/advice/testimonials';
import { countCharacters } from '@universal-media/contract/copy/limits';
import { copyFor } from '@universal-media/contract/copy/platform-copy';
import {
  composeBody,
  composeHeadline,
  disclosureForms,
  disclosurePart,
  headlineRoom,
  quoteRoom,
  type Speaker,
  type TestimonialAd,
} from '@universal-media/contract/copy/testimonials/disclosure';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import { chooseExcerpt } from './choose-excerpts.ts';
import { checkFaithfulness } from './faithful.ts';
import type { Statement } from './words.ts';

/** The texts that a model writes: quotes without quotation marks, name and disclosure, which code adds. */
export interface WrittenQuotes {
  readonly headline: string;
  readonly short_headline: string;
  readonly body: string;
  readonly short_body: string;
}

/** The platform with the least room in the testimonial creator. */
const NARROW: PlatformId = 'google';

export const quoteLimits = (speaker: Speaker): Readonly<Record<keyof WrittenQuotes, number>> => ({
  headline: headlineRoom(null),
  short_headline: headlineRoom(NARROW),
  body: Math.max(0, quoteRoom(speaker, null)),
  short_body: Math.max(0, quoteRoom(speaker, NARROW)),
});

const clean = (text: string): string => text.replaceAll(/[“”"]/gu, '').replaceAll(/\s+/gu, ' ').trim();

export const cleanQuotes = ({ headline, short_headline, body, short_body }: WrittenQuotes): WrittenQuotes => ({
  headline: clean(headline),
  short_headline: clean(short_headline),
  body: clean(body),
  short_body: clean(short_body),
});

/** A text that is too long for its place. */
export interface TooLong {
  readonly part: keyof WrittenQuotes;
  readonly max: number;
}

const parts = ['headline', 'short_headline', 'body', 'short_body'] as const;

/** What is wrong with a model's texts. All four must pass, because each of them can run. */
export function checkQuotes(
  written: WrittenQuotes,
  statement: Statement,
  speaker: Speaker,
): { findings: FaithfulnessFinding[]; too_long: TooLong[] } {
  const limits = quoteLimits(speaker);
  const texts = parts.map((part) => ({ part, text: written[part], max: limits[part] }));
  return {
    findings: texts.flatMap(({ text }) => (text === '' ? [] : checkFaithfulness(text, statement).findings)),
    too_long: texts.filter(({ text, max }) => countCharacters(text) > max).map(({ part, max }) => ({ part, max })),
  };
}

/** The statement itself as quotes: whole sentences, as many as fit. */
export function excerptQuotes(statement: Statement, speaker: Speaker): WrittenQuotes {
  const limits = quoteLimits(speaker);
  return {
    headline: chooseExcerpt(statement, limits.headline),
    short_headline: chooseExcerpt(statement, limits.short_headline),
    body: chooseExcerpt(statement, limits.body),
    short_body: chooseExcerpt(statement, limits.short_body),
  };
}

/** Composes the ad for every platform: the longest quote that fits, the speaker and the disclosure. */
export function composeAd(
  quotes: WrittenQuotes,
  statement: Statement,
  speaker: Speaker,
  platforms: readonly PlatformId[],
): TestimonialAd {
  const body_copy = quotes.body === '' ? '' : composeBody(quotes.body, speaker, null);
  const headline = quotes.headline === '' ? '' : composeHeadline(quotes.headline);
  const compose = (platform: PlatformId) => {
    const fits = (part: 'headline' | 'body_copy', text: string): boolean => {
      const cut = copyFor(platform, { headline: text, body_copy: text })[part];
      return cut !== null && cut.lost === '';
    };
    const bodies = [quotes.body, quotes.short_body, chooseExcerpt(statement, quoteRoom(speaker, platform))];
    const headlines = [quotes.headline, quotes.short_headline, chooseExcerpt(statement, headlineRoom(platform))];
    const carrier = disclosurePart(platform);
    const disclosed = bodies
      .filter((quote) => quote !== '')
      .map((quote) => composeBody(quote, speaker, platform))
      .find((text) => fits(carrier, text));
    if (carrier === 'headline') return { headline: disclosed ?? '' };
    const short = headlines.filter((quote) => quote !== '').map(composeHeadline);
    return { headline: short.find((text) => fits('headline', text)) ?? '', body_copy: disclosed ?? '' };
  };
  return {
    headline,
    body_copy,
    platform_copy: Object.fromEntries(platforms.map((platform) => [platform, compose(platform)])),
  };
}

/** Takes speaker, disclosure and quotation marks off a composed text, so that only what was said remains. */
export function extractQuote(text: string, speaker: Speaker): string {
  const [name, detail] = [speaker.name.trim(), speaker.detail.trim()];
  const added = [
    ...disclosureForms(speaker),
    ...(detail === '' ? [] : [`${name}, ${detail}.`, `${name}, ${detail}`]),
    ...(name === '' ? [] : [`” ${name}.`, `” ${name}`]),
  ];
  return clean(added.reduce((rest, part) => rest.replaceAll(part, ' '), text));
}
