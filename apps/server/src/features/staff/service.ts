import type { Credentials } from '@universal-media/contract/identity';
import type { Permission, StaffRole } from '@universal-media/contract/permissions';
import { STAFF_SESSION_HOURS } from '@universal-media/contract/session';
import type { SessionAdmin } from '@universal-media/contract/staff';
import type { AccessTokens } from '../../connectors/secrets/access-tokens.ts';
import type { Passwords } from '../../connectors/secrets/passwords.ts';
import { after, type Clock } from '../../core/clock.ts';
import type { RequestFacts, Staff } from '../../core/principal.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Transact } from '../../storage/transact.ts';
import type { AuditService } from '../audit/service.ts';
import type { AdminFacts, StaffStore } from './store.ts';

interface StaffDeps {
  readonly store: StaffStore;
  readonly audit: AuditService;
  readonly passwords: Passwords;
  readonly tokens: AccessTokens;
  readonly clock: Clock;
  readonly newId: () => string;
}

interface NewMember {
  readonly email: string;
  readonly full_name: string;
  readonly password: string;
  readonly role: StaffRole;
  readonly permissions: Permission[];
}

const sessionAdmin = ({ admin_id, email, full_name, role, permissions }: AdminFacts): SessionAdmin => ({
  admin_id,
  email,
  full_name,
  role,
  permissions,
});

export function staffService({ store, audit, passwords, tokens, clock, newId }: StaffDeps) {
  return {
    async login(transact: Transact, { email, password }: Credentials, facts: RequestFacts) {
      const member = await store.findByEmail(email);
      const proven = await passwords.verify(password, member?.password_hash);
      if (!member || !proven || member.status !== 'active') throw new Refusal('wrong_credentials');
      const { admin_id } = member;
      const session_id = newId();
      await transact(async (trx) => {
        const now = clock.now();
        const { user_agent, ip } = facts;
        const expires_at = after(now, { hours: STAFF_SESSION_HOURS });
        await store.insertSession(trx, { session_id, admin_id, user_agent, ip, created_at: now, expires_at });
        await store.noteLogin(trx, admin_id, now);
        await audit.record(trx, {
          actor: { kind: 'staff', admin_id },
          action: 'staff_session.opened',
          subject: { kind: 'staff', id: admin_id },
          request_id: facts.request_id,
        });
      });
      const claims = { subject: admin_id, session_id };
      const access_token = await tokens.issue('staff', claims, { hours: STAFF_SESSION_HOURS });
      return { access_token, admin: sessionAdmin(member) };
    },

    async logout(transact: Transact, { session_id, admin }: Staff, facts: RequestFacts): Promise<void> {
      await transact(async (trx) => {
        await store.endSession(trx, session_id, clock.now());
        await audit.record(trx, {
          actor: { kind: 'staff', admin_id: admin.admin_id },
          action: 'staff_session.ended',
          subject: { kind: 'staff', id: admin.admin_id },
          request_id: facts.request_id,
        });
      });
    },

    /** The staff member behind an open session, for the policy at the door. */
    async authenticate(session_id: string): Promise<Staff | null> {
      const found = await store.findOpenSession(session_id, clock.now());
      return found ? { kind: 'staff', session_id: found.session_id, admin: sessionAdmin(found) } : null;
    },

    /** The first members come from the command line, by whoever may already run commands on the server. */
    async createFromCommandLine(transact: Transact, { password, ...member }: NewMember): Promise<string> {
      const password_hash = await passwords.hash(password);
      return transact(async (trx) => {
        const admin_id = newId();
        const created = await store.insertMember(trx, { ...member, admin_id, password_hash, created_at: clock.now() });
        if (!created) throw new Refusal('email_taken');
        await audit.record(trx, {
          actor: { kind: 'system' },
          action: 'staff.created',
          subject: { kind: 'staff', id: admin_id },
          request_id: null,
          reason: 'created from the command line',
          after: { email: member.email, role: member.role, permissions: member.permissions },
        });
        return admin_id;
      });
    },
  };
}

export type StaffService = ReturnType<typeof staffService>;
