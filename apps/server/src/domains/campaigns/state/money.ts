import { type Owner, ownerActor } from '#core/accounts/principal.ts';
import { drawFromHolds, undeliveredCents } from '#core/campaigns/funds.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { exactCents } from '#core/money/exact-cents.ts';
import { type Actor, systemActor } from '#core/operations/actor.ts';
import type { Trx } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';
import { announceLowBalance } from './announce.ts';
import type { Campaign } from './campaign.ts';
import { type CampaignRow, type PlatformRunRow, type RunPatch, stateStore as store } from './store.ts';

type MoneyContext = Pick<CampaignsContext, 'ledger' | 'milestones' | 'newId'>;

/** Who spends. An API key has limits of its own. */
export interface Payer {
  readonly actor: Actor;
  readonly key_id: string | null;
}

export const toPayer = (who: Owner): Payer => ({
  actor: ownerActor(who),
  key_id: who.kind === 'api_key' ? who.key_id : null,
});

/** The share of a run that was not captured yet. */
const uncapturedShare = (run: PlatformRunRow) => ({
  media_cents: Math.max(0, exactCents(run.media_cents) - exactCents(run.captured_media_cents)),
  fee_cents: Math.max(0, exactCents(run.fee_cents) - exactCents(run.captured_fee_cents)),
});

const listOpenHolds = async (trx: Trx, campaign_id: string) =>
  (await store.listHolds(trx, campaign_id)).filter(({ left_cents }) => left_cents > 0);

/** Names a capture or release: the platform separates those of one hold, the revision those of one platform. */
const partName = (row: CampaignRow, run: PlatformRunRow) => `${run.platform}.${row.revision}`;

type HoldContext = Pick<CampaignsContext, 'ledger' | 'newId' | 'notifications' | 'keySpending'>;

/** Places a hold for the campaign. */
export async function holdMoney(
  { ledger, newId, notifications, keySpending }: HoldContext,
  trx: Trx,
  row: CampaignRow,
  cents: number,
  { actor, key_id }: Payer,
): Promise<void> {
  const { campaign_id, user_id, revision, updated_at: created_at } = row;
  const hold_id = newId();
  const reference = `${campaign_id}.${revision}`;
  if (key_id !== null) await keySpending.count(trx, { key_id, user_id, campaign_id, hold_id, cents });
  await ledger.placeHold(trx, { hold_id, user_id, cents, reference, reason: 'Held for a campaign', actor });
  await store.insertHold(trx, { hold_id, campaign_id, user_id, revision, created_at });
  await announceLowBalance({ ledger, notifications }, trx, row, { hold_id, cents });
}

/** Refuses for an advertiser who owes credits: nothing of theirs goes on air before the debt is paid. */
export async function assertNoDebt({ ledger }: Pick<MoneyContext, 'ledger'>, trx: Trx, user_id: string): Promise<void> {
  if ((await ledger.readBalance(trx, user_id)).debt_cents > 0) throw new Refusal('debt_unpaid');
}

export const sumHeldCents = async (trx: Trx, campaign_id: string): Promise<number> =>
  (await listOpenHolds(trx, campaign_id)).reduce((sum, { left_cents }) => sum + left_cents, 0);

async function capture(
  { ledger, milestones }: MoneyContext,
  trx: Trx,
  row: CampaignRow,
  run: PlatformRunRow,
  needed: { media_cents: number; fee_cents: number },
): Promise<RunPatch> {
  if (needed.media_cents + needed.fee_cents === 0) return {};
  const draws = drawFromHolds(needed, await listOpenHolds(trx, row.campaign_id));
  if (draws === null) throw new Error(`campaign ${row.campaign_id} holds too little for ${run.platform}`);
  for (const { hold_id, media_cents, fee_cents } of draws) {
    await ledger.captureHold(trx, {
      hold_id,
      user_id: row.user_id,
      part: partName(row, run),
      media_cents,
      fee_cents,
      reason: 'A campaign went live',
      actor: systemActor,
    });
  }
  // Before the campaign's first run is live, it may be the advertiser's first campaign.
  if (row.live_at === null) await milestones.complete(trx, row.user_id, 'first_campaign');
  return {
    captured_media_cents: run.captured_media_cents + BigInt(needed.media_cents),
    captured_fee_cents: run.captured_fee_cents + BigInt(needed.fee_cents),
  };
}

