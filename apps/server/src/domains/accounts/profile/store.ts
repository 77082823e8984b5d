import { type Selectable, sql } from 'kysely';
import { Refusal } from '#core/kit/refusal.ts';
import type { Advertiser } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';

export type AccountRow = Selectable<Advertiser> & {
  readonly google_linked: boolean;
  readonly balance_cents: bigint;
  readonly campaigns_launched: bigint;
};

interface Change {
  readonly full_name?: string | undefined;
  readonly time_zone?: string | undefined;
  readonly campaign_emails?: boolean | undefined;
  readonly credit_emails?: boolean | undefined;
  readonly marketing_emails?: boolean | undefined;
}

const breaks = (error: unknown, constraint: string): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === constraint;

/** Changes apply to active accounts only: a change that waited for an erasure must not write to the erased row. */
export const accountStore = {
  find: (trx: Trx, user_id: string): Promise<AccountRow | undefined> =>
    trx
      .selectFrom('advertiser as a')
      .selectAll('a')
      .select((e) =>
        e
          .exists(
            e
              .selectFrom('external_identity as i')
              .select(sql.lit(1).as('one'))
              .whereRef('i.user_id', '=', 'a.user_id')
              .where('i.provider', '=', 'google'),
          )
          .$castTo<boolean>()
          .as('google_linked'),
      )
      .select(sql<bigint>`spendable_cents(a.user_id)`.as('balance_cents'))
      // Campaigns that went live, including those deleted later.
      .select(
        sql<bigint>`(select count(*) from campaign c where c.user_id = a.user_id and c.live_at is not null)`.as(
          'campaigns_launched',
        ),
      )
      .where('a.user_id', '=', user_id)
      .executeTakeFirst(),

  /** Locks the row, so that concurrent changes each record the right fields. */
  lock: (trx: Trx, user_id: string) =>
    trx
      .selectFrom('advertiser')
      .selectAll()
      .where('user_id', '=', user_id)
      .where('status', '=', 'active')
      .forNoKeyUpdate()
      .executeTakeFirst(),

  async change(trx: Trx, user_id: string, change: Change): Promise<void> {
    const { full_name, time_zone, campaign_emails, credit_emails, marketing_emails } = change;
    await trx
      .updateTable('advertiser')
      .set({ full_name, time_zone, campaign_emails, credit_emails, marketing_emails })
      .where('user_id', '=', user_id)
      .where('status', '=', 'active')
      .execute();
  },

  /** Refuses an address that another account has, also when both take it at the same moment. */
  async changeEmail(trx: Trx, user_id: string, email: string, now: Date): Promise<void> {
    await trx
      .updateTable('advertiser')
      .set({ email, email_verified_at: now })
      .where('user_id', '=', user_id)
      .where('status', '=', 'active')
      .execute()
      .catch((error: unknown) => {
        throw breaks(error, 'advertiser_by_email') ? new Refusal('email_taken') : error;
      });
  },

  /** Returns false when the password is no longer the confirmed one. */
  async replacePassword(trx: Trx, user_id: string, confirmed: string | null, replacement: string): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('advertiser')
      .set({ password_hash: replacement })
      .where('user_id', '=', user_id)
      .where('status', '=', 'active')
      .where('password_hash', '=', confirmed)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
};
