import type { Admin } from '@universal-media/contract/admins';
import type { Transact } from '../../storage/transact.ts';
import { type ChangeDeps, changesOf } from './service/changes.ts';
import { type CreationDeps, creationOf } from './service/creation.ts';
import { type ResetDeps, secondFactorResetOf } from './service/second-factor-reset.ts';
import { adminOf } from './service/standing.ts';
import { adminStore as store } from './store.ts';

export function adminService(deps: CreationDeps & ChangeDeps & ResetDeps) {
  return {
    list: (transact: Transact): Promise<Admin[]> =>
      transact(async (trx) => (await store.list(trx)).map((row) => adminOf(row))),
    ...creationOf(deps),
    ...changesOf(deps),
    ...secondFactorResetOf(deps),
  };
}

export type AdminService = ReturnType<typeof adminService>;
