import { EMAIL_CHANGE_DAYS } from '@universal-media/contract/accounts/security/email-change';
import {
  RESET_LINK_MINUTES,
  SET_PASSWORD_LINK_DAYS,
  VERIFICATION_LINK_DAYS,
} from '@universal-media/contract/accounts/session';
import { pages } from '@universal-media/contract/wire/pages';
import { after } from '#core/kit/clock.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { Trx } from '#storage/transact.ts';
import type { AccountsContext } from '../context.ts';
import { type LinkPurpose, emailLinkStore as store } from './email-link-store.ts';

const lifetimes = {
  password_reset: { minutes: RESET_LINK_MINUTES },
  set_password: { days: SET_PASSWORD_LINK_DAYS },
  email_verification: { days: VERIFICATION_LINK_DAYS },
  email_change_old: { days: EMAIL_CHANGE_DAYS },
  email_change_new: { days: EMAIL_CHANGE_DAYS },
} as const satisfies Record<LinkPurpose, { minutes?: number; days?: number }>;

const linkPages = {
  password_reset: pages.resetPassword,
  set_password: pages.resetPassword,
  email_verification: pages.verifyEmail,
  email_change_old: pages.confirmEmailChange,
  email_change_new: pages.confirmEmailChange,
} as const satisfies Record<LinkPurpose, string>;

/** Makes a link valid from now until its purpose's lifetime is over. */
export async function issueLink(
  { mailedTokens, clock }: AccountsContext,
  trx: Trx,
  purpose: LinkPurpose,
  token_id: string,
  user_id: string,
): Promise<void> {
  const issued_at = clock.now();
  const token_hash = mailedTokens.hash(mailedTokens.derive(purpose, token_id));
  const expires_at = after(issued_at, lifetimes[purpose]);
  await store.insertMailedToken(trx, { token_id, user_id, purpose, token_hash, issued_at, expires_at });
}

/**
 * Returns the URL for the email. The token is derived, so a retried job sends the same link. It follows a #, which browsers
 * do not send: no proxy, log or trace sees it.
 */
export const getLinkUrl = ({ mailedTokens, origin }: AccountsContext, purpose: LinkPurpose, token_id: string): string =>
  `${origin}${linkPages[purpose]}#token=${mailedTokens.derive(purpose, token_id)}`;

/** Finds the account of a link. Refuses a link that is unknown, used or expired. */
export async function checkLink<Purpose extends LinkPurpose>(
  { mailedTokens, clock }: AccountsContext,
  trx: Trx,
  purposes: readonly Purpose[],
  token: string,
) {
  const found = await store.findMailedToken(trx, mailedTokens.hash(token), purposes, clock.now());
  if (!found) throw new Refusal('invalid_link');
  return found;
}

/** Checks a link and uses it up, together with all other links of the same purposes. */
export async function useLink(context: AccountsContext, trx: Trx, purposes: readonly LinkPurpose[], token: string) {
  const found = await checkLink(context, trx, purposes, token);
  await store.markTokensUsed(trx, found.user_id, purposes, context.clock.now());
  return found;
}
