import { identityEndpoints } from '@universal-media/contract/accounts/identity';
import type { JsonClient } from '@universal-media/trial/clients/json';

const ADDRESSES = 60;
const PER_ADDRESS = 100;
const LANES = 32;
const PATIENCE_MS = 5_000;

const sixtyFourth = (n: number) => `2001:db8:0:1::${n.toString(16)}`;

interface Owner {
  readonly email: string;
  readonly password: string;
}

/** Guesses from 60 addresses of one /64, 100 times each, and then signs a stranger's victim in from another network. */
export async function lockOut(client: JsonClient, origin: string, owner: Owner) {
  const url = `${origin}${identityEndpoints.signIn.path}`;
  const signIn = (ip: string, body: object) => client.post(url, JSON.stringify(body), { 'x-forwarded-for': ip });
  const answers: Record<number, number> = {};
  let next = 0;
  const guess = async () => {
    for (let n = next++; n < ADDRESSES * PER_ADDRESS; n = next++) {
      const email = `guessed-${n}@example.com`;
      const { status } = await signIn(sixtyFourth(n % ADDRESSES), { email, password: 'Wrong-Password-1' });
      answers[status] = (answers[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: LANES }, guess));

  const begun = performance.now();
  const { status } = await signIn('198.51.100.7', owner);
  const took_ms = Math.round(performance.now() - begun);
  return { ok: status === 200 && took_ms < PATIENCE_MS, guesses: answers, owner: { status, took_ms } };
}
