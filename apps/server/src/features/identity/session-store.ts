import type { Insertable } from 'kysely';
import type { AdvertiserSession } from '../../storage/schema.ts';
import type { Trx } from '../../storage/transact.ts';

export type EndReason = 'signed_out' | 'revoked' | 'token_reused';

interface NewToken {
  readonly token_hash: Buffer;
  readonly session_id: string;
  readonly issued_at: Date;
  readonly expires_at: Date;
}

export const sessionStore = {
  async insertSession(trx: Trx, session: Insertable<AdvertiserSession>): Promise<void> {
    await trx.insertInto('advertiser_session').values(session).execute();
  },

  async insertToken(trx: Trx, token: NewToken): Promise<void> {
    await trx.insertInto('refresh_token').values(token).execute();
  },

  /** The token with its session and owner, locked: two refreshes with one token take turns. */
  findToken: (trx: Trx, token_hash: Buffer) =>
    trx
      .selectFrom('refresh_token as t')
      .innerJoin('advertiser_session as s', 's.session_id', 't.session_id')
      .innerJoin('advertiser as a', 'a.user_id', 's.user_id')
      .select(['t.session_id', 't.expires_at', 't.used_at', 's.ended_at', 'a.status'])
      .select(['a.user_id', 'a.email', 'a.full_name', 'a.user_tier'])
      .where('t.token_hash', '=', token_hash)
      .forUpdate('t')
      .executeTakeFirst(),

  async markTokenUsed(trx: Trx, token_hash: Buffer, used_at: Date): Promise<void> {
    await trx.updateTable('refresh_token').set({ used_at }).where('token_hash', '=', token_hash).execute();
  },

  /** False when the session had ended before. */
  async endSession(trx: Trx, session_id: string, end_reason: EndReason, ended_at: Date): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('advertiser_session')
      .set({ ended_at, end_reason })
      .where('session_id', '=', session_id)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
};
