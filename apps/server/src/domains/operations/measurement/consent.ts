import type { Consent, ConsentInput } from '@universal-media/contract/operations/consent';
import type { Limits } from '#connectors/limits/limits.ts';
import type { MeasurementConnector } from '#connectors/measurement/measurement.ts';
import type { Clock } from '#core/kit/clock.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { type ConsentFacts, writeConsent } from '#core/operations/consent.ts';
import type { Transact, Trx } from '#storage/transact.ts';
import { measurementStore as store } from './store.ts';

export interface MeasurementContext {
  readonly clock: Clock;
  readonly limits: Limits;
  readonly newId: () => string;
  /** Random, because it names a browser to outsiders. */
  readonly newSubjectId: () => string;
  readonly measurement: readonly MeasurementConnector[];
}

/** A request that says nothing about measurement. */
const unasked: ConsentFacts = { choice: null, by_signal: false };

/** Tells what a browser allows. */
export const getConsent = (
  { measurement }: MeasurementContext,
  { choice, by_signal }: ConsentFacts = unasked,
): Consent => ({
  is_offered: measurement.length > 0,
  by_signal,
  choice: choice && { analytics: choice.analytics && !by_signal, ads: choice.ads && !by_signal },
});

/**
 * Records a choice with the version of its text, and passes it on to the advertisers of this browser. With Global Privacy
 * Control every choice is a refusal.
 */
export async function chooseConsent(
  context: MeasurementContext,
  transact: Transact,
  { version, ...asked }: ConsentInput,
  facts: ConsentFacts | undefined,
  ip: string,
): Promise<{ readonly cookie: string; readonly consent: Consent }> {
  if (context.measurement.length === 0) throw new Refusal('not_found');
  await context.limits.take('consent_address', ip);
  const { choice: earlier, by_signal } = facts ?? unasked;
  const analytics = asked.analytics && !by_signal;
  const ads = asked.ads && !by_signal;
  const subject_id = earlier?.subject_id ?? (analytics || ads ? context.newSubjectId() : null);
  const row = { choice_id: context.newId(), subject_id, version, analytics, ads, by_signal };
  const chosen = { ...row, chosen_at: context.clock.now() };
  await transact(async (trx) => {
    await store.insertChoice(trx, chosen);
    if (subject_id !== null) await store.followChoice(trx, subject_id, chosen);
  });
  const choice = { version, analytics, ads, subject_id };
  return { cookie: writeConsent(choice), consent: getConsent(context, { choice, by_signal }) };
}

/**
 * Takes over for an advertiser what the browser allows that they sign in with. A browser that allows nothing takes it back;
 * one that was never asked changes nothing.
 */
export async function linkConsent(
  { measurement }: Pick<MeasurementContext, 'measurement'>,
  trx: Trx,
  user_id: string,
  facts: ConsentFacts | undefined,
): Promise<void> {
  if (measurement.length === 0 || facts === undefined) return;
  const { choice, by_signal } = facts;
  if (by_signal || (choice !== null && choice.subject_id === null)) return store.removeConsent(trx, user_id);
  if (choice?.subject_id == null) return;
  // The record decides and not the cookie, which a visitor can change.
  const recorded = await store.findChoice(trx, choice.subject_id);
  if (recorded) await store.saveConsent(trx, { user_id, subject_id: choice.subject_id, ...recorded });
}
