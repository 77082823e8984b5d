import { identityEndpoints, SignedIn } from '@universal-media/contract/accounts/identity';
import type { Answer, JsonClient } from '@universal-media/trial/clients/json';
import { type Newcomer, registerUrl } from '@universal-media/trial/registration';

interface SessionOptions {
  readonly origin: string;
  readonly people: readonly Newcomer[];
  readonly client: JsonClient;
  readonly retry: (send: () => Promise<Answer>) => Promise<{ readonly answer: Answer } | null>;
}

type Headers = Record<string, string>;

/** Accounts, opened when first needed; signed in again when a token has run out, as a long run makes it. */
export function accountSessions({ origin, people, client, retry }: SessionOptions) {
  const tokens = new Map<number, Promise<string>>();

  const tokenFrom = (answer: Answer | undefined): string => {
    if (!answer || answer.status >= 300) throw new Error(`Sign-in failed: ${answer?.status} ${answer?.body}`);
    return SignedIn.parse(JSON.parse(answer.body)).access_token;
  };
  const register = async ({ key, body }: Newcomer): Promise<string> =>
    tokenFrom((await retry(() => client.post(registerUrl(origin), body, { 'idempotency-key': key })))?.answer);
  const signIn = async ({ body }: Newcomer): Promise<string> =>
    tokenFrom((await retry(() => client.post(`${origin}${identityEndpoints.signIn.path}`, body)))?.answer);

  const tokenFor = (account: number, open: (person: Newcomer) => Promise<string>): Promise<string> => {
    const person = people[account];
    if (!person) throw new RangeError(`There is no account ${account}`);
    const token = open(person);
    tokens.set(account, token);
    return token;
  };

  return {
    /** Makes a call in the name of an account. */
    async as(account: number, call: (headers: Headers) => Promise<Answer>): Promise<Answer> {
      const used = tokens.get(account) ?? tokenFor(account, register);
      const answer = await call({ authorization: `Bearer ${await used}` });
      if (answer.status !== 401) return answer;
      // The first to find out signs in; the others wait for the same token.
      const renewed = tokens.get(account) === used ? tokenFor(account, signIn) : (tokens.get(account) ?? used);
      return call({ authorization: `Bearer ${await renewed}` });
    },
  };
}
