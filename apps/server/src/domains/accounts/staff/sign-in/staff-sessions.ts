import { createHash } from 'node:crypto';
import { STAFF_SESSION_HOURS } from '@universal-media/contract/accounts/session';
import type { SessionAdmin, StaffSignedIn } from '@universal-media/contract/accounts/staff';
import type { LiveEvent } from '@universal-media/contract/wire/events';
import type { RequestFacts, Staff } from '#core/accounts/principal.ts';
import { after } from '#core/kit/clock.ts';
import type { Actor } from '#core/operations/actor.ts';
import { afterCommit, type Transact, type Trx } from '#storage/transact.ts';
import type { AccountsContext } from '../../context.ts';
import { endAccountViews } from '../../users/account-view/end-views.ts';
import { type AdminFacts, staffStore as store } from './store.ts';

interface StaffSessionsToEnd {
  readonly admin_id: string;
  /** Only this session, or all except that one. Without either, all of them. */
  readonly only?: string;
  readonly except?: string;
  readonly reason: 'signed_out' | 'revoked' | 'deactivated' | 'password_changed' | 'second_factor_reset';
  readonly actor: Actor;
  readonly request_id: string | null;
}

/** A sign-in from a browser that has a name of its own. */
export interface StaffRequest extends RequestFacts {
  readonly device: string;
}

const LIFETIME = { hours: STAFF_SESSION_HOURS };

/** Finds the staff member of an open session, for the access policy. */
export async function authenticateStaff(
  { findOpenStaffSession, clock, preview }: AccountsContext,
  session_id: string,
): Promise<Staff | null> {
  const found = await findOpenStaffSession(session_id, clock.now());
  return found ? { kind: 'staff', session_id: found.session_id, admin: toSessionAdmin(found, preview) } : null;
}

export const readSessionAdmin = ({ admin }: Staff): SessionAdmin => admin;

/** Opens a session for a staff member who has just proven their identity, and records the method. */
export async function openStaffSession(
  { audit, tokens, clock, newId, preview }: AccountsContext,
  trx: Trx,
  member: AdminFacts,
  method: string,
  { user_agent, ip, request_id, device }: StaffRequest,
): Promise<StaffSignedIn> {
  const { admin_id } = member;
  const session_id = newId();
  const now = clock.now();
  const expires_at = after(now, LIFETIME);
  const device_hash = createHash('sha256').update(device).digest();
  const times = { created_at: now, proved_at: now, expires_at };
  await store.insertSession(trx, { session_id, admin_id, user_agent, ip, device_hash, ...times });
  await store.recordLogin(trx, admin_id, now);
  await audit.record(trx, {
    actor: { kind: 'staff', admin_id },
    action: 'staff_session.opened',
    subject: { kind: 'staff', id: admin_id },
    request_id,
    after: { by: method },
  });
  const access_token = await tokens.issue('staff', { subject: admin_id, session_id }, LIFETIME);
  return { success: true, access_token, admin: toSessionAdmin(member, preview) };
}

/** Ends sessions inside the caller's transaction. Open pages of these sessions are notified once it is committed. */
export async function endStaffSessions(
  context: AccountsContext,
  trx: Trx,
  { reason, actor, request_id, ...sessions }: StaffSessionsToEnd,
): Promise<number> {
  const { audit, live, clock } = context;
  const ended = await store.endSessions(trx, sessions, clock.now());
  if (ended.length === 0) return 0;
  const subject = { kind: 'staff', id: sessions.admin_id };
  const entry = { actor, action: 'staff_session.ended', subject, request_id, reason } as const;
  await audit.record(trx, { ...entry, after: { sessions: ended.length } });
  await endAccountViews(context, trx, { of: { staff_session_ids: ended }, reason: 'session_ended', actor, request_id });
  afterCommit(trx, () => {
    for (const session_id of ended) live.publish({ session_id }, { type: 'session_ended' });
  });
  return ended.length;
}

export const signOutStaff = (
  context: AccountsContext,
  transact: Transact,
  { session_id, admin: { admin_id } }: Staff,
  { request_id }: RequestFacts,
): Promise<void> =>
  transact(async (trx) => {
    const actor = { kind: 'staff', admin_id } as const;
    await endStaffSessions(context, trx, { admin_id, only: session_id, reason: 'signed_out', actor, request_id });
  });

/** Publishes an event to the open pages of a staff member, once the transaction is committed. */
export async function publishToStaff(
  { live, clock }: AccountsContext,
  trx: Trx,
  admin_id: string,
  event: LiveEvent,
): Promise<void> {
  const open = await store.listOpen(trx, admin_id, clock.now());
  afterCommit(trx, () => {
    for (const { session_id } of open) live.publish({ session_id }, event);
  });
}

/** Streams the events of a staff session, and those for all staff, until it ends. */
export async function* streamStaffEvents(
  context: AccountsContext,
  { session_id }: Staff,
  signal: AbortSignal,
): AsyncIterable<LiveEvent> {
  const events = await context.live.subscribe([{ session_id }, { staff: 'all' }], signal);
  yield { type: 'connected' };
  // The session may have ended between the access check and the subscription.
  if (!(await authenticateStaff(context, session_id))) {
    yield { type: 'session_ended' };
    return;
  }
  for await (const event of events) {
    yield event;
    if (event.type === 'session_ended') return;
  }
}

const toSessionAdmin = (
  { admin_id, email, full_name, role, permissions }: AdminFacts,
  is_preview: boolean,
): SessionAdmin => ({ admin_id, email, full_name, role, permissions, is_preview });
