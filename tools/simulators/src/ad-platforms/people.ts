import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Accounts } from './accounts.ts';
import type { Luck } from './luck.ts';
import { AccountStatus } from './state.ts';
import type { Tokens } from './tokens.ts';

/** A customer of the platform with ad accounts of their own, who may let us use them. */
export const NewPerson = z.strictObject({
  name: z.string().min(1),
  accounts: z
    .array(
      z.strictObject({
        name: z.string().min(1),
        currency: z.string().length(3).default('USD'),
        time_zone: z.string().min(1).default('America/Chicago'),
        state: AccountStatus.default('active'),
      }),
    )
    .optional(),
});
export type NewPersonInput = z.input<typeof NewPerson>;

export const Person = z.object({ id: z.string(), name: z.string(), account_ids: z.array(z.string()) });
export type Person = z.infer<typeof Person>;

/** What the consent was asked with. */
interface Asked {
  readonly redirect_uri: string;
  readonly code_challenge: string | null;
}

interface PeopleParts {
  readonly accounts: Accounts;
  readonly luck: Luck;
  readonly tokens: Tokens;
  readonly id_digits: number;
}

/** One account that fits, one in another currency, and one that was closed. */
const usualAccounts = (name: string) =>
  NewPerson.parse({
    name,
    accounts: [{ name }, { name: `${name} Europe`, currency: 'EUR' }, { name: `${name} (old)`, state: 'closed' }],
  });

/** People with accounts of their own, their consents, and the tokens that follow from them. */
export function createPeople({ accounts, luck, tokens, id_digits }: PeopleParts) {
  const people = new Map<string, Person>();
  const codes = new Map<string, Asked & { readonly person: string }>();
  /** Long-lived tokens: who gave them. */
  const grants = new Map<string, string>();
  const given_back: string[] = [];

  function grant(person: string): string {
    const token = `grant-${randomUUID()}`;
    grants.set(token, person);
    return token;
  }

  return {
    add(input: z.output<typeof NewPerson>): Person {
      const id = randomUUID();
      const account_ids = (input.accounts ?? usualAccounts(input.name).accounts ?? []).map(({ state, ...one }) => {
        const account = accounts.open({ id: luck.id(id_digits), ...one, owner: id });
        Object.assign(account.profile, { state, reason: null });
        return account.profile.id;
      });
      const person = { id, name: input.name, account_ids };
      people.set(id, person);
      return person;
    },
    get: (id: string | null): Person | undefined => people.get(id ?? ''),
    latest: (): Person[] => [...people.values()].slice(-5).toReversed(),
    /** The person consented: a code that can be redeemed once. */
    allow(person: string, asked: Asked): string {
      const code = `code-${randomUUID()}`;
      codes.set(code, { ...asked, person });
      return code;
    },
    /** A code for a long-lived token; null if it does not fit. `redirect_uri`: undefined where the platform does not ask for it. */
    redeem(code: string, redirect_uri: string | undefined, code_verifier: string | null): string | null {
      const asked = codes.get(code);
      codes.delete(code);
      if (asked === undefined) return null;
      if (redirect_uri !== undefined && redirect_uri !== asked.redirect_uri) return null;
      const proof = code_verifier === null ? null : createHash('sha256').update(code_verifier).digest('base64url');
      return asked.code_challenge === proof ? grant(asked.person) : null;
    },
    grant,
    getPerson: (token: string | undefined): string | null => grants.get(token ?? '') ?? null,
    /** We give the consent behind a token back, with everything that was issued by it. */
    revoke(token: string): void {
      const person = grants.get(token);
      if (person !== undefined) this.giveBack(person);
    },
    giveBack(person: string): void {
      given_back.push(person);
      this.revokeAll(person);
    },
    givenBack: (): string[] => given_back,
    /** The person takes the consent back. */
    revokeAll(person: string): void {
      for (const [token, one] of grants) if (one === person) grants.delete(token);
      tokens.expireFor(person);
    },
  };
}

export type People = ReturnType<typeof createPeople>;
