import { manualMetricEndpoints } from '@universal-media/contract/results/manual/manual-metrics';
import { MetricWarning } from '@universal-media/contract/results/manual/metric-checks';
import { z } from 'zod';
import { call } from '#lib/call/call.ts';
import { CallError } from '#lib/call/call-error.ts';
import type { EntryTarget } from './entry-target.ts';
import type { ReadRow } from './grid-rows.ts';

/** Why a row was not saved. */
export interface RowProblem {
  readonly message: string;
  /** What the server doubts; it saves the row when that is confirmed. */
  readonly warnings: readonly MetricWarning[];
}

const Doubted = z.object({ warnings: z.array(MetricWarning) });

/** The specified texts: the server's detail, or a general one. */
export function failureText(error: unknown, otherwise: string): string {
  if (!(error instanceof CallError)) return otherwise;
  const { failure } = error;
  if (failure.kind === 'network' || failure.kind === 'timeout') return 'Network error. Please try again.';
  if (failure.kind !== 'refused') return otherwise;
  if (typeof failure.detail === 'string') return failure.detail;
  return Array.isArray(failure.detail) ? failure.detail.map(({ message }) => message).join(' ') : otherwise;
}

function describeProblem(error: unknown): RowProblem {
  const detail = error instanceof CallError && error.failure.kind === 'refused' ? error.failure.detail : null;
  const warnings = Doubted.safeParse(detail).data?.warnings ?? [];
  const message = warnings.map((warning) => warning.message).join(' ');
  return { message: message || failureText(error, 'Error saving data'), warnings };
}

/** Saves each row with a call of its own and returns the problems of those that were not saved, by row. */
export async function saveRows(
  { campaign: { campaign_id }, platform, adgroup_id, creative_id }: EntryTarget,
  rows: readonly ReadRow[],
  { notes, confirm }: { readonly notes: string; readonly confirm: boolean },
): Promise<Map<string, RowProblem>> {
  const problems = new Map<string, RowProblem>();
  for (const { id, date, values } of rows) {
    const key = { campaign_id, platform, date: date ?? '', adgroup_id, creative_id };
    try {
      await call(manualMetricEndpoints.saveManualMetrics, { body: { ...key, ...values, notes, confirm } });
    } catch (error) {
      problems.set(id, describeProblem(error));
    }
  }
  return problems;
}
