import type { CampaignData } from './campaign.ts';
import { totalBudget } from './campaign-total.ts';
import type { PlatformId } from './platforms.ts';

const COST_CAP_TIMES = 10;
const OPTIMIZATION_LEAST = 100;
const MOST_CUSTOM_AUDIENCES = 5;
const FEWEST_SLOTS = 7;
const ENOUGH_HEADLINES = 3;
const ENOUGH_KEYWORDS = 5;

export interface Advice {
  /** An error stops, a warning and a recommendation do not. */
  readonly kind: 'error' | 'warning' | 'recommendation';
  readonly key: string;
  readonly message: string;
  /** Why we say so. */
  readonly why: string;
  /** Whether following it costs more. */
  readonly costs_more: boolean;
}

export const slotCount = (campaign: Pick<CampaignData, 'dayparting_schedule'>): number =>
  Object.values(campaign.dayparting_schedule).reduce((sum, parts) => sum + parts.length, 0);

const filled = (entries: readonly string[]): number => entries.filter((entry) => entry.trim() !== '').length;

type Rule = Advice & { readonly when: (campaign: CampaignData) => boolean };

const has = (campaign: CampaignData, ...wanted: PlatformId[]): boolean =>
  wanted.some((platform) => campaign.selectedPlatforms.includes(platform));

const rules: readonly Rule[] = [
  {
    kind: 'error',
    key: 'optimization_budget',
    message: 'Campaign Budget Optimization requires minimum daily budget of $100',
    why: 'Below that, a platform has too little to move between its ad sets.',
    costs_more: true,
    when: (campaign) => campaign.campaign_budget_optimization && totalBudget(campaign) < OPTIMIZATION_LEAST,
  },
  {
    kind: 'warning',
    key: 'cost_cap_budget',
    message: `A cost cap needs a budget of at least ${COST_CAP_TIMES} times the target CPA`,
    why: 'A platform learns what an action costs from about ten of them.',
    costs_more: true,
    when: (campaign) =>
      campaign.bidding_strategy === 'cost_cap' &&
      campaign.target_cpa !== null &&
      totalBudget(campaign) < campaign.target_cpa * COST_CAP_TIMES,
  },
  {
    kind: 'warning',
    key: 'many_audiences',
    message: `More than ${MOST_CUSTOM_AUDIENCES} custom audiences narrow your reach`,
    why: 'Each further audience leaves fewer people who are in one of them.',
    costs_more: false,
    when: (campaign) => campaign.custom_audiences.length > MOST_CUSTOM_AUDIENCES,
  },
  {
    kind: 'warning',
    key: 'few_slots',
    message: `Fewer than ${FEWEST_SLOTS} time slots is a restrictive schedule`,
    why: 'The whole budget has to be spent in few hours, which raises the price.',
    costs_more: false,
    when: (campaign) => campaign.dayparting_enabled && slotCount(campaign) < FEWEST_SLOTS,
  },
  {
    kind: 'recommendation',
    key: 'tiktok_cost_cap',
    message: 'TikTok: try a cost cap instead of maximum delivery',
    why: 'Maximum delivery spends the budget at whatever price the day asks.',
    costs_more: false,
    when: (campaign) => has(campaign, 'tiktok') && campaign.bidding_strategy === 'maximum_delivery',
  },
  {
    kind: 'recommendation',
    key: 'tiktok_smart_plus',
    message: 'TikTok: Smart+ suits a campaign for conversions',
    why: 'It picks audience and placement by who converts.',
    costs_more: false,
    when: (campaign) => has(campaign, 'tiktok') && campaign.campaign_type === 'conversions',
  },
  {
    kind: 'recommendation',
    key: 'meta_budget_automation',
    message: 'Meta: switch budget automation on',
    why: 'Meta then moves money to the placement that works.',
    costs_more: false,
    when: (campaign) => has(campaign, 'meta', 'facebook', 'instagram') && !campaign.budget_automation,
  },
  {
    kind: 'recommendation',
    key: 'meta_lookalike',
    message: 'Meta: add a lookalike audience',
    why: 'People like your customers answer more often than people chosen by interest.',
    costs_more: false,
    when: (campaign) =>
      has(campaign, 'meta', 'facebook', 'instagram') &&
      !campaign.custom_audiences.some((audience) => audience.startsWith('Lookalike')),
  },
  {
    kind: 'recommendation',
    key: 'meta_headlines',
    message: `Meta: write ${ENOUGH_HEADLINES} or more short headlines`,
    why: 'Meta tries them against each other.',
    costs_more: false,
    when: (campaign) =>
      has(campaign, 'meta', 'facebook', 'instagram') && filled(campaign.short_headlines) < ENOUGH_HEADLINES,
  },
  {
    kind: 'recommendation',
    key: 'google_smart_bidding',
    message: 'Google and YouTube: use smart bidding instead of manual bids',
    why: 'It bids by the signals of each single auction.',
    costs_more: false,
    when: (campaign) => has(campaign, 'google', 'youtube') && campaign.bidding_strategy === 'manual_bidding',
  },
  {
    kind: 'recommendation',
    key: 'more_keywords',
    message: `Expand your keywords to ${ENOUGH_KEYWORDS} or more`,
    why: 'Fewer keywords meet fewer searches.',
    costs_more: false,
    when: (campaign) => filled(campaign.keywords) < ENOUGH_KEYWORDS,
  },
];

/** What Advanced has to say to a campaign; Simple has nothing to say. */
export function advise(campaign: CampaignData): Advice[] {
  if (!campaign.advanced_mode) return [];
  return rules.flatMap(({ when, ...advice }) => (when(campaign) ? [advice] : []));
}
