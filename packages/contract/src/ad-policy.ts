import { z } from 'zod';
import { type DatedFact, isOverdue } from './dated-fact.ts';
import { inPlatformOrder, type PlatformId } from './platforms.ts';

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

/** Whoever speaks on elections or social issues falls under the platforms' rules for political ads. */
export const isPolitical = (declaration: Declaration): boolean =>
  declaration.advertiser_category === 'political' || declaration.advertiser_category === 'advocacy';

const EU = new Set('AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' '));

export const PolicyVerdict = z.enum(['allow', 'refuse', 'review']);
type Verdict = z.infer<typeof PolicyVerdict>;

interface Rule extends DatedFact {
  readonly platforms: readonly PlatformId[];
  readonly where: 'eu' | 'everywhere';
  readonly verdict: 'refuse' | 'review';
  readonly reason: string;
}

const checked_on = '2026-11-01';
const metas = ['meta', 'facebook', 'instagram'] as const;
const googles = ['google', 'youtube'] as const;

/** The first rule that fits holds. Where none does, staff look at a political campaign. */
const politicalRules: readonly Rule[] = [
  {
    platforms: ['tiktok'],
    where: 'everywhere',
    verdict: 'refuse',
    reason: 'TikTok does not take political or issue advertising.',
    source: 'TikTok advertising policies: politics, government and elections',
    checked_on,
  },
  {
    platforms: metas,
    where: 'eu',
    verdict: 'refuse',
    reason: 'Meta does not run political or social-issue ads in the European Union.',
    source: 'Meta announcement on the EU regulation of political advertising, 2025',
    checked_on,
  },
  {
    platforms: googles,
    where: 'eu',
    verdict: 'refuse',
    reason: 'Google does not run political ads in the European Union.',
    source: 'Google Ads policy on political content, 2025',
    checked_on,
  },
  {
    platforms: metas,
    where: 'everywhere',
    verdict: 'review',
    reason: 'Meta asks for an authorised advertiser and a "Paid for by" line.',
    source: 'Meta: ads about social issues, elections or politics',
    checked_on,
  },
  {
    platforms: googles,
    where: 'everywhere',
    verdict: 'review',
    reason: 'Google verifies election advertisers before their ads run.',
    source: 'Google Ads policy on political content',
    checked_on,
  },
];

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
  const rule = politicalRules.find((one) => one.platforms.includes(platform) && (one.where !== 'eu' || inEu));
  if (!rule) {
    const reason = 'Political ads are looked at by our staff before they are sent on.';
    return { platform, verdict: 'review', reason, source: null, checked_on: null };
  }
  const { verdict, reason, source, checked_on } = rule;
  if (!isOverdue(rule, today)) return { platform, verdict, reason, source, checked_on };
  return { platform, verdict: 'review', reason: `${reason} We check this again.`, source, checked_on };
}

const SPECIAL_LIMITS =
  'Ads for housing, employment or credit are not narrowed by age, gender or postal code on Meta; we tell Meta which it is.';

/** What each chosen platform says to this advertiser, in these countries, today. */
export function policyAnswers(
  declaration: Declaration,
  chosen: readonly PlatformId[],
  countries: readonly string[],
  today: string,
): PolicyAnswer[] {
  return inPlatformOrder(chosen).map((platform) => {
    if (isPolitical(declaration)) return politicalAnswer(platform, countries, today);
    const special = (declaration.special_categories?.length ?? 0) > 0 && metas.some((meta) => meta === platform);
    return { platform, verdict: 'allow', reason: special ? SPECIAL_LIMITS : null, source: null, checked_on: null };
  });
}
