import { toCredits } from '@universal-media/contract/wire/money';
import { Refusal } from '#core/kit/refusal.ts';
import {
  assertWholeCents,
  captureLines,
  holdLines,
  releaseLines,
  remainingHold,
  type Split,
  splitTotal,
  takeGrantedFirst,
  takePaidFirst,
  undeliveredLines,
} from '#core/money/ledger.ts';
import { captureLots, holdLots, releaseLots, returnLots } from '#core/money/lots.ts';
import type { Trx } from '#storage/transact.ts';
import { lotStore } from './lot-store.ts';
import { type Cause, type LedgerContext, type Posted, post, type Why } from './post.ts';
import { type Hold, ledgerStore as store } from './store.ts';

interface NewHold extends Cause {
  readonly hold_id: string;
  readonly user_id: string;
  readonly cents: number;
}

interface Capture extends Why {
  readonly hold_id: string;
  /** Names the part of the hold, for example the platform that went live. Each part is captured once. */
  readonly part: string;
  readonly media_cents: number;
  readonly fee_cents: number;
  /** The owner of the hold, when the caller knows it: saves looking it up. */
  readonly user_id?: string;
}

interface Release extends Why {
  readonly hold_id: string;
}

interface PartialRelease extends Release {
  /** Names the part of the hold, for example the platform that refused. Each part is released once. */
  readonly part: string;
  readonly cents: number;
}

interface Undelivered extends Why {
  readonly user_id: string;
  /** The campaign, and the part of it that was not delivered. Each part is returned once. */
  readonly scope: string;
  readonly part: string;
  /** The holds of the campaign: their captures say how much of it was paid. */
  readonly hold_ids: readonly string[];
  readonly cents: number;
}

/** What is owed has to be paid too before there is enough. */
const insufficientCredits = (required_cents: number, available_cents: number, owed_cents = 0) =>
  new Refusal('insufficient_credits', {
    error: 'insufficient_credits',
    shortfall: toCredits(required_cents - available_cents + owed_cents),
    current_balance: toCredits(available_cents),
    required: toCredits(required_cents),
  });

const toSplit = ({ held_paid_cents, held_granted_cents }: Hold): Split => ({
  paid_cents: held_paid_cents,
  granted_cents: held_granted_cents,
});

async function findHold(trx: Trx, hold_id: string): Promise<Hold> {
  const hold = await store.findHold(trx, hold_id);
  if (!hold) throw new Refusal('not_found');
  return hold;
}

/** Reads what is left of a hold. Call it with the owner's accounts locked: from then on no other transaction changes it. */
async function readRemaining(trx: Trx, hold_id: string, user_id: string): Promise<Split> {
  const hold = await findHold(trx, hold_id);
  if (hold.user_id !== user_id) throw new Refusal('not_found');
  return remainingHold(toSplit(hold), hold.captured_cents, hold.released_cents);
}

/** Places a hold on credits for a campaign. */
export async function placeHold(
  context: LedgerContext,
  trx: Trx,
  { hold_id, cents, ...cause }: NewHold,
): Promise<Posted> {
  assertWholeCents({ cents }, 1);
  return post(context, trx, { ...cause, kind: 'hold' }, async ({ balances }) => {
    const available = { paid_cents: balances.paid, granted_cents: balances.granted };
    if (cents > splitTotal(available)) throw insufficientCredits(cents, splitTotal(available), -balances.debt);
    const held = takeGrantedFirst(cents, available);
    const { user_id, reference } = cause;
    await store.insertHold(trx, { hold_id, user_id, reference, ...held, created_at: context.clock.now() });
    return { lines: holdLines(held), lots: holdLots(await lotStore.listLots(trx, user_id), hold_id, held) };
  });
}

