import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import { countDaysLeft, dueCents, elapsedShare, plannedShare } from '@universal-media/contract/campaigns/read/pacing';
import type { CampaignStatus } from '@universal-media/contract/campaigns/status';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import type { ReportPacing } from '@universal-media/contract/results/pacing';
import type { ReportRange } from '@universal-media/contract/results/range';
import type { PlannedRun } from '../campaigns/read/planned-run.ts';
import { dayIn } from '../kit/calendar.ts';
import { exactCents } from '../money/exact-cents.ts';
import { microsToCents } from '../money/micros.ts';

/** What a platform run spent since its first day. */
export interface RunSpend {
  readonly campaign_id: string;
  readonly platform: PlatformId;
  readonly spend_micros: bigint;
}

const hasPace = (status: CampaignStatus): boolean =>
  status === 'active' || status === 'paused' || status === 'suspended';
const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/** Overspending is our loss, so a run never counts more than its budget. */
function spentCents({ campaign_id, platform, media_cents }: PlannedRun, spend: readonly RunSpend[]): number {
  const own = spend.find((one) => one.campaign_id === campaign_id && one.platform === platform);
  return Math.min(exactCents(media_cents), microsToCents(own?.spend_micros ?? 0n));
}

/** Computes the spend of running campaigns against their plans; null when none runs. Days are left of one campaign only. */
export function computePacing(
  runs: readonly PlannedRun[],
  spend: readonly RunSpend[],
  { now, is_one_campaign }: { readonly now: Date; readonly is_one_campaign: boolean },
): ReportPacing | null {
  const paced = runs.filter(({ status }) => hasPace(status));
  const [first] = paced;
  if (!first) return null;
  const due = paced.map((run) => dueCents(exactCents(run.media_cents), elapsedShare(run, dayIn(run.time_zone, now))));
  return {
    campaigns: new Set(paced.map(({ campaign_id }) => campaign_id)).size,
    spent: sum(paced.map((run) => spentCents(run, spend))) / 100,
    due: sum(due) / 100,
    plan: sum(paced.map(({ media_cents }) => exactCents(media_cents))) / 100,
    days_left: is_one_campaign ? countDaysLeft(first, dayIn(first.time_zone, now)) : null,
  };
}

/** Computes what the plan of one campaign has for those days of a range that are over, by platform, in dollars. */
export function listDue(runs: readonly PlannedRun[], { from, to }: ReportRange, now: Date): Map<PlatformId, number> {
  const planned = runs.filter(({ status }) => hasPace(status) || status === 'completed');
  return new Map(
    planned.map((run) => {
      const yesterday = addDaysTo(dayIn(run.time_zone, now), -1);
      const share = plannedShare(run, { from, to: to < yesterday ? to : yesterday });
      return [run.platform, dueCents(exactCents(run.media_cents), share) / 100];
    }),
  );
}
