import type { NewPasskey } from '@universal-media/contract/accounts/security/passkeys';
import type { RequestFacts, Staff } from '#core/accounts/principal.ts';
import type { Transact } from '#storage/transact.ts';
import type { AccountsContext } from '../../context.ts';
import { addFor, listFor, removeFor, renameFor, startFor } from '../../sign-in/passkeys/own-passkeys.ts';
import type { PasskeyOwner } from '../../sign-in/passkeys/store.ts';

export const staffOwner = ({ admin }: Staff): PasskeyOwner => ({ kind: 'staff', id: admin.admin_id });

export const listOwnPasskeys = (_context: AccountsContext, transact: Transact, who: Staff) =>
  listFor(transact, staffOwner(who));

export const startOwnPasskey = (context: AccountsContext, transact: Transact, who: Staff) =>
  startFor(context, transact, { owner: staffOwner(who), email: who.admin.email, full_name: who.admin.full_name });

export const addOwnPasskey = (
  context: AccountsContext,
  transact: Transact,
  who: Staff,
  passkey: NewPasskey,
  request: RequestFacts,
) => addFor(context, transact, staffOwner(who), passkey, request);

export const renameOwnPasskey = (
  context: AccountsContext,
  transact: Transact,
  who: Staff,
  passkey_id: string,
  name: string,
  request: RequestFacts,
) => renameFor(context, transact, staffOwner(who), passkey_id, name, request);

export const removeOwnPasskey = (
  context: AccountsContext,
  transact: Transact,
  who: Staff,
  passkey_id: string,
  request: RequestFacts,
) => removeFor(context, transact, staffOwner(who), passkey_id, request);
