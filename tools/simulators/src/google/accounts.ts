import { createHash } from 'node:crypto';

export interface Account {
  readonly subject: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name: string | null;
}

export type SignIn = Omit<Account, 'subject'> & { readonly subject: string | null };

// 21 digits, as Google's are. Derived from the email, so that an account is the same after a restart.
function toSubject(email: string): string {
  const digest = createHash('sha256').update(email.toLowerCase()).digest('hex');
  return `1${BigInt(`0x${digest}`).toString().slice(0, 20)}`;
}

/** A sign-in creates an account; a later sign-in updates it. */
export function createAccounts() {
  const bySubject = new Map<string, Account>();
  return {
    signIn({ subject, ...person }: SignIn): Account {
      const account = { ...person, subject: subject ?? toSubject(person.email) };
      bySubject.set(account.subject, account);
      return account;
    },
    find: (subject: string): Account | undefined => bySubject.get(subject),
  };
}

export type Accounts = ReturnType<typeof createAccounts>;
