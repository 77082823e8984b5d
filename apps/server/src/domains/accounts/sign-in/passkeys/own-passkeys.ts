import {
  type CreationOptions,
  MAX_PASSKEYS,
  type NewPasskey,
  type Passkey,
} from '@universal-media/contract/accounts/security/passkeys';
import type { RequestFacts } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { Transact, Trx } from '#storage/transact.ts';
import type { AccountsContext } from '../../context.ts';
import { challengeTaker, openCeremony } from './ceremonies.ts';
import { ownerColumns, type PasskeyOwner, type PasskeyRow, passkeyStore as store } from './store.ts';

/** Passkeys of one account, managed alike by advertisers and staff members. */
export interface PasskeyAccount {
  readonly owner: PasskeyOwner;
  readonly email: string;
  readonly full_name: string;
}

const toPasskey = ({ passkey_id, name, is_synced, created_at, last_used_at }: PasskeyRow): Passkey => ({
  passkey_id,
  name,
  is_synced,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});

export const listFor = (transact: Transact, owner: PasskeyOwner): Promise<Passkey[]> =>
  transact(async (trx) => (await store.list(trx, owner)).map(toPasskey));

/** Starts adding a passkey. Advertisers sign in by it alone, so theirs must tell who they are. */
export async function startFor(
  context: AccountsContext,
  transact: Transact,
  { owner, email, full_name }: PasskeyAccount,
): Promise<{ options: CreationOptions }> {
  await context.limits.take('passkey_account', owner.id);
  return transact(async (trx) => {
    const known = await store.list(trx, owner);
    if (known.length >= MAX_PASSKEYS) throw new Refusal('too_many_passkeys');
    const isDiscoverable = owner.kind === 'advertiser';
    const options = await context.passkeys.createOptions({ handle: owner.id, email, full_name }, known, isDiscoverable);
    return openCeremony(context, trx, { purpose: 'add', owner }, options);
  });
}

/** Adds the passkey that the browser created. `onAdded` runs in the same transaction. */
export async function addFor(
  context: AccountsContext,
  transact: Transact,
  owner: PasskeyOwner,
  { name, credential }: NewPasskey,
  request: RequestFacts,
  onAdded: (trx: Trx) => Promise<void> = async () => undefined,
): Promise<Passkey> {
  const { passkeys, clock, newId } = context;
  const made = await passkeys.verifyNew(credential, challengeTaker(context, { purpose: 'add', owner }));
  if (!made) throw new Refusal('passkey_refused').about(owner.kind, owner.id);
  const { counter, ...facts } = made;
  const passkey = { ...facts, ...ownerColumns(owner), passkey_id: newId(), counter: BigInt(counter), name };
  return transact(async (trx) => {
    if ((await store.list(trx, owner)).length >= MAX_PASSKEYS) throw new Refusal('too_many_passkeys');
    const added = await store.insert(trx, { ...passkey, created_at: clock.now() });
    if (!added) throw new Refusal('passkey_refused').about(owner.kind, owner.id);
    await recordChange(context, trx, owner, 'passkey.added', added.passkey_id, request);
    await onAdded(trx);
    return toPasskey(added);
  });
}

export const renameFor = (
  context: AccountsContext,
  transact: Transact,
  owner: PasskeyOwner,
  passkey_id: string,
  name: string,
  request: RequestFacts,
): Promise<Passkey> =>
  transact(async (trx) => {
    const renamed = await store.rename(trx, owner, passkey_id, name);
    if (!renamed) throw new Refusal('not_found');
    await recordChange(context, trx, owner, 'passkey.renamed', passkey_id, request);
    return toPasskey(renamed);
  });

/** Removes a passkey. `onRemoved` runs in the same transaction. */
export const removeFor = (
  context: AccountsContext,
  transact: Transact,
  owner: PasskeyOwner,
  passkey_id: string,
  request: RequestFacts,
  onRemoved: (trx: Trx) => Promise<void> = async () => undefined,
): Promise<void> =>
  transact(async (trx) => {
    if (!(await store.remove(trx, owner, passkey_id))) throw new Refusal('not_found');
    await recordChange(context, trx, owner, 'passkey.removed', passkey_id, request);
    await onRemoved(trx);
  });

const recordChange = (
  { audit }: AccountsContext,
  trx: Trx,
  owner: PasskeyOwner,
  action: 'passkey.added' | 'passkey.removed' | 'passkey.renamed',
  passkey_id: string,
  { request_id }: RequestFacts,
): Promise<void> =>
  audit.record(trx, {
    actor: owner.kind === 'staff' ? { kind: 'staff', admin_id: owner.id } : { kind: 'advertiser', user_id: owner.id },
    action,
    subject: { kind: owner.kind, id: owner.id },
    request_id,
    after: { passkey_id },
  });
