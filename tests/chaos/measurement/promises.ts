import type { startMeasurement } from '@universal-media/simulators/measurement/server';
import type { OwnerDatabase } from '@universal-media/trial/sql';
import { findings } from '../kit/findings.ts';
import type { SignUps } from '../welcome-mail/sign-ups.ts';

export type Providers = Awaited<ReturnType<typeof startMeasurement>>;

interface Delivery extends Record<string, unknown> {
  readonly event_id: string;
  readonly fact_id: string;
  readonly provider: 'meta' | 'ga4';
  readonly state: string;
}

const DELIVERIES = `select e.event_id, e.fact_id, d.provider, d.state
  from site_event e join site_event_delivery d using (event_id)`;

/** Counts deliveries that are over. */
export async function countSettled(database: OwnerDatabase): Promise<number> {
  const [row] = await database.rows<{ settled: string }>(
    `select count(*) as settled from site_event_delivery where state <> 'claimed'`,
  );
  return Number(row?.settled ?? 0);
}

/** Holds what each provider counted against the events of the people who signed up. */
export async function checkMeasurement(database: OwnerDatabase, providers: Providers, signUps: SignUps) {
  const { found, add } = findings();
  const deliveries = await database.rows<Delivery>(DELIVERIES);
  const ofMeta = deliveries.filter(({ provider }) => provider === 'meta');
  const ofGoogle = deliveries.filter(({ provider }) => provider === 'ga4');
  const people = signUps.acknowledged.size;
  add('wrong_answers', signUps.wrong);
  for (const [name, { length }] of Object.entries({ meta: ofMeta, ga4: ofGoogle })) {
    add(`${name}_not_one_each`, length === people ? [] : [`${length} deliveries for ${people} people`]);
  }

  const countedByMeta = new Set(providers.meta().map(({ event_id }) => event_id));
  add(
    'meta_missing',
    ofMeta.filter(({ event_id, state }) => state !== 'sent' || !countedByMeta.has(event_id)).map((one) => one.event_id),
  );
  const times = new Map<string, number>();
  for (const { events } of providers.ga4()) {
    const id = events[0]?.params.transaction_id ?? '';
    times.set(id, (times.get(id) ?? 0) + 1);
  }
  add(
    'ga4_counted_twice',
    [...times].filter(([, count]) => count > 1).map(([id, count]) => `${id}: ${count} times`),
  );
  add(
    'ga4_sent_and_not_counted',
    ofGoogle.filter(({ fact_id, state }) => state === 'sent' && !times.has(fact_id)).map((one) => one.fact_id),
  );
  // Lost rather than counted twice: after a kill or a lost answer, and never without saying so.
  add(
    'ga4_state_otherwise',
    ofGoogle
      .filter(({ state }) => state !== 'sent' && state !== 'unknown')
      .map((one) => `${one.fact_id}: ${one.state}`),
  );
  const unknown = ofGoogle.filter(({ state }) => state === 'unknown');
  return {
    found,
    events: people,
    calls: providers.calls(),
    meta_counted: countedByMeta.size,
    ga4_counted: times.size,
    ga4_unknown: unknown.length,
    ga4_unknown_and_not_counted: unknown.filter(({ fact_id }) => !times.has(fact_id)).length,
  };
}
