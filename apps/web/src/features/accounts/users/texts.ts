import { count } from '#lib/format/format.ts';

/** The hint at the starting credits, with the limit once it is known. */
export const startingCreditsHint = (approval_above: number | undefined): string =>
  `Bonus credits. They have no cash value.${
    approval_above === undefined ? '' : ` More than ${count(approval_above)} wait until a second staff member approves.`
  }`;

/** What happened: the account exists, and its starting credits were added or wait. `credit_balance` is the server's. */
export function createdText({ email, credit_balance }: CreatedUser, initial_credits: number): string {
  const created = `User created successfully! ${email} will receive an email to choose a password.`;
  if (initial_credits === 0) return created;
  return credit_balance >= initial_credits
    ? `${created} ${count(initial_credits)} starting credits were added.`
    : `${created} The ${count(initial_credits)} starting credits wait until a second staff member approves them in Credits.`;
}

/** What happened to the sessions of a user. */
export const endedText = (email: string, ended: number): string =>
  ended === 0
    ? `${email} had no open session.`
    : `Ended ${count(ended)} ${ended === 1 ? 'session' : 'sessions'} of ${email}.`;

interface CreatedUser {
  readonly email: string;
  readonly credit_balance: number;
}
