import type { Insertable } from 'kysely';
import type { StaffInvitation } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';

export const invitationStore = {
  async insert(trx: Trx, invitation: Insertable<StaffInvitation>): Promise<void> {
    await trx.insertInto('staff_invitation').values(invitation).execute();
  },

  /** Finds the member of an unused, unexpired link. An invitation ends with the first password. */
  findMember: (trx: Trx, token_hash: Buffer, now: Date) =>
    trx
      .selectFrom('staff_invitation as i')
      .innerJoin('staff_member as m', 'm.admin_id', 'i.admin_id')
      .select(['i.purpose', 'm.admin_id', 'm.email', 'm.full_name'])
      .where('i.token_hash', '=', token_hash)
      .where('i.used_at', 'is', null)
      .where('i.expires_at', '>', now)
      .where('m.status', '=', 'active')
      .where((e) =>
        e.or([
          e.and([e('i.purpose', '=', 'invitation'), e('m.password_hash', 'is', null)]),
          e.and([e('i.purpose', '=', 'new_password'), e('m.password_hash', 'is not', null)]),
        ]),
      )
      .forUpdate('i')
      .executeTakeFirst(),

  async markUsed(trx: Trx, admin_id: string, now: Date): Promise<void> {
    await trx
      .updateTable('staff_invitation')
      .set({ used_at: now })
      .where('admin_id', '=', admin_id)
      .where('used_at', 'is', null)
      .execute();
  },
};
