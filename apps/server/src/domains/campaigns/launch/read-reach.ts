import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import { REACH_DAYS } from '@universal-media/contract/results/reach';
import type { AdPlatform, DayRange } from '#connectors/ad-platforms/ad-platform.ts';
import { dayIn } from '#core/kit/calendar.ts';
import { TryLater } from '#core/kit/try-later.ts';
import type { CampaignsContext } from '../context.ts';
import type { AccountRun } from '../state/sync-store.ts';

const earlier = (one: string, other: string): string => (one < other ? one : other);
const later = (one: string, other: string): string => (one > other ? one : other);

/** Figures do not wait for reach: what a platform does not tell now, it is asked again tomorrow. */
async function askReach({ log }: Pick<CampaignsContext, 'log'>, platform: AdPlatform, window: DayRange) {
  try {
    return (await platform.readReach(window)) ?? [];
  } catch (error) {
    if (!(error instanceof TryLater)) throw error;
    log.warn({ err: error, ...window }, 'reach not readable');
    return [];
  }
}

/** Reads how many people the campaigns of an account reached until yesterday: one call per window, for all of them. */
export async function readReach(
  context: Pick<CampaignsContext, 'events' | 'log' | 'transact'>,
  runs: readonly AccountRun[],
  platform: AdPlatform,
  { now, time_zone }: { readonly now: Date; readonly time_zone: string | null },
): Promise<void> {
  const yesterday = addDaysTo(dayIn(time_zone ?? 'UTC', now), -1);
  for (const days of REACH_DAYS) {
    const window = { from: addDaysTo(yesterday, 1 - days), to: yesterday };
    const answer = await askReach(context, platform, window);
    const found = new Map(answer.map((one) => [one.external_id, one]));
    const reported = runs.flatMap(({ user_id, campaign_id, platform: id, external_id, start_date, end_date }) => {
      const { reach = null, frequency = null } = found.get(external_id) ?? {};
      const [from, to] = [later(window.from, start_date), earlier(window.to, end_date)];
      // A day outside of the campaign's is one of the account's zone: not enough to report.
      if (reach === null || to < from) return [];
      return [{ user_id, campaign_id, platform: id, from, to, reach, frequency }];
    });
    if (reported.length === 0) continue;
    const read = { days, asked_at: now, runs: reported };
    await context.transact((trx) => context.events.reachRead.publish(trx, read));
  }
}
