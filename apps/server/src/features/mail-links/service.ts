import { RESET_LINK_MINUTES, SET_PASSWORD_LINK_DAYS, VERIFICATION_LINK_DAYS } from '@universal-media/contract/session';
import type { MailedTokens } from '../../connectors/secrets/mailed-tokens.ts';
import { after, type Clock } from '../../core/clock.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Trx } from '../../storage/transact.ts';
import { type LinkPurpose, mailLinkStore as store } from './store.ts';

interface LinkDeps {
  readonly mailedTokens: MailedTokens;
  readonly clock: Clock;
  /** Where people reach the product. */
  readonly origin: string;
}

const lives = {
  password_reset: { minutes: RESET_LINK_MINUTES },
  set_password: { days: SET_PASSWORD_LINK_DAYS },
  email_verification: { days: VERIFICATION_LINK_DAYS },
} as const satisfies Record<LinkPurpose, { minutes?: number; days?: number }>;

const pages = {
  password_reset: '/reset-password',
  set_password: '/reset-password',
  email_verification: '/verify-email',
} as const satisfies Record<LinkPurpose, string>;

export function mailLinkService({ mailedTokens, clock, origin }: LinkDeps) {
  const tokenOf = (purpose: LinkPurpose, token_id: string) => mailedTokens.derive(purpose, token_id);

  return {
    /** Makes the link good from now on, for as long as its purpose allows. */
    async issue(trx: Trx, purpose: LinkPurpose, token_id: string, user_id: string): Promise<void> {
      const issued_at = clock.now();
      const token_hash = mailedTokens.hash(tokenOf(purpose, token_id));
      const expires_at = after(issued_at, lives[purpose]);
      await store.insertMailedToken(trx, { token_id, user_id, purpose, token_hash, issued_at, expires_at });
    },

    /** What stands in the mail. */
    urlOf: (purpose: LinkPurpose, token_id: string): string =>
      `${origin}${pages[purpose]}?token=${tokenOf(purpose, token_id)}`,

    /** Refuses a link that was used, has expired or was never ours. */
    async check(trx: Trx, purposes: readonly LinkPurpose[], token: string) {
      const found = await store.findMailedToken(trx, mailedTokens.hash(token), purposes, clock.now());
      if (!found) throw new Refusal('invalid_link');
      return found;
    },

    /** The same, and it is good no more; nor is any other of the same purposes. */
    async spend(trx: Trx, purposes: readonly LinkPurpose[], token: string) {
      const found = await this.check(trx, purposes, token);
      await store.spendMailedTokens(trx, found.user_id, purposes, clock.now());
      return found;
    },
  };
}

export type MailLinkService = ReturnType<typeof mailLinkService>;
