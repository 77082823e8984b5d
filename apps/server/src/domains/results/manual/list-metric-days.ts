import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import { MAX_ENTERED_DAYS, type ManualMetricKey } from '@universal-media/contract/results/manual/manual-metrics';
import type { ReportRange } from '@universal-media/contract/results/range';
import { Refusal } from '#core/kit/refusal.ts';
import type { SystemTransact } from '#storage/transact.ts';
import type { ResultsContext } from '../context.ts';
import { findTarget, readDays } from './target.ts';

function listDays({ from, to }: ReportRange): string[] {
  if (to < from) throw new Refusal('invalid_input', [{ field: 'to', message: 'Must not be before from' }]);
  const days: string[] = [];
  for (let day = from; day <= to; day = addDaysTo(day, 1)) {
    if (days.push(day) > MAX_ENTERED_DAYS) {
      throw new Refusal('invalid_input', [{ field: 'to', message: `At most ${MAX_ENTERED_DAYS} days` }]);
    }
  }
  return days;
}

/** Lists the figures of days beside the platform's own, for the form in which they are entered. */
export const listMetricDays = (
  context: ResultsContext,
  transact: SystemTransact,
  { from, to, ...input }: Omit<ManualMetricKey, 'date'> & ReportRange,
) =>
  transact(async (trx) => {
    const days = listDays({ from, to });
    const { key, first, last, planned } = await findTarget(context, trx, input);
    const read = await readDays(trx, key, { from, to });
    return { first, last, planned, days: days.map(read) };
  });