/** Captures the share of a run that is live. The caller writes the patch in the same transaction. */
export const captureShare = (
  context: MoneyContext,
  trx: Trx,
  row: CampaignRow,
  run: PlatformRunRow,
): Promise<RunPatch> => capture(context, trx, row, run, uncapturedShare(run));

/**
 * Captures only what was delivered by a run that ended before we saw it live, and no more than is still held. Money that
 * was released before is our loss. The caller writes the patch in the same transaction.
 */
export async function captureDelivered(
  context: MoneyContext,
  trx: Trx,
  row: CampaignRow,
  run: PlatformRunRow,
): Promise<RunPatch> {
  const held = await sumHeldCents(trx, row.campaign_id);
  const share = uncapturedShare(run);
  const media_cents = Math.min(exactCents(run.spent_cents), share.media_cents, held);
  return capture(context, trx, row, run, { media_cents, fee_cents: Math.min(share.fee_cents, held - media_cents) });
}

/** Releases the share of a run that the platform refused. */
export async function releaseShare(
  { ledger }: MoneyContext,
  trx: Trx,
  row: CampaignRow,
  run: PlatformRunRow,
): Promise<void> {
  const holds = await listOpenHolds(trx, row.campaign_id);
  const held = holds.reduce((sum, { left_cents }) => sum + left_cents, 0);
  const share = uncapturedShare(run);
  const media_cents = Math.min(share.media_cents, held);
  const amount = { media_cents, fee_cents: Math.min(share.fee_cents, held - media_cents) };
  for (const draw of drawFromHolds(amount, holds) ?? []) {
    await ledger.releasePartOfHold(trx, {
      hold_id: draw.hold_id,
      part: partName(row, run),
      cents: draw.media_cents + draw.fee_cents,
      reason: 'A platform rejected a campaign',
      actor: systemActor,
    });
  }
}

/** Releases part of the holds after the plan became cheaper, latest holds first. */
export async function releaseSome(
  { ledger }: MoneyContext,
  trx: Trx,
  row: CampaignRow,
  cents: number,
  actor: Actor,
): Promise<void> {
  let left = cents;
  for (const { hold_id, left_cents } of (await listOpenHolds(trx, row.campaign_id)).toReversed()) {
    const amount = Math.min(left, left_cents);
    if (amount === 0) return;
    left -= amount;
    const reason = 'A campaign costs less';
    await ledger.releasePartOfHold(trx, { hold_id, part: `less.${row.revision}`, cents: amount, reason, actor });
  }
}

export async function releaseAll(
  { ledger }: MoneyContext,
  trx: Trx,
  row: CampaignRow,
  reason: string,
  actor: Actor,
): Promise<void> {
  for (const { hold_id } of await listOpenHolds(trx, row.campaign_id)) {
    await ledger.releaseHold(trx, { hold_id, reason, actor });
  }
}

/** Returns captured but undelivered media: paid credits as paid, bonus credits as bonus. The fee is kept. */
export async function returnUndelivered({ ledger }: MoneyContext, trx: Trx, { row, runs }: Campaign): Promise<void> {
  const hold_ids = (await store.listHolds(trx, row.campaign_id)).map(({ hold_id }) => hold_id);
  for (const run of runs) {
    const captured = exactCents(run.captured_media_cents);
    // An edit may have lowered the budget below what was captured. Delivery beyond the new budget is our loss.
    const delivered = Math.min(exactCents(run.spent_cents), exactCents(run.media_cents));
    const cents = undeliveredCents(captured, delivered) - exactCents(run.returned_cents);
    if (cents <= 0) continue;
    await ledger.returnUndelivered(trx, {
      user_id: row.user_id,
      scope: row.campaign_id,
      part: partName(row, run),
      hold_ids,
      cents,
      reason: 'Undelivered media of a campaign',
      actor: systemActor,
    });
    await store.changeRun(trx, run, { returned_cents: run.returned_cents + BigInt(cents) });
  }
}