/** Spends one part of a hold on media and the platform fee. */
export async function captureHold(
  context: LedgerContext,
  trx: Trx,
  { hold_id, part, media_cents, fee_cents, user_id: owner, ...why }: Capture,
): Promise<Posted> {
  assertWholeCents({ media_cents, fee_cents });
  const user_id = owner ?? (await findHold(trx, hold_id)).user_id;
  const captured_cents = media_cents + fee_cents;
  return post(context, trx, { ...why, kind: 'capture', reference: `${hold_id}:${part}`, user_id }, async () => {
    const left = await readRemaining(trx, hold_id, user_id);
    if (captured_cents > splitTotal(left)) throw insufficientCredits(captured_cents, splitTotal(left));
    await store.reduceHold(trx, hold_id, { captured_cents, released_cents: 0 }, context.clock.now());
    const taken = takeGrantedFirst(captured_cents, left);
    const lots = captureLots(await lotStore.listHeldLots(trx, [hold_id]), taken);
    return { lines: captureLines(taken, media_cents, fee_cents), lots };
  });
}

/** Releases one part of a hold. Throws when the hold has less left: the caller computed the parts wrong. */
export async function releasePartOfHold(
  context: LedgerContext,
  trx: Trx,
  { hold_id, part, cents, ...why }: PartialRelease,
): Promise<Posted> {
  assertWholeCents({ cents }, 1);
  const { user_id } = await findHold(trx, hold_id);
  return post(context, trx, { ...why, kind: 'release', reference: `${hold_id}:${part}`, user_id }, async () => {
    const left = await readRemaining(trx, hold_id, user_id);
    if (cents > splitTotal(left)) {
      throw new RangeError(`hold ${hold_id} has ${splitTotal(left)} cents left, cannot release ${cents}`);
    }
    await store.reduceHold(trx, hold_id, { captured_cents: 0, released_cents: cents }, context.clock.now());
    const released = takePaidFirst(cents, left);
    return { lines: releaseLines(released), lots: releaseLots(await lotStore.listHeldLots(trx, [hold_id]), released) };
  });
}

/** Releases everything that is left of a hold. Null when nothing was. */
export async function releaseHold(
  context: LedgerContext,
  trx: Trx,
  { hold_id, ...why }: Release,
): Promise<Posted | null> {
  const { user_id } = await findHold(trx, hold_id);
  const locked = await store.begin(trx, user_id, 'release', hold_id);
  const left = await readRemaining(trx, hold_id, user_id);
  if (splitTotal(left) === 0 && !locked?.booked) return null;
  return post(context, trx, { ...why, kind: 'release', reference: hold_id, user_id }, async () => {
    const released_cents = splitTotal(left);
    await store.reduceHold(trx, hold_id, { captured_cents: 0, released_cents }, context.clock.now());
    return { lines: releaseLines(left), lots: releaseLots(await lotStore.listHeldLots(trx, [hold_id]), left) };
  });
}

/**
 * Returns captured media spend that no platform delivered: as paid credits up to what the campaign's captures took of them,
 * then as granted ones. Throws when it is more than was captured.
 */
export async function returnUndelivered(
  context: LedgerContext,
  trx: Trx,
  { cents, scope, part, hold_ids, ...why }: Undelivered,
): Promise<Posted> {
  assertWholeCents({ cents }, 1);
  const { user_id } = why;
  return post(context, trx, { ...why, kind: 'undelivered', reference: `${scope}.${part}` }, async () => {
    const spent_cents = await store.mediaSpend(trx, user_id);
    if (cents > spent_cents) throw new RangeError(`cannot return ${cents} of ${spent_cents} captured cents`);
    const paid_cents = await store.capturedPaid(trx, hold_ids);
    const returned_cents = await store.returnedPaid(trx, user_id, scope);
    const available = { paid_cents: Math.max(0, paid_cents - returned_cents), granted_cents: cents };
    const returned = takePaidFirst(cents, available);
    const wallet = { user_id, lots: await lotStore.listLots(trx, user_id), newId: context.newId };
    const lots = returnLots(await lotStore.listHeldLots(trx, hold_ids), returned, wallet);
    return { lines: undeliveredLines(returned), lots };
  });
}
