import type { MeasurementProvider } from '@universal-media/contract/operations/consent-texts';
import type { SiteEventName } from '#core/operations/consent.ts';
import type { Trx } from '#storage/transact.ts';

export interface ChoiceRow {
  readonly choice_id: string;
  readonly subject_id: string | null;
  readonly version: number;
  readonly analytics: boolean;
  readonly ads: boolean;
  readonly by_signal: boolean;
  readonly chosen_at: Date;
}

export interface SiteEventRow {
  readonly event_id: string;
  readonly user_id: string;
  readonly name: SiteEventName;
  readonly fact_id: string;
  readonly value_cents: number | null;
  readonly happened_at: Date;
}

interface DeliveryKey {
  readonly event_id: string;
  readonly provider: MeasurementProvider;
}

export type DeliveryState = 'claimed' | 'sent' | 'withdrawn' | 'refused' | 'unknown';

export const measurementStore = {
  async insertChoice(trx: Trx, choice: ChoiceRow): Promise<void> {
    await trx.insertInto('consent_choice').values(choice).execute();
  },

  /** Returns the latest choice of a browser. */
  findChoice: (trx: Trx, subject_id: string) =>
    trx
      .selectFrom('consent_choice')
      .select(['version', 'analytics', 'ads', 'chosen_at'])
      .where('subject_id', '=', subject_id)
      .orderBy('chosen_at', 'desc')
      .orderBy('choice_id', 'desc')
      .limit(1)
      .executeTakeFirst(),

  /** Passes a later choice of a browser on to the advertisers who signed in with it. */
  async followChoice(trx: Trx, subject_id: string, choice: ChoiceRow): Promise<void> {
    const { version, analytics, ads, chosen_at } = choice;
    await trx
      .updateTable('advertiser_consent')
      .set({ version, analytics, ads, chosen_at })
      .where('subject_id', '=', subject_id)
      .execute();
  },

  async saveConsent(
    trx: Trx,
    consent: {
      user_id: string;
      subject_id: string;
      version: number;
      analytics: boolean;
      ads: boolean;
      chosen_at: Date;
    },
  ): Promise<void> {
    const { subject_id, version, analytics, ads, chosen_at } = consent;
    await trx
      .insertInto('advertiser_consent')
      .values(consent)
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({ subject_id, version, analytics, ads, chosen_at }),
      )
      .execute();
  },

  async removeConsent(trx: Trx, user_id: string): Promise<void> {
    await trx.deleteFrom('advertiser_consent').where('user_id', '=', user_id).execute();
  },

  findConsent: (trx: Trx, user_id: string) =>
    trx.selectFrom('advertiser_consent').selectAll().where('user_id', '=', user_id).executeTakeFirst(),

  /** Adds an event. False if the fact already is one. */
  async insertEvent(trx: Trx, { value_cents, ...event }: SiteEventRow): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('site_event')
      .values({ ...event, value_cents: value_cents === null ? null : BigInt(value_cents) })
      .onConflict((conflict) => conflict.columns(['name', 'fact_id']).doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  },

  async findEvent(trx: Trx, event_id: string): Promise<SiteEventRow | undefined> {
    const row = await trx.selectFrom('site_event').selectAll().where('event_id', '=', event_id).executeTakeFirst();
    return row && { ...row, value_cents: row.value_cents === null ? null : Number(row.value_cents) };
  },

  /** Notes that an event is about to be sent. Returns the state that it had before, if any. */
  async claim(
    trx: Trx,
    key: DeliveryKey & { readonly user_id: string },
    now: Date,
  ): Promise<DeliveryState | undefined> {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('site_event_delivery')
      .values({ ...key, state: 'claimed', changed_at: now })
      .onConflict((conflict) => conflict.columns(['event_id', 'provider']).doNothing())
      .executeTakeFirst();
    if ((numInsertedOrUpdatedRows ?? 0n) > 0n) return undefined;
    const known = await trx
      .selectFrom('site_event_delivery')
      .select('state')
      .where('event_id', '=', key.event_id)
      .where('provider', '=', key.provider)
      .executeTakeFirstOrThrow();
    return known.state;
  },

  async settle(trx: Trx, { event_id, provider }: DeliveryKey, state: DeliveryState, now: Date): Promise<void> {
    await trx
      .updateTable('site_event_delivery')
      .set({ state, changed_at: now })
      .where('event_id', '=', event_id)
      .where('provider', '=', provider)
      .execute();
  },

  /** Takes back that an event is about to be sent, because it was not. */
  async release(trx: Trx, { event_id, provider }: DeliveryKey): Promise<void> {
    await trx
      .deleteFrom('site_event_delivery')
      .where('event_id', '=', event_id)
      .where('provider', '=', provider)
      .where('state', '=', 'claimed')
      .execute();
  },

  async listForExport(trx: Trx, user_id: string) {
    const consent = await trx
      .selectFrom('advertiser_consent')
      .select(['version', 'analytics', 'ads', 'chosen_at'])
      .where('user_id', '=', user_id)
      .execute();
    const events = await trx
      .selectFrom('site_event')
      .innerJoin('site_event_delivery', 'site_event_delivery.event_id', 'site_event.event_id')
      .select(['name', 'happened_at', 'provider', 'state'])
      .where('site_event.user_id', '=', user_id)
      .orderBy('happened_at')
      .execute();
    return [...consent, ...events];
  },

  async erase(trx: Trx, user_id: string): Promise<void> {
    await trx.deleteFrom('site_event').where('user_id', '=', user_id).execute();
    await trx.deleteFrom('advertiser_consent').where('user_id', '=', user_id).execute();
  },
};
