import { renderVerificationMail } from '@universal-media/documents/verification-mail';
import { renderWelcomeMail } from '@universal-media/documents/welcome-mail';
import type { Limits } from '../../../connectors/limits/limits.ts';
import type { LiveConnector } from '../../../connectors/live/live.ts';
import type { Clock } from '../../../core/clock.ts';
import type { Advertiser, RequestFacts } from '../../../core/principal.ts';
import { Refusal } from '../../../core/refusal.ts';
import { enqueue } from '../../../durable/enqueue.ts';
import { afterCommit, type Transact } from '../../../storage/transact.ts';
import type { AuditService } from '../../audit/service.ts';
import type { MailLinkService } from '../../mail-links/service.ts';
import type { NotificationService } from '../../notifications/service.ts';
import { verificationJob } from '../jobs.ts';
import { identityStore as store } from '../store.ts';

export interface VerificationDeps {
  readonly audit: AuditService;
  readonly notifications: NotificationService;
  readonly limits: Limits;
  readonly live: LiveConnector;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly links: MailLinkService;
  readonly origin: string;
  /** Works for the house, for the jobs. */
  readonly transact: Transact;
}

const purposes = ['email_verification'] as const;

export function verificationOf(deps: VerificationDeps) {
  const { audit, notifications, limits, live, clock, newId, links, origin } = deps;

  const recipient = async (user_id: string) => {
    const found = await deps.transact((trx) => store.findById(trx, user_id));
    if (!found || found.status === 'erased') {
      throw new Refusal('not_found', `There is no advertiser ${user_id} to write to.`);
    }
    return found;
  };

  return {
    async verify(transact: Transact, token: string, { request_id }: RequestFacts) {
      await transact(async (trx) => {
        const { user_id } = await links.spend(trx, purposes, token);
        if (!(await store.confirmEmail(trx, user_id, clock.now()))) return;
        const actor = { kind: 'advertiser', user_id } as const;
        const subject = { kind: 'advertiser', id: user_id };
        await audit.record(trx, { actor, action: 'advertiser.email_verified', subject, request_id });
        afterCommit(trx, () => live.publish({ user_id }, { type: 'user_changed' }));
      });
      return { success: true } as const;
    },

    async resend(transact: Transact, { user: { user_id, email_verified } }: Advertiser) {
      if (email_verified) throw new Refusal('already_verified');
      await limits.take('verification_account', user_id);
      await transact(async (trx) => {
        const token_id = newId();
        await links.issue(trx, 'email_verification', token_id, user_id);
        await enqueue(trx, verificationJob, { outbox_id: newId(), now: clock.now() }, { user_id, token_id });
      });
      return { success: true } as const;
    },

    async sendVerification(user_id: string, token_id: string): Promise<void> {
      const { email, full_name } = await recipient(user_id);
      const letter = await renderVerificationMail({
        full_name,
        verify_url: links.urlOf('email_verification', token_id),
      });
      await notifications.deliverOnce({ user_id, about: `verification.${token_id}`, to: email, ...letter });
    },

    async sendWelcome(user_id: string, token_id: string | undefined): Promise<void> {
      const { email, full_name } = await recipient(user_id);
      const verify_url = token_id && links.urlOf('email_verification', token_id);
      const letter = await renderWelcomeMail({ full_name, app_url: origin, verify_url });
      await notifications.deliverOnce({ user_id, about: `welcome.${user_id}`, to: email, ...letter });
    },
  };
}
