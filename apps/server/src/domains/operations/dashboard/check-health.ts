import type { HealthCheck } from '@universal-media/contract/operations/staff-dashboard';
import type { SystemTransact, Trx } from '#storage/transact.ts';
import type { DashboardContext } from './close-days.ts';

export async function readHealth(
  { dashboardSources }: Pick<DashboardContext, 'dashboardSources'>,
  trx: Trx,
  now: Date,
): Promise<HealthCheck[]> {
  const checks: HealthCheck[] = [];
  for (const { check } of dashboardSources.flatMap(({ health = [] }) => health)) {
    for (const { at, ...found } of await check(trx, now)) checks.push({ ...found, at: at?.toISOString() ?? null });
  }
  return checks;
}

/** Checks whether platforms, payments, email and jobs work, from what they last did. */
export const checkHealth = (context: DashboardContext, transact: SystemTransact): Promise<HealthCheck[]> =>
  transact((trx) => readHealth(context, trx, context.clock.now()));
