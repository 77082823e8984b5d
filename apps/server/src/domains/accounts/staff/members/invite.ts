import { SET_PASSWORD_LINK_DAYS, STAFF_PASSWORD_LINK_HOURS } from '@universal-media/contract/accounts/session';
import { pages } from '@universal-media/contract/wire/pages';
import { renderStaffInvitationEmail, renderStaffPasswordEmail } from '@universal-media/documents/emails/set-password';
import { type RequestFacts, type Staff, staffActor } from '#core/accounts/principal.ts';
import { after } from '#core/kit/clock.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { enqueue } from '#durable/enqueue.ts';
import type { Transact, Trx } from '#storage/transact.ts';
import type { AccountsContext } from '../../context.ts';
import { staffInvitationJob } from '../../jobs.ts';
import { endStaffSessions } from '../sign-in/staff-sessions.ts';
import { clearFailedAttempts, lockForChange } from './admin.ts';
import { invitationStore } from './invitation-store.ts';
import { adminStore as store } from './store.ts';

export const INVITATION_PURPOSE = 'staff_invitation';

/** Emails a link to choose the first password or, asked for by a colleague, a new one. An earlier link stops working. */
export async function inviteMember(
  context: AccountsContext,
  trx: Trx,
  admin_id: string,
  asked_by?: string,
): Promise<void> {
  const { clock, mailedTokens, newId } = context;
  const now = clock.now();
  const token_id = newId();
  await invitationStore.markUsed(trx, admin_id, now);
  await invitationStore.insert(trx, {
    token_id,
    admin_id,
    token_hash: mailedTokens.hash(mailedTokens.derive(INVITATION_PURPOSE, token_id)),
    purpose: asked_by === undefined ? 'invitation' : 'new_password',
    issued_at: now,
    expires_at: after(
      now,
      asked_by === undefined ? { days: SET_PASSWORD_LINK_DAYS } : { hours: STAFF_PASSWORD_LINK_HOURS },
    ),
  });
  await enqueue(trx, staffInvitationJob, { outbox_id: newId(), now }, { admin_id, token_id, asked_by });
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

/** Sends a member who has a password a link to choose a new one. Until then the current one works. */
export async function sendPasswordLink(
  context: AccountsContext,
  transact: Transact,
  who: Staff,
  admin_id: string,
  { request_id }: RequestFacts,
): Promise<void> {
  await transact(async (trx) => {
    const { member } = await lockForChange(trx, who.admin.admin_id, admin_id);
    if (member.status !== 'active' || member.password_hash === null) throw new Refusal('password_link_unneeded');
    await inviteMember(context, trx, admin_id, who.admin.admin_id);
    const subject = { kind: 'staff', id: admin_id };
    await context.audit.record(trx, {
      actor: staffActor(who),
      action: 'staff.password_link_sent',
      subject,
      request_id,
    });
  });
}

/** Says whose link it is, for the form. */
export async function readInvitation(context: AccountsContext, transact: Transact, token: string) {
  const { email, full_name, purpose } = await transact((trx) => findMember(context, trx, token));
  return { email, full_name, purpose };
}

/**
 * Sets the password of a member with the link from an email. The second factor of a new member is set up at the first
 * sign-in, that of another stays. A new password ends every session.
 */
export async function acceptInvitation(
  context: AccountsContext,
  transact: Transact,
  { token, new_password }: { readonly token: string; readonly new_password: string },
  { request_id }: RequestFacts,
): Promise<void> {
  const { audit, clock, limits, passwords } = context;
  // The link first: choosing a password is slow on purpose, and strangers must not make us do it.
  await transact((trx) => findMember(context, trx, token));
  const password_hash = await passwords.choose(new_password, 'new_password');
  const member = await transact(async (trx) => {
    const { admin_id, email, purpose } = await findMember(context, trx, token);
    await store.update(trx, admin_id, { password_hash });
    await invitationStore.markUsed(trx, admin_id, clock.now());
    const actor = { kind: 'staff', admin_id } as const;
    const action = purpose === 'invitation' ? 'staff.joined' : 'staff.password_changed';
    await audit.record(trx, { actor, action, subject: { kind: 'staff', id: admin_id }, request_id });
    await endStaffSessions(context, trx, { admin_id, reason: 'password_changed', actor, request_id });
    return { admin_id, email };
  });
  // The member has proven control of the address, so earlier wrong guesses no longer lock the account.
  await clearFailedAttempts(limits, member);
}

interface Invitation {
  readonly admin_id: string;
  readonly token_id: string;
  /** The colleague who had the link for a new password sent. */
  readonly asked_by?: string | undefined;
}

export async function sendInvitationEmail(
  { transact, notifications, origin, mailedTokens }: AccountsContext,
  { admin_id, token_id, asked_by }: Invitation,
): Promise<void> {
  const [member, colleague] = await transact(async (trx) => [
    await store.find(trx, admin_id),
    asked_by === undefined ? undefined : await store.find(trx, asked_by),
  ]);
  const isFirst = asked_by === undefined;
  if (member?.status !== 'active' || (member.password_hash === null) !== isFirst) return;
  const { email, full_name } = member;
  const join_url = `${origin}${pages.joinStaff}#token=${mailedTokens.derive(INVITATION_PURPOSE, token_id)}`;
  const message = isFirst
    ? await renderStaffInvitationEmail({ full_name, join_url })
    : await renderStaffPasswordEmail({ full_name, asked_by: colleague?.full_name ?? 'A staff member', join_url });
  await notifications.deliverOnce({
    category: 'staff',
    user_id: null,
    about: `staff-invitation.${token_id}`,
    to: email,
    ...message,
  });
}

async function findMember({ clock, mailedTokens }: AccountsContext, trx: Trx, token: string) {
  const found = await invitationStore.findMember(trx, mailedTokens.hash(token), clock.now());
  if (!found) throw new Refusal('invalid_link');
  return found;
}
