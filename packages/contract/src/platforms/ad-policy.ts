import { z } from 'zod';
import { isOverdue } from '../wire/dated-fact.ts';
import { inPlatformOrder, type PlatformId, platformById } from './platforms.ts';

export const ADVERTISER_CATEGORIES = [
  'business',
  'political',
  'advocacy',
  'nonprofit',
  'creator',
  'education',
] as const;
export const advertiserCategoryNames: Record<(typeof ADVERTISER_CATEGORIES)[number], string> = {
  business: 'Business',
  political: 'Political campaign or candidate',
  advocacy: 'Advocacy on a social issue',
  nonprofit: 'Nonprofit',
  creator: 'Creator or influencer',
  education: 'School or university',
};

export const SPECIAL_CATEGORIES = ['housing', 'employment', 'credit'] as const;
export const specialCategoryNames: Record<(typeof SPECIAL_CATEGORIES)[number], string> = {
  housing: 'Housing',
  employment: 'Employment',
  credit: 'Credit',
};

/** What the law and the platforms want to know of every campaign. Null is not answered yet. */
export const Declaration = z.object({
  advertiser_category: z.enum(ADVERTISER_CATEGORIES).nullable(),
  /** "Paid for by": who stands behind a political ad. */
  paid_for_by: z.string().max(120),
  /** An empty list says "none of these". */
  special_categories: z.array(z.enum(SPECIAL_CATEGORIES)).nullable(),
});
export type Declaration = z.infer<typeof Declaration>;

/** An advertiser that speaks on elections or social issues falls under the platforms' rules for political ads. */
export const isPolitical = (declaration: Declaration): boolean =>
  declaration.advertiser_category === 'political' || declaration.advertiser_category === 'advocacy';

const EU = new Set('AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' '));

export const PolicyVerdict = z.enum(['allow', 'refuse', 'review']);
type Verdict = z.infer<typeof PolicyVerdict>;

export interface PolicyAnswer {
  readonly platform: PlatformId;
  readonly verdict: Verdict;
  /** Null when there is nothing to say. */
  readonly reason: string | null;
  readonly source: string | null;
  /** When the source was last looked at. */
  readonly checked_on: string | null;
}

function politicalAnswer(platform: PlatformId, countries: readonly string[], today: string): PolicyAnswer {
  const inEu = countries.some((country) => EU.has(country.toUpperCase()));
  const rule = platformById(platform).political.find(({ where }) => where !== 'eu' || inEu);
  if (!rule) {
    const reason = 'Our team reviews political ads before they are sent to the platform.';
    return { platform, verdict: 'review', reason, source: null, checked_on: null };
  }
  const { verdict, reason, source, checked_on } = rule;
  if (!isOverdue(rule, today)) return { platform, verdict, reason, source, checked_on };
  return { platform, verdict: 'review', reason: `${reason} We check this again.`, source, checked_on };
}

/** What each chosen platform says to this advertiser, in these countries, today. */
export function policyAnswers(
  declaration: Declaration,
  chosen: readonly PlatformId[],
  countries: readonly string[],
  today: string,
): PolicyAnswer[] {
  return inPlatformOrder(chosen).map((platform) => {
    if (isPolitical(declaration)) return politicalAnswer(platform, countries, today);
    const isSpecial = (declaration.special_categories?.length ?? 0) > 0;
    const reason = isSpecial ? platformById(platform).special_category_note : null;
    return { platform, verdict: 'allow', reason, source: null, checked_on: null };
  });
}
