import type { DisputeDetails, DisputeEvent } from '@universal-media/contract/support/dispute';
import type { SystemTransact, Trx } from '#storage/transact.ts';
import type { SupportContext } from '../context.ts';
import { findDispute, toDispute } from './dispute.ts';
import { factsStore } from './facts-store.ts';
import { type NamedDispute, disputeStore as store } from './store.ts';

type EventRow = Awaited<ReturnType<typeof store.listEvents>>[number];

/** Assignments store ids of staff members; screens show names. */
function toEvent(row: EventRow, staff: ReadonlyMap<string, string>): DisputeEvent {
  const name = (value: string | null) => (value === null ? null : (staff.get(value) ?? value));
  return {
    event_id: row.event_id,
    kind: row.kind,
    actor_kind: row.actor_kind,
    actor_name: row.actor_name,
    note: row.note,
    from: row.kind === 'assigned' ? name(row.from_value) : row.from_value,
    to: row.kind === 'assigned' ? name(row.to_value) : row.to_value,
    created_at: row.created_at.toISOString(),
  };
}

async function readLinks({ listLinkedMovements }: SupportContext, trx: Trx, row: NamedDispute) {
  const { user_id, card_dispute_id, purchase_id } = row;
  if (user_id === null) return { card: null, purchase: null, campaign: null, movements: [] };
  const card = card_dispute_id === null ? null : await factsStore.findCard(trx, user_id, card_dispute_id);
  const purchase = purchase_id === null ? null : await factsStore.findPurchase(trx, user_id, purchase_id);
  // An order that paid for a campaign is about that campaign.
  const campaign_id = row.campaign_id ?? purchase?.campaign_id ?? null;
  const campaign = campaign_id === null ? null : await factsStore.findCampaign(trx, user_id, campaign_id);
  const holds = campaign_id === null ? [] : await factsStore.listHoldIds(trx, user_id, campaign_id);
  const movements = await listLinkedMovements(trx, user_id, {
    txn_ids: purchase?.txn_ids ?? [],
    references: [
      ...(purchase?.refund_ids ?? []),
      ...(card_dispute_id === null ? [] : [card_dispute_id]),
      ...(campaign_id === null ? [] : [campaign_id, ...holds]),
    ],
  });
  return { card, purchase: purchase?.facts ?? null, campaign, movements };
}

/** Reads a dispute with everything that is linked to it. */
export async function readDetails(context: SupportContext, trx: Trx, dispute_id: string): Promise<DisputeDetails> {
  const row = await findDispute(trx, dispute_id);
  const staff = new Map((await store.listStaffNames(trx)).map(({ admin_id, full_name }) => [admin_id, full_name]));
  const events = (await store.listEvents(trx, dispute_id)).map((event) => toEvent(event, staff));
  return { dispute: toDispute(row), events, ...(await readLinks(context, trx, row)) };
}

/** Reads a dispute for staff. */
export const getDispute = (context: SupportContext, transact: SystemTransact, dispute_id: string) =>
  transact((trx) => readDetails(context, trx, dispute_id));
