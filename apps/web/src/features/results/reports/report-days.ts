import { platformById } from '@universal-media/contract/platforms/platforms';
import type { MarkedDay } from '@universal-media/contract/results/annotations';
import type { SharedReportDay } from '@universal-media/contract/results/sharing/shared-report';
import { toCents } from '@universal-media/contract/wire/money';
import type { ColumnDay } from '#ui/charts/column-chart.tsx';
import type { LinePoint } from '#ui/charts/line-chart.tsx';
import type { Annotation } from '#ui/charts/parts/annotations.tsx';
import { labelDays } from '#ui/charts/parts/axis-days.ts';
import { shortDay } from '#ui/dates/day-text.ts';
import { families, familyByCategory } from '#ui/styles/channel.ts';

export type Metric = 'conversions' | 'clicks' | 'impressions' | 'spend';

/** Conversions move for weeks after a day, everything else for a few days. */
function phaseFor({ state, is_spend_final }: SharedReportDay, metric: Metric): ColumnDay['state'] {
  if (state === 'open') return 'partial';
  const isFinal = metric === 'conversions' ? state === 'final' : is_spend_final;
  return isFinal ? undefined : 'moving';
}

/** Answers whether platforms may still correct a figure of some days, or one of them is not over. */
export const isMoving = (days: readonly SharedReportDay[], metric: Metric): boolean =>
  days.some((day) => phaseFor(day, metric) !== undefined);

const notes = { partial: ', so far', moving: ', may still change' } as const;

function nameFor(day: SharedReportDay, metric: Metric): string {
  const phase = phaseFor(day, metric);
  return `${shortDay(day.day)}${phase ? notes[phase] : ''}`;
}

/** The spend of each day by color family. */
export function toSpendColumns(days: readonly SharedReportDay[]): ColumnDay[] {
  const labels = labelDays(days.map(({ day }) => day));
  return days.map((one, index) => ({
    name: nameFor(one, 'spend'),
    day: '',
    ...labels[index],
    state: phaseFor(one, 'spend'),
    amounts: Object.fromEntries(
      families.map((family) => [
        family,
        one.spend_by_platform
          .filter(({ platform }) => familyByCategory[platformById(platform).category] === family)
          .reduce((sum, { spend }) => sum + toCents(spend), 0),
      ]),
    ),
  }));
}

/** One result of each day. Today is left out of the line: it is not over. */
export function toResultLine(days: readonly SharedReportDay[], metric: Exclude<Metric, 'spend'>): LinePoint[] {
  const labels = labelDays(days.map(({ day }) => day));
  return days.map((one, index) => ({
    name: nameFor(one, metric),
    day: '',
    ...labels[index],
    value: one.state === 'open' ? null : one[metric],
  }));
}

/** The marked days as the charts draw them. */
export const toAnnotations = (days: readonly SharedReportDay[], marked: readonly MarkedDay[]): Annotation[] =>
  marked.flatMap(({ letter, day, text }) => {
    const index = days.findIndex((one) => one.day === day);
    return index === -1 ? [] : [{ index, letter, text }];
  });

/** Says from which day on platforms may still correct what; null when all days are final. */
export function correctionsText(days: readonly SharedReportDay[]): string | null {
  const conversionsFrom = days.find(({ state }) => state !== 'final')?.day;
  if (conversionsFrom === undefined) return null;
  const allFrom = days.find(({ is_spend_final }) => !is_spend_final)?.day;
  const conversions = `conversions from ${shortDay(conversionsFrom)} on`;
  const all = allFrom && `all figures from ${shortDay(allFrom)} on`;
  const what = [allFrom !== conversionsFrom && conversions, all].filter(Boolean).join(', and ');
  const today = days.some(({ state }) => state === 'open') ? ' Today is not complete.' : '';
  return `Platforms may still correct ${what}.${today}`;
}
