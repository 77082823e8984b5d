import { mayForward, type SiteEventName } from '#core/operations/consent.ts';
import { enqueue } from '#durable/enqueue.ts';
import type { SystemTransact, Trx } from '#storage/transact.ts';
import { type ForwardSiteEvent, forwardSiteEventJob } from '../jobs.ts';
import type { MeasurementContext } from './consent.ts';
import { measurementStore as store } from './store.ts';

export interface SiteEvent {
  readonly name: SiteEventName;
  readonly user_id: string;
  /** What the fact is about. The same fact is an event once, however often it is noted. */
  readonly fact_id: string;
  readonly value_cents?: number;
}

/**
 * Notes a fact for the providers that the advertiser allows, in the transaction of the fact. Without a provider or without
 * consent nothing is stored.
 */
export async function noteSiteEvent(context: MeasurementContext, trx: Trx, event: SiteEvent): Promise<void> {
  const { clock, measurement, newId } = context;
  if (measurement.length === 0) return;
  const now = clock.now();
  const consent = await store.findConsent(trx, event.user_id);
  const allowed = measurement.filter(({ provider }) => consent !== undefined && mayForward(provider, consent, now));
  if (allowed.length === 0) return;
  const event_id = newId();
  const row = { ...event, event_id, value_cents: event.value_cents ?? null, happened_at: now };
  if (!(await store.insertEvent(trx, row))) return;
  for (const { provider } of allowed) {
    await enqueue(trx, forwardSiteEventJob, { outbox_id: newId(), now }, { event_id, provider });
  }
}

/**
 * Forwards an event to a provider, if the advertiser still allows it. The attempt is noted first: after a crash, a provider
 * that counts an id once gets the event again, and another one does not.
 */
export async function forwardSiteEvent(
  { clock, measurement, transact }: MeasurementContext & { readonly transact: SystemTransact },
  { event_id, provider }: ForwardSiteEvent,
): Promise<void> {
  const connector = measurement.find((one) => one.provider === provider);
  const key = { event_id, provider };
  const settle = (state: 'sent' | 'withdrawn' | 'refused' | 'unknown') =>
    transact((trx) => store.settle(trx, key, state, clock.now()));
  const claimed = await transact(async (trx) => {
    const event = await store.findEvent(trx, event_id);
    // Erased with its account, or the provider is no longer configured.
    if (!event || !connector) return undefined;
    const consent = await store.findConsent(trx, event.user_id);
    const before = await store.claim(trx, { ...key, user_id: event.user_id }, clock.now());
    return { event, consent, before };
  });
  if (!claimed || !connector) return;
  const { event, consent, before } = claimed;
  if (before !== undefined && before !== 'claimed') return;
  if (before === 'claimed' && !connector.isRepeatable) return settle('unknown');
  if (!consent || !mayForward(provider, consent, clock.now())) return settle('withdrawn');
  const outcome = await connector.forward({ ...event, subject_id: consent.subject_id, allows_ads: consent.ads });
  if (outcome === 'sent' || outcome === 'refused') return settle(outcome);
  if (outcome === 'unclear' && !connector.isRepeatable) return settle('unknown');
  if (outcome === 'not_sent') await transact((trx) => store.release(trx, key));
  throw new Error(`The event was not forwarded to ${provider}: ${outcome}`);
}
