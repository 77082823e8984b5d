import { type ResetRequest, resetMailSent } from '@universal-media/contract/identity';
import { renderResetMail } from '@universal-media/documents/reset-mail';
import { renderSetPasswordMail } from '@universal-media/documents/set-password-mail';
import type { Limits } from '../../../connectors/limits/limits.ts';
import type { Passwords } from '../../../connectors/secrets/passwords.ts';
import type { Clock } from '../../../core/clock.ts';
import type { RequestFacts } from '../../../core/principal.ts';
import { enqueue } from '../../../durable/enqueue.ts';
import type { Transact, Trx } from '../../../storage/transact.ts';
import type { ApiKeyService } from '../../api-keys/service.ts';
import type { AuditService } from '../../audit/service.ts';
import type { MailLinkService } from '../../mail-links/service.ts';
import type { NotificationService } from '../../notifications/service.ts';
import type { SessionService } from '../../sessions/service.ts';
import { resetJob, setPasswordJob } from '../jobs.ts';
import { identityStore as store } from '../store.ts';

export interface PasswordResetDeps {
  readonly audit: AuditService;
  readonly apiKeys: ApiKeyService;
  readonly notifications: NotificationService;
  readonly limits: Limits;
  readonly passwords: Passwords;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly sessions: SessionService;
  readonly links: MailLinkService;
  /** Works for the house, for the jobs. */
  readonly transact: Transact;
}

const purposes = ['password_reset', 'set_password'] as const;

export function passwordResetOf(deps: PasswordResetDeps) {
  const { audit, apiKeys, notifications, limits, passwords, clock, newId, sessions, links } = deps;

  return {
    /** The same work, the same time and the same answer for every address; who it belongs to is the job's question. */
    async request(transact: Transact, { email }: ResetRequest, { ip }: RequestFacts) {
      await limits.take('reset_account', email.toLowerCase());
      await limits.take('reset_address', ip);
      await limits.take('reset_global');
      await transact((trx) => {
        const at = { outbox_id: newId(), now: clock.now() };
        return enqueue(trx, resetJob, at, { email, token_id: newId() });
      });
      return { message: resetMailSent } as const;
    },

    async sendResetMail(email: string, token_id: string): Promise<void> {
      const account = await deps.transact(async (trx) => {
        const found = await store.findByEmail(trx, email);
        if (found?.status !== 'active') return undefined;
        await links.issue(trx, 'password_reset', token_id, found.user_id);
        return found;
      });
      if (!account) return;
      const { user_id, full_name } = account;
      const letter = await renderResetMail({ full_name, reset_url: links.urlOf('password_reset', token_id) });
      await notifications.deliverOnce({ user_id, about: `reset.${token_id}`, to: account.email, ...letter });
    },

    /** In the transaction that opens an account for somebody else. */
    invite: (trx: Trx, user_id: string): Promise<void> =>
      enqueue(trx, setPasswordJob, { outbox_id: newId(), now: clock.now() }, { user_id, token_id: newId() }),

    async sendSetPasswordMail(user_id: string, token_id: string): Promise<void> {
      const account = await deps.transact(async (trx) => {
        const found = await store.findById(trx, user_id);
        if (found?.status !== 'active') return undefined;
        await links.issue(trx, 'set_password', token_id, user_id);
        return found;
      });
      if (!account) return;
      const set_url = links.urlOf('set_password', token_id);
      const letter = await renderSetPasswordMail({ full_name: account.full_name, set_url });
      await notifications.deliverOnce({ user_id, about: `set-password.${token_id}`, to: account.email, ...letter });
    },

    async validate(transact: Transact, token: string) {
      await transact((trx) => links.check(trx, purposes, token));
      return { valid: true } as const;
    },

    /**
     * Whoever follows the link reads this address's mail, so the account becomes theirs alone: every session and the API
     * key end, also those of somebody who opened the account with an address that was not theirs.
     */
    async complete(transact: Transact, token: string, new_password: string, { request_id }: RequestFacts) {
      // Looked at first, so that a stranger cannot make us hash passwords; it counts only when it is used below.
      await transact((trx) => links.check(trx, purposes, token));
      const password_hash = await passwords.choose(new_password, 'new_password');
      const email = await transact(async (trx) => {
        const { user_id, email } = await links.spend(trx, purposes, token);
        const actor = { kind: 'advertiser', user_id } as const;
        await store.setPassword(trx, user_id, password_hash);
        await store.confirmEmail(trx, user_id, clock.now());
        await sessions.end(trx, { user_id, why: 'password_changed', actor, request_id });
        await apiKeys.revoke(trx, user_id, request_id);
        const subject = { kind: 'advertiser', id: user_id };
        await audit.record(trx, { actor, action: 'advertiser.password_reset', subject, request_id });
        return email;
      });
      // Whoever used the count up with guesses, the owner has just proven to be the owner.
      await limits.forget('sign_in_account', email.toLowerCase());
      return { success: true } as const;
    },
  };
}
