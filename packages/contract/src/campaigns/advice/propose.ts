import type { RestrictedCategory, SiteFindings } from '../../copy/help/site-findings.ts';
import type { CopySuggestion } from '../../copy/help/suggestions.ts';
import { websiteName } from '../../copy/help/website-address.ts';
import { LanguageCode } from '../../copy/languages.ts';
import { copyLimits } from '../../copy/limits.ts';
import type { Declaration } from '../../platforms/ad-policy.ts';
import { type PlatformId, platformById } from '../../platforms/platforms.ts';
import type { Location } from '../../targeting/locations.ts';
import { CampaignData, MAX_CAMPAIGN_NAME } from '../campaign.ts';
import { addDaysTo, endDateAfter } from '../dates.ts';
import { choosePlatforms, type PlatformChoice, PROPOSED_DAYS } from './choose-platforms.ts';
import { type Goal, goalPlans } from './goals.ts';

/** Reviews take up to three days, so that a campaign that starts earlier could miss its first day. */
export const DAYS_UNTIL_START = 4;

/** What a proposal is made of, besides what the website says. */
export interface ProposalMaterial {
  readonly headlines: readonly CopySuggestion[];
  readonly bodies: readonly CopySuggestion[];
  readonly city: Location | null;
  readonly country: Location | null;
}

export interface ProposalRequest {
  readonly website: string;
  readonly goal: Goal;
  /** Whole dollars in all. */
  readonly budget: number;
  readonly time_zone: string;
}

/** How we know a line: read on the website, set by a rule of ours, or guessed. */
export type Basis = 'found' | 'rule' | 'guess';

export type ProposalLine = 'brand' | 'places' | 'dates' | 'headline' | 'body_copy' | 'platforms' | 'images';

export interface Proposal {
  readonly campaign: CampaignData;
  readonly choice: PlatformChoice;
  readonly basis: Readonly<Record<ProposalLine, Basis>>;
  /** Health and similar interests are left out of the audience, and special categories must be declared. */
  readonly restricted: RestrictedCategory | null;
}

/** The longest texts that every one of the platforms shows in full. */
export function copyRoom(platforms: readonly PlatformId[]): { headline: number; body_copy: number } {
  const shortest = (part: 'headline' | 'body_copy'): number =>
    Math.min(copyLimits[part].max, ...platforms.flatMap((platform) => platformById(platform).copy[part] ?? []));
  return { headline: shortest('headline'), body_copy: shortest('body_copy') };
}

/** The answer of an ordinary business, where the website shows nothing else. Only the advertiser can give it. */
export const declarationFor = (restricted: RestrictedCategory | null): Declaration => ({
  advertiser_category: restricted === 'political' ? 'political' : 'business',
  paid_for_by: '',
  special_categories:
    restricted === 'housing' || restricted === 'employment' ? [restricted] : restricted === 'finance' ? ['credit'] : [],
});

const basisFor = (suggestion: CopySuggestion | undefined): Basis =>
  suggestion?.written_by === 'website' ? 'found' : 'guess';

function toTargeting({ goal }: ProposalRequest, { city, country }: ProposalMaterial) {
  const { radius_miles } = goalPlans[goal];
  if (radius_miles !== null && city !== null) {
    return { targeting_type: 'local', locations: [city], radius_miles } as const;
  }
  return { targeting_type: 'nationwide', locations: country === null ? [] : [country] } as const;
}

/** Proposes a first campaign: a complete draft, and for each line how we know it. `today` is a date in the time zone. */
export function proposeCampaign(
  findings: SiteFindings,
  material: ProposalMaterial,
  request: ProposalRequest,
  today: string,
): Proposal {
  const { website, goal, budget, time_zone } = request;
  const brand = findings.name?.value ?? websiteName(website);
  const choice = choosePlatforms(goal, budget, findings.images);
  const start_date = addDaysTo(today, DAYS_UNTIL_START);
  const targeting = toTargeting(request, material);
  const language = LanguageCode.safeParse(findings.language?.split('-')[0]).data ?? 'en';
  const [headline] = material.headlines;
  const [body] = material.bodies;
  const campaign = CampaignData.parse({
    name: `${brand}: first campaign`.slice(0, MAX_CAMPAIGN_NAME),
    campaign_type: goalPlans[goal].campaign_type,
    start_date,
    end_date: endDateAfter(start_date, PROPOSED_DAYS),
    time_zone,
    budget_type: 'total',
    budget_amount: budget,
    selectedPlatforms: choice.platforms,
    geographic_targeting: targeting,
    headline: headline?.text ?? '',
    body_copy: body?.text ?? '',
    call_to_action: goalPlans[goal].call_to_action,
    landing_page_url: website,
    primary_language: language,
    selectedCampaignLanguages: [language],
    glossary: [brand.slice(0, 80)],
  });
  return {
    campaign,
    choice,
    restricted: findings.restricted,
    basis: {
      brand: findings.name === null ? 'guess' : 'found',
      places: 'guess',
      dates: 'rule',
      headline: basisFor(headline),
      body_copy: basisFor(body),
      platforms: 'rule',
      images: 'guess',
    },
  };
}
