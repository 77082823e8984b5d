import type { Trx } from '#storage/transact.ts';

export const secondFactorStore = {
  /** Replaces an unconfirmed secret. Returns false when a confirmed one exists. */
  async saveSecret(trx: Trx, admin_id: string, totp_secret: Buffer): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('staff_member')
      .set({ totp_secret, totp_last_step: null })
      .where('admin_id', '=', admin_id)
      .where('totp_confirmed_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Returns false when it was confirmed in the meantime. */
  async confirm(trx: Trx, admin_id: string, step: number, now: Date): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('staff_member')
      .set({ totp_confirmed_at: now, totp_last_step: BigInt(step) })
      .where('admin_id', '=', admin_id)
      .where('totp_confirmed_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  async takeStep(trx: Trx, admin_id: string, step: number): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('staff_member')
      .set({ totp_last_step: BigInt(step) })
      .where('admin_id', '=', admin_id)
      .where((e) => e.or([e('totp_last_step', 'is', null), e('totp_last_step', '<', BigInt(step))]))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  async replaceRecoveryCodes(trx: Trx, admin_id: string, hashes: readonly Buffer[]): Promise<void> {
    await trx.deleteFrom('staff_recovery_code').where('admin_id', '=', admin_id).execute();
    if (hashes.length === 0) return;
    const rows = hashes.map((code_hash) => ({ admin_id, code_hash }));
    await trx.insertInto('staff_recovery_code').values(rows).execute();
  },

  async takeRecoveryCode(trx: Trx, admin_id: string, code_hash: Buffer, now: Date): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('staff_recovery_code')
      .set({ used_at: now })
      .where('admin_id', '=', admin_id)
      .where('code_hash', '=', code_hash)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  async countRecoveryCodes(trx: Trx, admin_id: string): Promise<number> {
    const { left } = await trx
      .selectFrom('staff_recovery_code')
      .select((e) => e.fn.countAll<bigint>().as('left'))
      .where('admin_id', '=', admin_id)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(left);
  },

  /** Removes the secret and all recovery codes. */
  async remove(trx: Trx, admin_id: string): Promise<void> {
    await trx.deleteFrom('staff_recovery_code').where('admin_id', '=', admin_id).execute();
    await trx
      .updateTable('staff_member')
      .set({ totp_secret: null, totp_confirmed_at: null, totp_last_step: null })
      .where('admin_id', '=', admin_id)
      .execute();
  },
};
