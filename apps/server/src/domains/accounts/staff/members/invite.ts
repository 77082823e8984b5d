import { SET_PASSWORD_LINK_DAYS } from '@universal-media/contract/accounts/session';
import { pages } from '@universal-media/contract/wire/pages';
import { renderStaffInvitationEmail } from '@universal-media/documents/emails/set-password';
import { type RequestFacts, type Staff, staffActor } from '#core/accounts/principal.ts';
import { after } from '#core/kit/clock.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { enqueue } from '#durable/enqueue.ts';
import type { Transact, Trx } from '#storage/transact.ts';
import type { AccountsContext } from '../../context.ts';
import { staffInvitationJob } from '../../jobs.ts';
import { lockForChange } from './admin.ts';
import { invitationStore } from './invitation-store.ts';
import { adminStore as store } from './store.ts';

export const INVITATION_PURPOSE = 'staff_invitation';

/** Emails a link to choose a password. An earlier link stops working. */
export async function inviteMember(context: AccountsContext, trx: Trx, admin_id: string): Promise<void> {
  const { clock, mailedTokens, newId } = context;
  const now = clock.now();
  const token_id = newId();
  await invitationStore.markUsed(trx, admin_id, now);
  await invitationStore.insert(trx, {
    token_id,
    admin_id,
    token_hash: mailedTokens.hash(mailedTokens.derive(INVITATION_PURPOSE, token_id)),
    issued_at: now,
    expires_at: after(now, { days: SET_PASSWORD_LINK_DAYS }),
  });
  await enqueue(trx, staffInvitationJob, { outbox_id: newId(), now }, { admin_id, token_id });
}

/** Sends another link to a member who has not chosen a password. */
export async function inviteAgain(
  context: AccountsContext,
  transact: Transact,
  who: Staff,
  admin_id: string,
  { request_id }: RequestFacts,
): Promise<void> {
  await transact(async (trx) => {
    const { member } = await lockForChange(trx, who.admin.admin_id, admin_id);
    if (member.status !== 'active' || member.password_hash !== null) throw new Refusal('invitation_unneeded');
    await inviteMember(context, trx, admin_id);
    const subject = { kind: 'staff', id: admin_id };
    await context.audit.record(trx, { actor: staffActor(who), action: 'staff.invited', subject, request_id });
  });
}

/** Says whose link it is, for the form. */
export async function readInvitation(context: AccountsContext, transact: Transact, token: string) {
  const { email, full_name } = await transact((trx) => findInvited(context, trx, token));
  return { email, full_name };
}

/** Sets the first password of a member. The second factor is set up at the first sign-in. */
export async function acceptInvitation(
  context: AccountsContext,
  transact: Transact,
  { token, new_password }: { readonly token: string; readonly new_password: string },
  { request_id }: RequestFacts,
): Promise<void> {
  const { audit, clock, passwords } = context;
  // The link first: choosing a password is slow on purpose, and strangers must not make us do it.
  await transact((trx) => findInvited(context, trx, token));
  const password_hash = await passwords.choose(new_password, 'new_password');
  await transact(async (trx) => {
    const { admin_id } = await findInvited(context, trx, token);
    await store.update(trx, admin_id, { password_hash });
    await invitationStore.markUsed(trx, admin_id, clock.now());
    const actor = { kind: 'staff', admin_id } as const;
    const subject = { kind: 'staff', id: admin_id };
    await audit.record(trx, { actor, action: 'staff.joined', subject, request_id });
  });
}

export async function sendInvitationEmail(
  { transact, notifications, origin, mailedTokens }: AccountsContext,
  { admin_id, token_id }: { readonly admin_id: string; readonly token_id: string },
): Promise<void> {
  const member = await transact((trx) => store.find(trx, admin_id));
  if (member?.status !== 'active' || member.password_hash !== null) return;
  const { email, full_name } = member;
  const join_url = `${origin}${pages.joinStaff}#token=${mailedTokens.derive(INVITATION_PURPOSE, token_id)}`;
  const message = await renderStaffInvitationEmail({ full_name, join_url });
  await notifications.deliverOnce({
    category: 'staff',
    user_id: null,
    about: `staff-invitation.${token_id}`,
    to: email,
    ...message,
  });
}

async function findInvited({ clock, mailedTokens }: AccountsContext, trx: Trx, token: string) {
  const found = await invitationStore.findInvited(trx, mailedTokens.hash(token), clock.now());
  if (!found) throw new Refusal('invalid_link');
  return found;
}
