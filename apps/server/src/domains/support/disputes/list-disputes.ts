import type { Dispute } from '@universal-media/contract/support/dispute';
import { disputeStatuses, isUnresolved } from '@universal-media/contract/support/dispute-status';
import { DISPUTES_PER_PAGE, type DisputeFilter } from '@universal-media/contract/support/disputes';
import { z } from 'zod';
import type { RequestFacts, Staff } from '#core/accounts/principal.ts';
import { readCursor, writeCursor } from '#core/kit/cursor.ts';
import { exactCents } from '#core/money/exact-cents.ts';
import type { SystemTransact, Trx } from '#storage/transact.ts';
import type { SupportContext } from '../context.ts';
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
  const counted = await store.countByStatus(trx);
  for (const status of disputeStatuses) {
    const { items = 0, cents = 0n } = counted.get(status) ?? {};
    counts[status] = items;
    if (isUnresolved(status)) at_stake_cents += exactCents(cents);
  }
  return { counts, at_stake_cents };
}

/** Lists one page of disputes, with the totals of all of them. */
export function listDisputes(
  transact: SystemTransact,
  { cursor, search, ...filter }: ListInput,
  per_page = DISPUTES_PER_PAGE,
) {
  const { sort } = filter;
  const after = readCursor(positionSchema(sort), cursor);
  return transact(async (trx) => {
    const rows = await store.list(trx, { ...filter, search: search || undefined, after, limit: per_page + 1 });
    const page = rows.slice(0, per_page);
    const last = rows.length > page.length ? page.at(-1) : undefined;
    const next_cursor = last
      ? writeCursor({ of: 'disputes', sort, at: last[sort].toISOString(), id: last.dispute_id })
      : null;
    const disputes: Dispute[] = page.map((row) => toDispute(row));
    return { disputes, next_cursor, ...(await sumUp(trx)), assignees: await store.listAssignees(trx) };
  });
}

const exportColumns = {
  'Dispute ID': ({ dispute_id }: Dispute) => dispute_id,
  Status: ({ status }: Dispute) => status,
  Type: ({ dispute_type }: Dispute) => dispute_type,
  Priority: ({ priority }: Dispute) => priority,
  Source: ({ source }: Dispute) => source,
  'User ID': ({ user_id }: Dispute) => user_id,
  Email: ({ user_email }: Dispute) => user_email,
  'Amount (USD)': ({ amount }: Dispute) => amount,
  Description: ({ description }: Dispute) => description,
  'Assigned to': ({ assigned_to }: Dispute) => assigned_to?.full_name ?? null,
  'Campaign ID': ({ campaign_id }: Dispute) => campaign_id,
  'Purchase ID': ({ purchase_id }: Dispute) => purchase_id,
  'Bank dispute ID': ({ card_dispute_id }: Dispute) => card_dispute_id,
  'Due (UTC)': ({ due_at }: Dispute) => due_at,
  'Created (UTC)': ({ created_at }: Dispute) => created_at,
  'Updated (UTC)': ({ updated_at }: Dispute) => updated_at,
};

/** Exports the disputes that the filters select as CSV, in the order of the list. */
export const exportDisputes = (
  { exportList }: Pick<SupportContext, 'exportList'>,
  transact: SystemTransact,
  who: Staff,
  filter: DisputeFilter,
  request: RequestFacts,
) =>
  exportList(
    transact,
    who,
    {
      list: 'disputes',
      filter,
      columns: exportColumns,
      async readPage({ cursor, limit }) {
        const { disputes: rows, next_cursor } = await listDisputes(transact, { ...filter, cursor }, limit);
        return { rows, next_cursor };
      },
    },
    request,
  );
