import type { Dispute } from '@universal-media/contract/support/dispute';
import { isUnresolved } from '@universal-media/contract/support/dispute-status';
import { DISPUTES_PER_PAGE, type DisputeFilter } from '@universal-media/contract/support/disputes';
import { z } from 'zod';
import { readCursor, writeCursor } from '#core/kit/cursor.ts';
import { exactCents } from '#core/money/exact-cents.ts';
import type { SystemTransact, Trx } from '#storage/transact.ts';
import { toDispute } from './dispute.ts';
import { disputeStore as store } from './store.ts';

interface ListInput extends DisputeFilter {
  readonly cursor?: string | undefined;
}

/** A cursor is valid only for the sorting it was made with. */
const positionSchema = (sort: DisputeFilter['sort']) =>
  z.object({
    of: z.literal('disputes'),
    sort: z.literal(sort),
    at: z.iso.datetime().startsWith('20'),
    id: z.uuid(),
  });

async function sumUp(trx: Trx) {
  const counts = { open: 0, in_review: 0, resolved: 0, closed: 0 };
  let at_stake_cents = 0;
  for (const { status, disputes, cents } of await store.countByStatus(trx)) {
    counts[status] = Number(disputes);
    if (isUnresolved(status)) at_stake_cents += exactCents(cents);
  }
  return { counts, at_stake_cents };
}

/** Lists one page of disputes, with the totals of all of them. */
export function listDisputes(transact: SystemTransact, { cursor, search, ...filter }: ListInput) {
  const { sort } = filter;
  const after = readCursor(positionSchema(sort), cursor);
  return transact(async (trx) => {
    const rows = await store.list(trx, { ...filter, search: search || undefined, after, limit: DISPUTES_PER_PAGE + 1 });
    const page = rows.slice(0, DISPUTES_PER_PAGE);
    const last = rows.length > page.length ? page.at(-1) : undefined;
    const next_cursor = last
      ? writeCursor({ of: 'disputes', sort, at: last[sort].toISOString(), id: last.dispute_id })
      : null;
    const disputes: Dispute[] = page.map((row) => toDispute(row));
    return { disputes, next_cursor, ...(await sumUp(trx)), assignees: await store.listAssignees(trx) };
  });
}
