import { z } from 'zod';
import type { Faults } from './control/faults.ts';
import { State } from './state-answer.ts';

const WithId = z.object({ id: z.string() });
const PaidSession = WithId.extend({ subscription: z.string().nullable() });

/** What happens at Stripe without us, for tests and checkers that talk to a running simulator. */
export function driveStripe(origin: string) {
  async function call(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${origin}/control/${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${method} /control/${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  }
  const act = async (path: string, body: object = {}): Promise<string> =>
    WithId.parse(await call('POST', path, body)).id;

  return {
    setFaults: (faults: Faults) => call('PUT', 'faults', faults),
    clearFaults: () => call('DELETE', 'faults'),
    setWebhook: (hook: { url?: string; secrets?: string[] }) => call('PUT', 'webhook', hook),
    /** `save`: the buyer ticks that the card may be saved. `card`: not the buyer's own card, but this one. */
    pay: async (session: string, save = false, card?: { fingerprint: string; country?: string }) =>
      PaidSession.parse(await call('POST', `sessions/${session}/pay`, { save, card })),
    payLater: (session: string) => act(`sessions/${session}/pay-later`),
    settle: (session: string, outcome: 'succeeded' | 'failed') => act(`sessions/${session}/settle`, { outcome }),
    decline: (session: string) => act(`sessions/${session}/decline`),
    expire: (session: string) => act(`sessions/${session}/expire`),
    /** From the dashboard: all that is left, or an amount in cents. */
    refund: (payment: string, amount?: number) => act(`payments/${payment}/refund`, { amount }),
    failRefund: (refund: string) => act(`refunds/${refund}/fail`),
    openDispute: (payment: string, amount?: number) => act(`payments/${payment}/dispute`, { amount }),
    winDispute: (payment: string) => act(`payments/${payment}/dispute/win`),
    loseDispute: (payment: string) => act(`payments/${payment}/dispute/lose`),
    renew: (subscription: string) => act(`subscriptions/${subscription}/renew`),
    /** `final`: it was the last try, and the subscription ends. */
    failRenewal: (subscription: string, final = false) => act(`subscriptions/${subscription}/fail-renewal`, { final }),
    redeliver: (event: string) => call('POST', `events/${event}/redeliver`),
    state: async (): Promise<State> => State.parse(await call('GET', 'state')),
  };
}

export type StripeDriver = ReturnType<typeof driveStripe>;
