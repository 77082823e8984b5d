import type { NewAdmin } from '@universal-media/contract/accounts/admins';
import { mayGrant } from '@universal-media/contract/wire/permissions';
import { type RequestFacts, type Staff, staffActor } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { Actor } from '#core/operations/actor.ts';
import type { Transact, Trx } from '#storage/transact.ts';
import type { AccountsContext } from '../../context.ts';
import { auditedFacts, type ChangedAdmin, sortPermissions, toAdmin } from './admin.ts';
import { requestActivation } from './request-change.ts';
import { adminStore as store } from './store.ts';

/** Creates a staff member, who is invited to choose a password once a second super admin approves. */
export async function createAdmin(
  context: AccountsContext,
  transact: Transact,
  who: Staff,
  { reason, ...input }: NewAdmin,
  facts: RequestFacts,
): Promise<ChangedAdmin> {
  if (!mayGrant(who.admin, input)) throw new Refusal('forbidden');
  const member = { ...input, password_hash: null, status: 'inactive' } as const;
  return transact(async (trx) => {
    const row = await insertMember(context, trx, member, staffActor(who), facts.request_id);
    const approval_id = await requestActivation(context, trx, row, { who, reason, facts });
    return { admin: toAdmin(row), approval_id };
  });
}

/** A staff member who is created with a password, from the command line. */
export interface FirstAdmin extends Omit<NewAdmin, 'reason'> {
  readonly password: string;
}

/** Creates a staff member from the command line, where the first ones come from. Returns the ID. */
export async function createFirstAdmin(context: AccountsContext, { password, ...input }: FirstAdmin): Promise<string> {
  const password_hash = await context.passwords.choose(password, 'password');
  const member = { ...input, password_hash, status: 'active' } as const;
  const row = await context.transact((trx) => insertMember(context, trx, member, { kind: 'system' }, null));
  return row.admin_id;
}

interface NewMember extends Omit<NewAdmin, 'reason'> {
  readonly password_hash: string | null;
  readonly status: 'active' | 'inactive';
}

async function insertMember(
  { audit, clock, newId }: AccountsContext,
  trx: Trx,
  input: NewMember,
  actor: Actor,
  request_id: string | null,
) {
  const admin_id = newId();
  const permissions = sortPermissions(input.permissions);
  const row = await store.insert(trx, { ...input, permissions, admin_id, created_at: clock.now() });
  const subject = { kind: 'staff', id: admin_id };
  await audit.record(trx, { actor, action: 'staff.created', subject, request_id, after: auditedFacts(row) });
  return row;
}
