import { setTimeout as sleep } from 'node:timers/promises';
import { SessionUser } from '@universal-media/contract/accounts/identity';
import { ErrorBody } from '@universal-media/contract/wire/errors';
import { type Answer, jsonClient } from '@universal-media/trial/clients/json';
import type { Random } from '@universal-media/trial/random';
import { type Newcomer, registerUrl } from '@universal-media/trial/registration';
import { z } from 'zod';

const SignedIn = z.object({ access_token: z.string(), user: SessionUser });

const AT_ONCE = 8;
const RETRY_MS = 150;
const LOOK_MS = 20;
// Every so many people ask again under their key after the answer, as a browser does whose answer was lost.
const ASK_AGAIN = 0.2;

export interface SignUps {
  /** The id that each person received. */
  readonly acknowledged: Map<string, string>;
  readonly retries: Record<'no_answer' | 'in_flight' | 'unavailable', number>;
  readonly repeats: number;
  /** Answers that no kill of ours explains. */
  readonly wrong: string[];
}

/** Anything but these is a fault of the product: a kill may cut an answer off, but never turn it into another. */
function whyAgain(answer: Answer): keyof SignUps['retries'] | null {
  if (answer.status !== 409 && answer.status !== 503) return null;
  const body = ErrorBody.safeParse(JSON.parse(answer.body));
  if (body.data?.code === 'request_in_flight') return 'in_flight';
  return body.data?.code === 'unavailable' ? 'unavailable' : null;
}

interface SignUpOptions {
  readonly origin: string;
  readonly newcomers: readonly Newcomer[];
  /** What the browser of the newcomers sends besides. */
  readonly headers?: Record<string, string>;
  readonly random: Random;
  /** Up to which share of the newcomers may come by now, from 0 to 1. */
  readonly allowance: () => number;
  readonly signal: AbortSignal;
}

/** Signs every user up under one key, and repeats under the same key until there is an answer. */
export function signUp({ origin, newcomers, headers = {}, random, allowance, signal }: SignUpOptions) {
  const client = jsonClient({ sockets: AT_ONCE, patienceMs: 30_000 });
  const retries = { no_answer: 0, in_flight: 0, unavailable: 0 };
  const acknowledged = new Map<string, string>();
  const wrong: string[] = [];
  let repeats = 0;

  const answerTo = async ({ key, body }: Newcomer): Promise<Answer | null> => {
    while (!signal.aborted) {
      const sent = { ...headers, 'idempotency-key': key };
      const answer = await client.post(registerUrl(origin), body, sent).catch(() => null);
      const again = answer === null ? 'no_answer' : whyAgain(answer);
      if (answer !== null && again === null) return answer;
      retries[again ?? 'no_answer'] += 1;
      await sleep(RETRY_MS);
    }
    return null;
  };

  const signUpOne = async (person: Newcomer, asksAgain: boolean) => {
    const answer = await answerTo(person);
    if (answer === null) return;
    if (answer.status !== 201) {
      wrong.push(`${person.email}: ${answer.status} ${answer.body}`);
      return;
    }
    acknowledged.set(person.email, SignedIn.parse(JSON.parse(answer.body)).user.user_id);
    if (!asksAgain) return;
    const repeat = await answerTo(person);
    if (repeat === null) return;
    repeats += 1;
    if (repeat.status !== 201 || repeat.body !== answer.body) {
      wrong.push(`${person.email}: asked again, got another answer: ${repeat.status} ${repeat.body}`);
    }
  };

  const queue = newcomers.map((person) => ({ person, asksAgain: random.next() < ASK_AGAIN })).entries();
  const clerk = async () => {
    for (const [index, { person, asksAgain }] of queue) {
      while (index / newcomers.length > allowance() && !signal.aborted) await sleep(LOOK_MS);
      await signUpOne(person, asksAgain);
    }
  };
  const finished = Promise.all(Array.from({ length: AT_ONCE }, clerk)).then((): SignUps => {
    client.close();
    return { acknowledged, retries, repeats, wrong };
  });
  return { acknowledged: () => acknowledged.size, finished };
}
