import type { ManualMetricKey } from '@universal-media/contract/results/manual/manual-metrics';
import type { ReportRange } from '@universal-media/contract/results/range';
import { dayIn } from '#core/kit/calendar.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { exactCents } from '#core/money/exact-cents.ts';
import { enterableDays, enteredFields, plannedPerDay, toValues } from '#core/results/entered-values.ts';
import { noFigures } from '#core/results/figures.ts';
import type { Trx } from '#storage/transact.ts';
import type { ResultsContext } from '../context.ts';
import { type FigureKey, metricStore } from '../metrics/store.ts';
import { manualStore as store } from './store.ts';

type RunInput = Omit<ManualMetricKey, 'date'>;

const NO_CAMPAIGN = 'Campaign not found.';
const NO_PLATFORM = 'This campaign does not run on this platform.';

/** Finds the run that figures are entered for, with the days they can be entered for. */
export async function findTarget({ campaigns, clock }: ResultsContext, trx: Trx, input: RunInput) {
  const campaign = await campaigns.find(trx, { campaign_id: input.campaign_id });
  if (!campaign) throw new Refusal('not_found', NO_CAMPAIGN);
  const run = await store.findRun(trx, input);
  if (!run) throw new Refusal('not_found', NO_PLATFORM);
  const { user_id, campaign_id, platform } = run;
  return {
    key: {
      user_id,
      campaign_id,
      platform,
      ad_group_id: input.adgroup_id ?? '',
      creative_id: input.creative_id ?? '',
    },
    run,
    /** A day's share of the media budget, in dollars. */
    planned: plannedPerDay(exactCents(run.media_cents), campaign),
    ...enterableDays(campaign, dayIn(campaign.time_zone, clock.now())),
  };
}

/** The same for one day, locked against readings and other entries of the same figures. */
export async function lockTarget(context: ResultsContext, trx: Trx, { date, ...input }: ManualMetricKey) {
  const target = await findTarget(context, trx, input);
  await metricStore.lock(trx, context.campaigns.figuresKey(target.run));
  return { ...target, key: { ...target.key, day: date } };
}

/** Reads what is known about days: the figures that count, and the platform's own. */
export async function readDays(trx: Trx, key: Omit<FigureKey, 'day'>, range: ReportRange) {
  const counting = await store.listDays(trx, key, range);
  const reported = await store.listReported(trx, key, range);
  return (date: string) => {
    const [now, own] = [counting.get(date), reported.get(date)];
    return {
      date,
      current: toValues(now ?? noFigures),
      platform_figures: own ? toValues(own) : null,
      entered: enteredFields(now?.entered ?? 0),
    };
  };
}
