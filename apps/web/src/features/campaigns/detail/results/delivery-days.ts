import type { Campaign } from '@universal-media/contract/campaigns/campaigns';
import { addDaysTo, campaignDays } from '@universal-media/contract/campaigns/dates';
import type { CampaignDelivery } from '@universal-media/contract/campaigns/read/delivery';
import { platformById } from '@universal-media/contract/platforms/platforms';
import type { ColumnDay } from '#ui/charts/column-chart.tsx';
import type { LinePoint } from '#ui/charts/line-chart.tsx';
import type { AxisDay } from '#ui/charts/parts/axes.tsx';
import { labelDays } from '#ui/charts/parts/axis-days.ts';
import { shortDay } from '#ui/dates/day-text.ts';
import { families, familyByCategory } from '#ui/styles/channel.ts';

export type ResultMetric = 'conversions' | 'clicks' | 'impressions';

interface ChartDay extends AxisDay {
  readonly date: string;
  readonly name: string;
  /** Not started yet, reported in part, reported but may change, or final. */
  readonly phase: 'future' | 'today' | 'moving' | 'final';
}

function phaseFor(date: string, { today, may_change_from }: CampaignDelivery): ChartDay['phase'] {
  if (date > today) return 'future';
  if (date === today) return 'today';
  return date >= may_change_from ? 'moving' : 'final';
}

const phaseNotes = { future: '', today: ', so far', moving: ', may still change', final: '' } as const;

/** The days of a campaign, and any later day for which a platform reported something. */
export function listChartDays(
  { start_date, end_date, state }: Pick<Campaign, 'start_date' | 'end_date' | 'state'>,
  delivery: CampaignDelivery,
): ChartDay[] {
  const planned = Array.from({ length: campaignDays(start_date, end_date) }, (_, index) =>
    addDaysTo(start_date, index),
  );
  const reported = delivery.days.map(({ day }) => day);
  const dates = [...new Set([...planned, ...reported])].toSorted();
  const labels = labelDays(dates);
  return dates.map((date, index) => {
    // A campaign that ended has no figures to wait for.
    const phase = state === 'completed' ? 'final' : phaseFor(date, delivery);
    return { date, phase, name: `${shortDay(date)}${phaseNotes[phase]}`, day: '', ...labels[index] };
  });
}

const columnStates = { future: undefined, today: 'partial', moving: 'moving', final: undefined } as const;

/** The spend of each day by color family. */
export function toSpendDays(days: readonly ChartDay[], delivery: CampaignDelivery): ColumnDay[] {
  const byDay = Map.groupBy(delivery.days, ({ day }) => day);
  return days.map(({ date, name, day, letter, phase }) => ({
    name,
    day,
    letter,
    state: columnStates[phase],
    amounts:
      phase === 'future'
        ? null
        : Object.fromEntries(
            families.map((family) => [
              family,
              (byDay.get(date) ?? [])
                .filter(({ platform }) => familyByCategory[platformById(platform).category] === family)
                .reduce((sum, { spend_cents }) => sum + spend_cents, 0),
            ]),
          ),
  }));
}

/** One result of each day over all platforms. Today is left out of the line: it is not complete. */
export function toResultPoints(
  days: readonly ChartDay[],
  delivery: CampaignDelivery,
  metric: ResultMetric,
): LinePoint[] {
  const byDay = Map.groupBy(delivery.days, ({ day }) => day);
  return days.map(({ date, name, day, letter, phase }) => ({
    name,
    day,
    letter,
    value:
      phase === 'future' || phase === 'today'
        ? null
        : (byDay.get(date) ?? []).reduce((sum, one) => sum + one[metric], 0),
  }));
}

export const sumMetric = (delivery: CampaignDelivery, metric: ResultMetric): number =>
  delivery.days.reduce((sum, day) => sum + day[metric], 0);
