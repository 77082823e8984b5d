import { setTimeout as sleep } from 'node:timers/promises';
import { purchaseEndpoints } from '@universal-media/contract/money/purchases';
import { ErrorBody } from '@universal-media/contract/wire/errors';
import type { StripeDriver } from '@universal-media/simulators/stripe/driver';
import { type Answer, jsonClient } from '@universal-media/trial/clients/json';
import { type Newcomer, registerUrl } from '@universal-media/trial/registration';
import { z } from 'zod';
import { type PlannedPurchase, purchaseUrl } from './plan.ts';

const AT_ONCE = 32;
const RETRY_MS = 150;
const LOOK_MS = 20;
const POLL_MS = 400;
// For so long a buyer does nothing else than look at the page of return. Then it stays open, and the next one comes.
const ABSORBED_MS = 4000;

const SignedIn = z.object({ access_token: z.string(), user: z.object({ user_id: z.string() }) });
const CheckoutAnswer = purchaseEndpoints.purchaseCredits.answers.body;
const StatusAnswer = purchaseEndpoints.getPaymentStatus.answers.body;

/** What a buyer did, and the answers they got. */
export interface Bought {
  readonly purchase_id: string;
  readonly user_id: string;
  readonly session_id: string;
  readonly charge_cents: number;
  readonly credits_cents: number;
  readonly ending: PlannedPurchase['ending'];
}

export interface Buying {
  readonly bought: Bought[];
  /** Who saw the page of return say that the payment has come. */
  readonly seen_paid: Set<string>;
  readonly retries: Record<string, number>;
  /** Answers that no kill of ours explains. */
  readonly wrong: string[];
}

interface BuyingOptions {
  readonly origin: string;
  readonly people: readonly Newcomer[];
  readonly plan: readonly PlannedPurchase[];
  readonly stripe: StripeDriver;
  /** Up to which share of the purchases may be begun by now, from 0 to 1. */
  readonly allowance: () => number;
  readonly signal: AbortSignal;
}

/** A kill may cut an answer off or make a process say that it cannot now; anything else is the product's own answer. */
function whyAgain(answer: Answer | null): string | null {
  if (answer === null) return 'no_answer';
  if (answer.status !== 409 && answer.status !== 503) return null;
  const { data } = ErrorBody.safeParse(JSON.parse(answer.body));
  const passing = ['request_in_flight', 'unavailable', 'payments_unavailable'];
  return data && passing.includes(data.code) ? data.code : null;
}

export function buyCredits({ origin, people, plan, stripe, allowance, signal }: BuyingOptions) {
  const client = jsonClient({ sockets: AT_ONCE * 2, patienceMs: 30_000 });
  const buying: Buying = { bought: [], seen_paid: new Set(), retries: {}, wrong: [] };
  const signedIn = new Map<number, Promise<{ user_id: string; token: string } | null>>();
  const leaving = new AbortController();
  const watching: Promise<void>[] = [];
  let finished = 0;

  const retry = async (send: () => Promise<Answer>): Promise<Answer | null> => {
    while (!signal.aborted) {
      const answer = await send().catch(() => null);
      const again = whyAgain(answer);
      if (again === null) return answer;
      buying.retries[again] = (buying.retries[again] ?? 0) + 1;
      await sleep(RETRY_MS);
    }
    return null;
  };

  const register = async (number: number) => {
    const person = people[number];
    if (!person) return null;
    const answer = await retry(() => client.post(registerUrl(origin), person.body, { 'idempotency-key': person.key }));
    if (answer?.status !== 201) {
      if (answer) buying.wrong.push(`${person.email}: ${answer.status} ${answer.body}`);
      return null;
    }
    const { access_token, user } = SignedIn.parse(JSON.parse(answer.body));
    return { user_id: user.user_id, token: access_token };
  };

  /** As the page of return does: asks until it gets an answer, and only asks. */
  const watch = async (session_id: string, authorization: string) => {
    const url = `${origin}${purchaseEndpoints.getPaymentStatus.path.replace('{session_id}', session_id)}`;
    while (!leaving.signal.aborted) {
      const answer = await client.post(url, '{}', { authorization }).catch(() => null);
      if (answer?.status === 200 && StatusAnswer.parse(JSON.parse(answer.body)).payment_status === 'paid') {
        buying.seen_paid.add(session_id);
        return;
      }
      await sleep(POLL_MS);
    }
  };

  const payAs = async (ending: PlannedPurchase['ending'], session_id: string): Promise<void> => {
    if (ending === 'decline_then_pay') await stripe.decline(session_id);
    const { subscription } = await stripe.pay(session_id);
    if (ending === 'pay_and_renew' && subscription !== null) await stripe.renew(subscription);
  };

  const buyOne = async (planned: PlannedPurchase) => {
    const { number, buyer, key, body, ending } = planned;
    while (number / plan.length > allowance() && !signal.aborted) await sleep(LOOK_MS);
    const person = signedIn.get(buyer) ?? register(buyer);
    signedIn.set(buyer, person);
    const who = await person;
    if (!who) return;
    const authorization = `Bearer ${who.token}`;
    const answer = await retry(() => client.post(purchaseUrl(origin), body, { authorization, 'idempotency-key': key }));
    if (answer?.status !== 201) {
      if (answer) buying.wrong.push(`purchase ${number}: ${answer.status} ${answer.body}`);
      return;
    }
    const { purchase_id, checkout_url, charge_cents, credits_cents } = CheckoutAnswer.parse(JSON.parse(answer.body));
    const session_id = /cs_\w+/.exec(checkout_url)?.[0] ?? '';
    buying.bought.push({ purchase_id, user_id: who.user_id, session_id, charge_cents, credits_cents, ending });
    if (ending === 'leave') return void (await stripe.expire(session_id));
    const seen = watch(session_id, authorization);
    watching.push(seen);
    await payAs(ending, session_id);
    await Promise.race([seen, sleep(ABSORBED_MS)]);
  };

  const queue = [...plan];
  const worker = async () => {
    for (let next = queue.shift(); next && !signal.aborted; next = queue.shift()) {
      // Also of one that was answered wrongly: the kills wait for how far the work is.
      await buyOne(next).finally(() => {
        finished += 1;
      });
    }
  };

  return {
    /** How many have paid or left. */
    acknowledged: () => finished,
    finished: Promise.all(Array.from({ length: AT_ONCE }, worker)).then(() => buying),
    /** Closes the return page of every buyer. */
    async leave(): Promise<void> {
      leaving.abort();
      await Promise.all(watching);
      client.close();
    },
  };
}
