import {
  type CampaignStatus,
  type CampaignView,
  campaignViewNames,
  campaignViews,
  type PlatformState,
  platformStateNames,
  platformStates,
} from '@universal-media/contract/campaign-status';
import type { CampaignItem, PlatformPart } from '@universal-media/contract/campaigns';

/** The saved view a campaign stands in. */
export function viewOfStatus(status: CampaignStatus): CampaignView {
  return campaignViewNames.find((view) => campaignViews[view].some((one) => one === status)) ?? 'ended';
}

/** What is shown first to somebody who asked for nothing: what runs, else what is on its way, else what was begun. */
export function firstView(counts: Record<CampaignView, number>): CampaignView | 'draft' {
  return (['active', 'review', 'paused', 'ended'] as const).find((view) => counts[view] > 0) ?? 'draft';
}

const byViewThenLatest: readonly CampaignView[] = ['active', 'paused', 'review', 'ended'];

/** The few that a dashboard has room for: what runs before what does not, each the latest first as they came. */
export const firstFew = (campaigns: readonly CampaignItem[], most: number): CampaignItem[] =>
  byViewThenLatest.flatMap((view) => campaigns.filter(({ status }) => viewOfStatus(status) === view)).slice(0, most);

/** Each of these is named, with its reason: somebody may have to act. */
const named: readonly PlatformState[] = ['refused', 'unknown'];

export const partsApart = (parts: readonly PlatformPart[]): PlatformPart[] =>
  parts.filter(({ state }) => named.includes(state));

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** "1 in the platform’s review, 4 live": those that go as they should; null when there is none. */
export function partsCounted(parts: readonly PlatformPart[]): string | null {
  const counted = platformStates
    .filter((state) => !named.includes(state))
    .map((state) => ({ state, count: parts.filter((part) => part.state === state).length }))
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => `${count} ${lower(platformStateNames[state])}`);
  return counted.length === 0 ? null : counted.join(', ');
}

/** Whether money runs against time: before the start and after a refusal there is no pace. */
export const hasPace = (status: CampaignStatus): boolean =>
  status === 'active' || status === 'paused' || status === 'completed';
