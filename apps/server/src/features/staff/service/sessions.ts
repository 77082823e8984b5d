import type { LiveEvent } from '@universal-media/contract/events';
import { STAFF_SESSION_HOURS } from '@universal-media/contract/session';
import type { SessionAdmin, StaffSignedIn } from '@universal-media/contract/staff';
import type { LiveConnector } from '../../../connectors/live/live.ts';
import type { AccessTokens } from '../../../connectors/secrets/access-tokens.ts';
import { after, type Clock } from '../../../core/clock.ts';
import type { RequestFacts, Staff } from '../../../core/principal.ts';
import { afterCommit, type Transact, type Trx } from '../../../storage/transact.ts';
import type { Actor, AuditService } from '../../audit/service.ts';
import type { AdminFacts, StaffStore } from '../store.ts';

export interface StaffSessionDeps {
  readonly store: StaffStore;
  readonly audit: AuditService;
  readonly live: LiveConnector;
  readonly tokens: AccessTokens;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly preview: boolean;
}

interface Ending {
  readonly admin_id: string;
  /** Only this session; all of the member's without it. */
  readonly only?: string;
  readonly why: 'signed_out' | 'deactivated' | 'password_changed' | 'second_factor_reset';
  readonly actor: Actor;
  readonly request_id: string | null;
}

const HOURS = { hours: STAFF_SESSION_HOURS };

export function staffSessionsOf({ store, audit, live, tokens, clock, newId, preview }: StaffSessionDeps) {
  const sessionAdmin = ({ admin_id, email, full_name, role, permissions }: AdminFacts): SessionAdmin => ({
    admin_id,
    email,
    full_name,
    role,
    permissions,
    is_preview: preview,
  });

  /** The staff member behind an open session, for the policy at the door. */
  const authenticate = async (session_id: string): Promise<Staff | null> => {
    const found = await store.findOpenSession(session_id, clock.now());
    return found ? { kind: 'staff', session_id: found.session_id, admin: sessionAdmin(found) } : null;
  };

  /** Ends sessions in the transaction that has a reason to; their open pages hear of it once it is committed. */
  const end = async (trx: Trx, { why, actor, request_id, ...which }: Ending): Promise<void> => {
    const ended = await store.endSessions(trx, which, clock.now());
    if (ended.length === 0) return;
    const subject = { kind: 'staff', id: which.admin_id };
    const entry = { actor, action: 'staff_session.ended', subject, request_id, reason: why } as const;
    await audit.record(trx, { ...entry, after: { sessions: ended.length } });
    afterCommit(trx, () => {
      for (const session_id of ended) live.publish({ session_id }, { type: 'session_ended' });
    });
  };

  return {
    authenticate,
    end,

    /** A new session for somebody who has just proven who they are, and how. */
    async open(trx: Trx, member: AdminFacts, by: string, facts: RequestFacts): Promise<StaffSignedIn> {
      const { admin_id } = member;
      const { user_agent, ip, request_id } = facts;
      const session_id = newId();
      const now = clock.now();
      const expires_at = after(now, HOURS);
      await store.insertSession(trx, { session_id, admin_id, user_agent, ip, created_at: now, expires_at });
      await store.noteLogin(trx, admin_id, now);
      await audit.record(trx, {
        actor: { kind: 'staff', admin_id },
        action: 'staff_session.opened',
        subject: { kind: 'staff', id: admin_id },
        request_id,
        after: { by },
      });
      const access_token = await tokens.issue('staff', { subject: admin_id, session_id }, HOURS);
      return { success: true, access_token, admin: sessionAdmin(member) };
    },

    logout: (transact: Transact, { session_id, admin }: Staff, { request_id }: RequestFacts): Promise<void> =>
      transact((trx) => {
        const { admin_id } = admin;
        const actor = { kind: 'staff', admin_id } as const;
        return end(trx, { admin_id, only: session_id, why: 'signed_out', actor, request_id });
      }),

    /** Tells the open pages of a member, once the transaction is committed. */
    async tell(trx: Trx, admin_id: string, event: LiveEvent): Promise<void> {
      const open = await store.listOpen(trx, admin_id, clock.now());
      afterCommit(trx, () => {
        for (const session_id of open) live.publish({ session_id }, event);
      });
    },

    async *listen({ session_id }: Staff, signal: AbortSignal): AsyncIterable<LiveEvent> {
      const events = await live.subscribe([{ session_id }], signal);
      yield { type: 'connected' };
      // It may have ended between the door and the subscription, when nobody was listening yet.
      if (!(await authenticate(session_id))) {
        yield { type: 'session_ended' };
        return;
      }
      for await (const event of events) {
        yield event;
        if (event.type === 'session_ended') return;
      }
    },
  };
}

export type StaffSessions = ReturnType<typeof staffSessionsOf>;
