import { USER_EMAILS_PER_PAGE, USER_NOTES_LISTED } from '@universal-media/contract/accounts/user-page';
import { type Insertable, sql } from 'kysely';
import type { AdvertiserNote } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';

/** SQL of what only the page of one advertiser shows. */
export const userPageStore = {
  findFacts: (trx: Trx, user_id: string) =>
    trx
      .selectFrom('advertiser as a')
      .select(['a.time_zone', 'a.deletion_due_at'])
      .select((e) => [
        e
          .exists(
            e
              .selectFrom('advertiser_second_step as s')
              .select('s.user_id')
              .whereRef('s.user_id', '=', 'a.user_id')
              .where('s.confirmed_at', 'is not', null),
          )
          .as('has_second_step'),
        e
          .selectFrom('legal_entity as l')
          .select(sql<string>`concat_ws(', ', l.legal_name, nullif(l.city, ''))`.as('company'))
          .whereRef('l.user_id', '=', 'a.user_id')
          .orderBy('l.created_at', 'desc')
          .limit(1)
          .as('company'),
      ])
      .where('a.user_id', '=', user_id)
      .executeTakeFirstOrThrow(),

  /** Lists emails, latest first, with one more than a page holds. */
  listEmails: (trx: Trx, user_id: string, after: { readonly at: string; readonly id: string } | undefined) => {
    const sent = trx
      .selectFrom('mail_delivery')
      .select(['message_id', 'outcome', 'reason', 'recorded_at'])
      .where('user_id', '=', user_id)
      .orderBy('recorded_at', 'desc')
      .orderBy('message_id', 'desc')
      .limit(USER_EMAILS_PER_PAGE + 1);
    const before = sql<boolean>`(recorded_at, message_id) < (${after?.at}::timestamptz, ${after?.id})`;
    return (after ? sent.where(before) : sent).execute();
  },

  listNotes: (trx: Trx, user_id: string) =>
    trx
      .selectFrom('advertiser_note as n')
      .innerJoin('staff_member as m', 'm.admin_id', 'n.written_by')
      .select(['n.note_id', 'n.text', 'm.full_name as written_by', 'n.created_at'])
      .where('n.user_id', '=', user_id)
      .orderBy('n.note_id', 'desc')
      .limit(USER_NOTES_LISTED)
      .execute(),

  async insertNote(trx: Trx, row: Insertable<AdvertiserNote>): Promise<void> {
    await trx.insertInto('advertiser_note').values(row).execute();
  },
};
