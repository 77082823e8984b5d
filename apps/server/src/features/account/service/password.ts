import type { PasswordChange } from '@universal-media/contract/account';
import { renderPasswordChangedMail } from '@universal-media/documents/password-changed-mail';
import type { Passwords } from '../../../connectors/secrets/passwords.ts';
import type { Clock } from '../../../core/clock.ts';
import type { Advertiser, RequestFacts } from '../../../core/principal.ts';
import { Refusal } from '../../../core/refusal.ts';
import { enqueue } from '../../../durable/enqueue.ts';
import type { Transact } from '../../../storage/transact.ts';
import type { AuditService } from '../../audit/service.ts';
import type { NotificationService } from '../../notifications/service.ts';
import type { SessionService } from '../../sessions/service.ts';
import { passwordChangedJob } from '../jobs.ts';
import { accountStore as store } from '../store.ts';
import type { Proof } from './proof.ts';

export interface PasswordDeps {
  readonly audit: AuditService;
  readonly notifications: NotificationService;
  readonly sessions: SessionService;
  readonly passwords: Passwords;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly proof: Proof;
  readonly origin: string;
  /** Works for the house, for the job. */
  readonly transact: Transact;
}

export function passwordOf(deps: PasswordDeps) {
  const { audit, notifications, sessions, passwords, clock, newId, proof, origin } = deps;

  return {
    /** Every other session ends: whoever else knew the old password is out. */
    async change(
      transact: Transact,
      { user: { user_id }, session_id }: Advertiser,
      { current_password, new_password }: PasswordChange,
      { request_id }: RequestFacts,
    ): Promise<void> {
      const { password_hash } = await proof.byPassword(transact, user_id, current_password);
      const chosen = await passwords.choose(new_password, 'new_password');
      await transact(async (trx) => {
        if (!(await store.replacePassword(trx, user_id, password_hash, chosen))) throw new Refusal('wrong_password');
        const actor = { kind: 'advertiser', user_id } as const;
        const subject = { kind: 'advertiser', id: user_id };
        await audit.record(trx, { actor, action: 'advertiser.password_changed', subject, request_id });
        await sessions.end(trx, { user_id, except: session_id, why: 'password_changed', actor, request_id });
        const at = { outbox_id: newId(), now: clock.now() };
        await enqueue(trx, passwordChangedJob, at, { user_id, change_id: newId() });
      });
    },

    async sendChangedMail(user_id: string, change_id: string): Promise<void> {
      const account = await deps.transact((trx) => store.find(trx, user_id));
      if (account?.status !== 'active') return;
      const letter = await renderPasswordChangedMail({ full_name: account.full_name, app_url: origin });
      await notifications.deliverOnce({
        user_id,
        about: `password-changed.${change_id}`,
        to: account.email,
        ...letter,
      });
    },
  };
}
