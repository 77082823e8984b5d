import type { Selectable } from 'kysely';
import type { AdvertiserSecondStep } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';

export type SecondStepRow = Selectable<AdvertiserSecondStep>;

const codes = {
  async takeStep(trx: Trx, user_id: string, step: number): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('advertiser_second_step')
      .set({ last_step: BigInt(step) })
      .where('user_id', '=', user_id)
      .where((e) => e.or([e('last_step', 'is', null), e('last_step', '<', BigInt(step))]))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  async takeRecoveryCode(trx: Trx, user_id: string, code_hash: Buffer, now: Date): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('advertiser_recovery_code')
      .set({ used_at: now })
      .where('user_id', '=', user_id)
      .where('code_hash', '=', code_hash)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  async replaceRecoveryCodes(trx: Trx, user_id: string, hashes: readonly Buffer[]): Promise<void> {
    await trx.deleteFrom('advertiser_recovery_code').where('user_id', '=', user_id).execute();
    if (hashes.length === 0) return;
    const rows = hashes.map((code_hash) => ({ user_id, code_hash }));
    await trx.insertInto('advertiser_recovery_code').values(rows).execute();
  },

  async countRecoveryCodes(trx: Trx, user_id: string): Promise<number> {
    const { left } = await trx
      .selectFrom('advertiser_recovery_code')
      .select((e) => e.fn.countAll<bigint>().as('left'))
      .where('user_id', '=', user_id)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(left);
  },
};

export const secondStepStore = {
  codes,

  find: (trx: Trx, user_id: string): Promise<SecondStepRow | undefined> =>
    trx.selectFrom('advertiser_second_step').selectAll().where('user_id', '=', user_id).executeTakeFirst(),

  /** Replaces an unconfirmed secret. Returns false when a confirmed one exists. */
  async saveSecret(trx: Trx, user_id: string, totp_secret: Buffer, started_at: Date): Promise<boolean> {
    const saved = await trx
      .insertInto('advertiser_second_step')
      .values({ user_id, totp_secret, started_at })
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet({ totp_secret, started_at, last_step: null })
          .where('advertiser_second_step.confirmed_at', 'is', null),
      )
      .returning('user_id')
      .executeTakeFirst();
    return saved !== undefined;
  },

  /** Returns false when it was confirmed in the meantime. */
  async confirm(trx: Trx, user_id: string, step: number, confirmed_at: Date): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('advertiser_second_step')
      .set({ confirmed_at, last_step: BigInt(step) })
      .where('user_id', '=', user_id)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Removes the secret and all recovery codes. */
  async remove(trx: Trx, user_id: string): Promise<void> {
    await trx.deleteFrom('advertiser_recovery_code').where('user_id', '=', user_id).execute();
    await trx.deleteFrom('advertiser_second_step').where('user_id', '=', user_id).execute();
  },
};
