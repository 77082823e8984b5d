import { type Selectable, sql } from 'kysely';
import type { Advertiser } from '../../storage/schema.ts';
import type { Trx } from '../../storage/transact.ts';

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

/** Every change is one of an active account: one that waited while the account was erased must find nothing to change. */
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
      // Those that went live; also what was deleted since.
      .select(
        sql<bigint>`(select count(*) from campaign c where c.user_id = a.user_id and c.live_at is not null)`.as(
          'campaigns_launched',
        ),
      )
      .where('a.user_id', '=', user_id)
      .executeTakeFirst(),

  /** Two changes at once take turns, so that each one's log entry is true. */
  lock: (trx: Trx, user_id: string) =>
    trx
      .selectFrom('advertiser')
      .selectAll()
      .where('user_id', '=', user_id)
      .where('status', '=', 'active')
      .forNoKeyUpdate()
      .executeTakeFirst(),

  async change(trx: Trx, user_id: string, given: Change): Promise<void> {
    const { full_name, time_zone, campaign_emails, credit_emails, marketing_emails } = given;
    await trx
      .updateTable('advertiser')
      .set({ full_name, time_zone, campaign_emails, credit_emails, marketing_emails })
      .where('user_id', '=', user_id)
      .where('status', '=', 'active')
      .execute();
  },

  /** False when the password is no longer the one that was proven. */
  async replacePassword(trx: Trx, user_id: string, proven: string | null, chosen: string): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('advertiser')
      .set({ password_hash: chosen })
      .where('user_id', '=', user_id)
      .where('status', '=', 'active')
      .where('password_hash', '=', proven)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
};
