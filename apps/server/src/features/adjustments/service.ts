import type { Adjustment } from '@universal-media/contract/staff-money';
import { exactCents } from '../../core/exact-cents.ts';
import type { Staff } from '../../core/principal.ts';
import type { Transact, Trx } from '../../storage/transact.ts';
import { askingOf } from './service/asking.ts';
import { type BookingDeps, shown } from './service/booking.ts';
import { decidingOf } from './service/deciding.ts';
import { adjustmentStore as store } from './store.ts';

const DECIDED_SHOWN = 50;

/** Credits that staff add or take by hand. */
export function adjustmentService(deps: BookingDeps) {
  return {
    ...askingOf(deps),
    ...decidingOf(deps),

    /** Their part of what somebody asks for of their data: not who of the staff it was. */
    exported: {
      name: 'credit_adjustments',
      read: async (trx: Trx, user_id: string) =>
        (await store.listOf(trx, user_id)).map((row) => ({ ...row, amount_cents: exactCents(row.amount_cents) })),
    },

    erase: (trx: Trx, user_id: string): Promise<void> => store.erase(trx, user_id, deps.clock.now()),

    list: (transact: Transact, who: Staff): Promise<{ adjustments: Adjustment[]; approval_above: number }> =>
      transact(async (trx) => {
        const rows = [...(await store.waiting(trx)), ...(await store.decided(trx, DECIDED_SHOWN))];
        return { adjustments: rows.map((row) => shown(row, who)), approval_above: deps.approval_above };
      }),
  };
}

export type AdjustmentService = ReturnType<typeof adjustmentService>;
