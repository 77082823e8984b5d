import type { LinkedAccount, RiskEvidence } from '@universal-media/contract/support/risk';
import { after } from '#core/kit/clock.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { SystemTransact, Trx } from '#storage/transact.ts';
import { evidenceStore } from './evidence-store.ts';
import { DEVICE_DAYS, MAX_DEVICE_ACCOUNTS } from './facts-store.ts';
import { type RiskContext, toReview } from './risk.ts';
import { riskStore as store } from './store.ts';

type Shared<Item> = readonly { readonly item: Item; readonly user_ids: readonly string[] }[];

/** Replaces the ids of accounts that share something by what staff see of them. */
async function withAccounts<Item extends object>(trx: Trx, shared: Shared<Item>) {
  const known = await evidenceStore.findAccounts(trx, [...new Set(shared.flatMap(({ user_ids }) => user_ids))]);
  const toAccounts = (ids: readonly string[]): LinkedAccount[] =>
    ids.flatMap((user_id) => known.get(user_id) ?? []).toSorted((a, b) => b.lost_disputes - a.lost_disputes);
  return shared.map(({ item, user_ids }) => ({ ...item, accounts: toAccounts(user_ids) }));
}

async function readCards(trx: Trx, user_id: string): Promise<RiskEvidence['cards']> {
  const shared = [];
  for (const { fingerprint, country, brand, last4, payments, last_used_at } of await evidenceStore.listCards(
    trx,
    user_id,
  )) {
    const item = {
      card: evidenceStore.toCard(brand, last4) ?? 'Card',
      country,
      payments: Number(payments),
      last_used_at: last_used_at.toISOString(),
    };
    shared.push({ item, user_ids: await evidenceStore.listCardSharers(trx, user_id, fingerprint) });
  }
  return withAccounts(trx, shared);
}

async function readDevices(trx: Trx, user_id: string, since: Date): Promise<RiskEvidence['devices']> {
  const shared = [];
  for (const { ip, user_agent, last_seen_at } of await evidenceStore.listDevices(trx, user_id, since)) {
    const sharers = await evidenceStore.listDeviceSharers(trx, user_id, { ip, user_agent, since });
    // Many accounts on one network say nothing, and are no business of this review.
    const user_ids = sharers.length > MAX_DEVICE_ACCOUNTS ? [] : sharers;
    shared.push({ item: { ip, user_agent, last_seen_at: last_seen_at.toISOString() }, user_ids });
  }
  return withAccounts(trx, shared);
}

/** Reads an account review with everything that its reasons were counted from. */
export function getRiskReview(context: RiskContext, transact: SystemTransact, user_id: string): Promise<RiskEvidence> {
  return transact(async (trx) => {
    const row = await store.find(trx, user_id);
    if (!row) throw new Refusal('not_found');
    return {
      review: toReview(row),
      country: await evidenceStore.findCountry(trx, user_id),
      payments: await evidenceStore.listPayments(trx, user_id),
      failed_payments: await evidenceStore.listFailedPayments(trx, user_id),
      cards: await readCards(trx, user_id),
      devices: await readDevices(trx, user_id, after(context.clock.now(), { days: -DEVICE_DAYS })),
      disputes: await evidenceStore.listDisputes(trx, user_id),
      assessments: await evidenceStore.listAssessments(trx, user_id),
    };
  });
}
