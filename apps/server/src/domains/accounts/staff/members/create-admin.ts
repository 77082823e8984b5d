import type { Admin, NewAdmin } from '@universal-media/contract/accounts/admins';
import { mayGrant } from '@universal-media/contract/wire/permissions';
import type { RequestFacts, Staff } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { Actor } from '#core/operations/actor.ts';
import type { Transact, Trx } from '#storage/transact.ts';
import type { AccountsContext } from '../../context.ts';
import { auditedFacts, sortPermissions, staffActor, toAdmin } from './admin.ts';
import { adminStore as store } from './store.ts';

export async function createAdmin(
  context: AccountsContext,
  transact: Transact,
  who: Staff,
  { password, ...input }: NewAdmin,
  { request_id }: RequestFacts,
): Promise<Admin> {
  if (!mayGrant(who.admin, input)) throw new Refusal('forbidden');
  const password_hash = await context.passwords.choose(password, 'password');
  const member = { ...input, password_hash };
  return toAdmin(await transact((trx) => insertMember(context, trx, member, staffActor(who), request_id)));
}

/** Creates a staff member from the command line, where the first ones come from. Returns the ID. */
export async function createFirstAdmin(context: AccountsContext, { password, ...input }: NewAdmin): Promise<string> {
  const password_hash = await context.passwords.choose(password, 'password');
  const member = { ...input, password_hash };
  const row = await context.transact((trx) => insertMember(context, trx, member, { kind: 'system' }, null));
  return row.admin_id;
}

async function insertMember(
  { audit, clock, newId }: AccountsContext,
  trx: Trx,
  { password_hash, ...input }: Omit<NewAdmin, 'password'> & { readonly password_hash: string },
  actor: Actor,
  request_id: string | null,
) {
  const admin_id = newId();
  const permissions = sortPermissions(input.permissions);
  const row = await store.insert(trx, { ...input, permissions, admin_id, password_hash, created_at: clock.now() });
  const subject = { kind: 'staff', id: admin_id };
  await audit.record(trx, { actor, action: 'staff.created', subject, request_id, after: auditedFacts(row) });
  return row;
}
