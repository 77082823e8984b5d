import type { SystemTransact } from '#storage/transact.ts';
import type { CampaignsContext } from '../../context.ts';
import { listStore } from '../../read/list-store.ts';
import { findAllTrouble } from './list-trouble.ts';
import { sumManualTasks } from './manual-work-store.ts';

/** Counts what waits for staff in each queue of the campaigns tab. */
export const countStaffWork = ({ clock }: Pick<CampaignsContext, 'clock'>, transact: SystemTransact) =>
  transact(async (trx) => ({
    queue: (await listStore.countByFilter(trx)).get('under_review') ?? 0,
    by_hand: (await sumManualTasks(trx)).total,
    trouble: (await findAllTrouble(trx, clock.now())).length,
  }));
