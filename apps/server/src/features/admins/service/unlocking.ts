import type { Limits } from '../../../connectors/limits/limits.ts';
import type { StaffRow } from '../store.ts';

/** Whoever was locked out by guesses, their own or a stranger's, may try the new way in at once. */
export async function unlock(limits: Limits, { admin_id, email }: StaffRow): Promise<void> {
  await limits.forget('staff_sign_in_account', email.toLowerCase());
  await limits.forget('staff_code_account', admin_id);
}
