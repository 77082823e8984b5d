import type { PlatformId } from '../../platforms/platforms.ts';
import { totalBudget } from '../budget/total.ts';
import type { CampaignData } from '../campaign.ts';

const COST_CAP_TIMES = 10;
const MIN_OPTIMIZATION_BUDGET = 100;
const MAX_CUSTOM_AUDIENCES = 5;
const MIN_SLOTS = 7;
const ENOUGH_HEADLINES = 3;
const ENOUGH_KEYWORDS = 5;

export interface Advice {
  /** Only errors block the campaign. */
  readonly kind: 'error' | 'warning' | 'recommendation';
  readonly key: string;
  readonly message: string;
  /** The reason for the advice. */
  readonly why: string;
  /** Whether following it costs more. */
  readonly costs_more: boolean;
}

export const slotCount = (campaign: Pick<CampaignData, 'dayparting_schedule'>): number =>
  Object.values(campaign.dayparting_schedule).reduce((sum, parts) => sum + parts.length, 0);

const filled = (entries: readonly string[]): number => entries.filter((entry) => entry.trim() !== '').length;

type Rule = Advice & { readonly when: (campaign: CampaignData) => boolean };

const has = (campaign: CampaignData, ...platforms: PlatformId[]): boolean =>
  platforms.some((platform) => campaign.selectedPlatforms.includes(platform));

const rules: readonly Rule[] = [
  {
    kind: 'error',
    key: 'optimization_budget',
    message: 'Campaign Budget Optimization requires minimum daily budget of $100',
    why: 'With less, platforms have too little budget to move between ad sets.',
    costs_more: true,
    when: (campaign) => campaign.campaign_budget_optimization && totalBudget(campaign) < MIN_OPTIMIZATION_BUDGET,
  },
  {
    kind: 'warning',
    key: 'cost_cap_budget',
    message: `A cost cap needs a budget of at least ${COST_CAP_TIMES} times the target CPA`,
    why: 'Platforms need about ten conversions to learn what one costs.',
    costs_more: true,
    when: (campaign) =>
      campaign.bidding_strategy === 'cost_cap' &&
      campaign.target_cpa !== null &&
      totalBudget(campaign) < campaign.target_cpa * COST_CAP_TIMES,
  },
  {
    kind: 'warning',
    key: 'many_audiences',
    message: `More than ${MAX_CUSTOM_AUDIENCES} custom audiences narrow your reach`,
    why: 'Each additional audience leaves fewer people to reach.',
    costs_more: false,
    when: (campaign) => campaign.custom_audiences.length > MAX_CUSTOM_AUDIENCES,
  },
  {
    kind: 'warning',
    key: 'few_slots',
    message: `Fewer than ${MIN_SLOTS} time slots is a restrictive schedule`,
    why: 'Spending the whole budget in a few hours raises prices.',
    costs_more: false,
    when: (campaign) => campaign.dayparting_enabled && slotCount(campaign) < MIN_SLOTS,
  },
  {
    kind: 'recommendation',
    key: 'tiktok_cost_cap',
    message: 'TikTok: try a cost cap instead of maximum delivery',
    why: 'Maximum delivery spends your budget at any price.',
    costs_more: false,
    when: (campaign) => has(campaign, 'tiktok') && campaign.bidding_strategy === 'maximum_delivery',
  },
  {
    kind: 'recommendation',
    key: 'tiktok_smart_plus',
    message: 'TikTok: use Smart+ for conversion campaigns',
    why: 'Smart+ picks audiences and placements by who converts.',
    costs_more: false,
    when: (campaign) => has(campaign, 'tiktok') && campaign.campaign_type === 'conversions',
  },
  {
    kind: 'recommendation',
    key: 'meta_budget_automation',
    message: 'Meta: turn on budget automation',
    why: 'Meta then moves budget to the placements that perform best.',
    costs_more: false,
    when: (campaign) => has(campaign, 'meta', 'facebook', 'instagram') && !campaign.budget_automation,
  },
  {
    kind: 'recommendation',
    key: 'meta_lookalike',
    message: 'Meta: add a lookalike audience',
    why: 'Lookalikes of your customers respond more often than interest audiences.',
    costs_more: false,
    when: (campaign) =>
      has(campaign, 'meta', 'facebook', 'instagram') &&
      !campaign.custom_audiences.some((audience) => audience.startsWith('Lookalike')),
  },
  {
    kind: 'recommendation',
    key: 'meta_headlines',
    message: `Meta: write ${ENOUGH_HEADLINES} or more short headlines`,
    why: 'Meta tests them against each other.',
    costs_more: false,
    when: (campaign) =>
      has(campaign, 'meta', 'facebook', 'instagram') && filled(campaign.short_headlines) < ENOUGH_HEADLINES,
  },
  {
    kind: 'recommendation',
    key: 'google_smart_bidding',
    message: 'Google and YouTube: use smart bidding instead of manual bids',
    why: 'It adjusts each bid to the signals of the auction.',
    costs_more: false,
    when: (campaign) => has(campaign, 'google', 'youtube') && campaign.bidding_strategy === 'manual_bidding',
  },
  {
    kind: 'recommendation',
    key: 'more_keywords',
    message: `Expand your keywords to ${ENOUGH_KEYWORDS} or more`,
    why: 'Fewer keywords match fewer searches.',
    costs_more: false,
    when: (campaign) => filled(campaign.keywords) < ENOUGH_KEYWORDS,
  },
];

/** What Advanced has to say to a campaign; Simple has nothing to say. */
export function advise(campaign: CampaignData): Advice[] {
  if (!campaign.advanced_mode) return [];
  return rules.flatMap(({ when, ...advice }) => (when(campaign) ? [advice] : []));
}
