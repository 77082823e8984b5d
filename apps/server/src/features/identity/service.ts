import type { Credentials, Registration } from '@universal-media/contract/identity';
import { TOS_VERSION } from '@universal-media/contract/terms';
import { renderWelcomeMail } from '@universal-media/documents/welcome-mail';
import type { Passwords } from '../../connectors/secrets/passwords.ts';
import type { Advertiser, RequestFacts } from '../../core/principal.ts';
import { Refusal } from '../../core/refusal.ts';
import { enqueue } from '../../durable/enqueue.ts';
import type { Transact } from '../../storage/transact.ts';
import type { NotificationService } from '../notifications/service.ts';
import { welcomeJob } from './jobs.ts';
import { type SessionDeps, sessionsOf, sessionUser } from './service/sessions.ts';

interface IdentityDeps extends SessionDeps {
  readonly notifications: NotificationService;
  readonly passwords: Passwords;
  /** Where people reach the product; links in mails point here. */
  readonly origin: string;
}

export function identityService(deps: IdentityDeps) {
  const { store, audit, notifications, passwords, clock, newId, origin } = deps;
  const sessions = sessionsOf(deps);

  return {
    async register(transact: Transact, input: Registration, facts: RequestFacts) {
      if (!input.tos_accepted || input.tos_version !== TOS_VERSION) throw new Refusal('terms_not_accepted');
      const password_hash = await passwords.hash(input.password);
      return transact(async (trx) => {
        const now = clock.now();
        const user_id = newId();
        const { email, full_name, tos_version } = input;
        const row = { user_id, email, full_name, password_hash, tos_version, tos_accepted_at: now, created_at: now };
        const advertiser = await store.insertAdvertiser(trx, row);
        if (!advertiser) throw new Refusal('email_taken');
        await enqueue(trx, welcomeJob, { outbox_id: newId(), now }, { user_id });
        await audit.record(trx, {
          actor: { kind: 'advertiser', user_id },
          action: 'advertiser.registered',
          subject: { kind: 'advertiser', id: user_id },
          request_id: facts.request_id,
          after: { tos_version },
        });
        return sessions.open(trx, advertiser, facts);
      });
    },

    async login(transact: Transact, { email, password }: Credentials, facts: RequestFacts) {
      const advertiser = await store.findByEmail(email);
      const proven = await passwords.verify(password, advertiser?.password_hash);
      if (!advertiser || !proven || advertiser.status !== 'active') throw new Refusal('wrong_credentials');
      const { user_id } = advertiser;
      return transact(async (trx) => {
        await store.noteLogin(trx, user_id, clock.now());
        await audit.record(trx, {
          actor: { kind: 'advertiser', user_id },
          action: 'session.opened',
          subject: { kind: 'advertiser', id: user_id },
          request_id: facts.request_id,
        });
        return sessions.open(trx, advertiser, facts);
      });
    },

    refresh: sessions.refresh,
    logout: sessions.logout,

    /** The advertiser behind an open session, for the policy at the door. */
    async authenticate(session_id: string): Promise<Advertiser | null> {
      const found = await store.findOpenSession(session_id);
      return found ? { kind: 'advertiser', session_id: found.session_id, user: sessionUser(found) } : null;
    },

    async sendWelcome(user_id: string): Promise<void> {
      const advertiser = await store.findById(user_id);
      if (!advertiser) throw new Refusal('not_found', `There is no advertiser ${user_id} to welcome.`);
      const { email, full_name } = advertiser;
      const letter = await renderWelcomeMail({ full_name, app_url: origin });
      await notifications.deliverOnce({ user_id, about: `welcome.${user_id}`, to: email, ...letter });
    },
  };
}

export type IdentityService = ReturnType<typeof identityService>;
