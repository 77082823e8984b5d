import type { AuditEntry } from '@universal-media/contract/audit';
import { Refusal } from '../../core/refusal.ts';
import type { Transact } from '../../storage/transact.ts';
import { type AccountDeps, accountsOf } from './service/accounts.ts';
import { listUsers } from './service/listing.ts';
import { userStore as store } from './store.ts';

/** Advertisers as staff see and change them. */
export function userService(deps: AccountDeps) {
  const { audit } = deps;

  return {
    list: listUsers,
    ...accountsOf(deps),

    timeline: (
      transact: Transact,
      user_id: string,
      cursor: string | undefined,
    ): Promise<{ entries: AuditEntry[]; next_cursor: string | null }> =>
      transact(async (trx) => {
        if (!(await store.find(trx, user_id))) throw new Refusal('not_found');
        return audit.timeline(trx, user_id, cursor);
      }),
  };
}

export type UserService = ReturnType<typeof userService>;
