import type { ResultsContext } from '../context.ts';
import { type MetricDifference, metricCheckStore as store } from './check-store.ts';

export interface MetricCheck {
  readonly days: bigint;
  readonly months: bigint;
  /** At most a hundred of each kind. */
  readonly differences: readonly MetricDifference[];
}

/** Computes all figures again from what platforms reported and staff entered, and names the rows that differ. */
export const checkMetrics = ({ transact }: ResultsContext): Promise<MetricCheck> =>
  transact(async (trx) => ({
    ...(await store.count(trx)),
    differences: [
      ...(await store.findWrongDays(trx)),
      ...(await store.findWrongMonths(trx)),
      ...(await store.findWrongPacks(trx)),
    ],
  }));
