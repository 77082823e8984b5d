import type { Admin, NewAdmin } from '@universal-media/contract/admins';
import { mayGrant } from '@universal-media/contract/permissions';
import type { Passwords } from '../../../connectors/secrets/passwords.ts';
import type { Clock } from '../../../core/clock.ts';
import type { RequestFacts, Staff } from '../../../core/principal.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Transact, Trx } from '../../../storage/transact.ts';
import type { Actor, AuditService } from '../../audit/service.ts';
import { adminStore as store } from '../store.ts';
import { actorOf, adminOf, inOrder, standingOf } from './standing.ts';

export interface CreationDeps {
  readonly audit: AuditService;
  readonly passwords: Passwords;
  readonly clock: Clock;
  readonly newId: () => string;
}

type Wanted = Omit<NewAdmin, 'password'> & { readonly password_hash: string };

export function creationOf({ audit, passwords, clock, newId }: CreationDeps) {
  const add = async (trx: Trx, { password_hash, ...wanted }: Wanted, actor: Actor, request_id: string | null) => {
    const admin_id = newId();
    const permissions = inOrder(wanted.permissions);
    const row = await store.insert(trx, { ...wanted, permissions, admin_id, password_hash, created_at: clock.now() });
    const subject = { kind: 'staff', id: admin_id };
    await audit.record(trx, { actor, action: 'staff.created', subject, request_id, after: standingOf(row) });
    return row;
  };

  return {
    async create(
      transact: Transact,
      who: Staff,
      { password, ...wanted }: NewAdmin,
      { request_id }: RequestFacts,
    ): Promise<Admin> {
      if (!mayGrant(who.admin, wanted)) throw new Refusal('forbidden');
      const password_hash = await passwords.choose(password, 'password');
      return adminOf(await transact((trx) => add(trx, { ...wanted, password_hash }, actorOf(who), request_id)));
    },

    /** The first members come from the command line, by whoever may already run commands on the server. */
    async createFromCommandLine(transact: Transact, { password, ...wanted }: NewAdmin): Promise<string> {
      const password_hash = await passwords.choose(password, 'password');
      return transact(async (trx) => (await add(trx, { ...wanted, password_hash }, { kind: 'system' }, null)).admin_id);
    },
  };
}
