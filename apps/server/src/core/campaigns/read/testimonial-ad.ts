import type { TestimonialCheck } from '@universal-media/contract/campaigns/advice/testimonials';
import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import {
  disclosureMissing,
  type Speaker,
  showsDisclosure,
} from '@universal-media/contract/copy/testimonials/disclosure';
import type { FieldProblem } from '@universal-media/contract/wire/errors';
import { findClaims } from '#core/copy/testimonials/claims.ts';
import { checkFaithfulness } from '#core/copy/testimonials/faithful.ts';
import { extractQuote } from '#core/copy/testimonials/testimonial-task.ts';
import { readStatement } from '#core/copy/testimonials/words.ts';

export interface Quoted {
  readonly statement: string;
  readonly speaker: Speaker;
}

type AdTexts = Pick<
  CampaignData,
  | 'headline'
  | 'body_copy'
  | 'platform_copy'
  | 'selectedPlatforms'
  | 'advanced_mode'
  | 'short_headlines'
  | 'long_headlines'
  | 'campaignTranslations'
>;

/** Every text of a campaign that people can see, with its field. */
function listTexts(campaign: AdTexts): { field: keyof CampaignData; text: string }[] {
  const own = campaign.selectedPlatforms.flatMap((platform) => {
    const { headline = '', body_copy = '' } = campaign.platform_copy[platform] ?? {};
    return [headline, body_copy].map((text) => ({ field: 'platform_copy' as const, text }));
  });
  const lists = campaign.advanced_mode
    ? [
        ...campaign.short_headlines.map((text) => ({ field: 'short_headlines' as const, text })),
        ...campaign.long_headlines.map((text) => ({ field: 'long_headlines' as const, text })),
      ]
    : [];
  return [
    { field: 'headline' as const, text: campaign.headline },
    { field: 'body_copy' as const, text: campaign.body_copy },
    ...own,
    ...lists,
  ].filter(({ text }) => text.trim() !== '');
}

const TRANSLATED_TESTIMONIAL = 'A testimonial runs in the language it was said in. Remove its translations.';

/**
 * What keeps a campaign that quotes a person from running: a text that the person did not say, a disclosure that a platform
 * does not show, or a translation, which the check cannot compare.
 */
export function checkTestimonialAd(campaign: AdTexts, { statement, speaker }: Quoted): FieldProblem[] {
  const spoken = readStatement(statement);
  const unsaid = listTexts(campaign).flatMap(({ field, text }) => {
    const quote = extractQuote(text, speaker);
    return quote === '' ? [] : checkFaithfulness(quote, spoken).findings.map(({ message }) => ({ field, message }));
  });
  const undisclosed = campaign.selectedPlatforms
    .filter((platform) => !showsDisclosure(campaign, speaker, platform))
    .map((platform) => ({ field: 'body_copy', message: disclosureMissing(platform) }));
  const isTranslated = Object.keys(campaign.campaignTranslations).length > 0;
  const problems = [
    ...unsaid,
    ...undisclosed,
    ...(isTranslated ? [{ field: 'campaignTranslations', message: TRANSLATED_TESTIMONIAL }] : []),
  ];
  return [...new Map(problems.map((problem) => [`${problem.field} ${problem.message}`, problem])).values()];
}

/** Compares the body of an ad with the statement, sentence by sentence. */
export function compareWithStatement(body_copy: string, { statement, speaker }: Quoted): TestimonialCheck {
  const spoken = readStatement(statement);
  const { sentences, numbers, own_words_percent, findings } = checkFaithfulness(
    extractQuote(body_copy, speaker),
    spoken,
  );
  return {
    statement: spoken.sentences.map(({ text }, index) => ({ text, is_used: index < spoken.usable })),
    ad: [...sentences],
    numbers: [...numbers],
    own_words_percent,
    findings: [...findings],
    claims: findClaims(statement),
  };
}
