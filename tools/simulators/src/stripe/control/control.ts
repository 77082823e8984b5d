import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { answerJson, readJson } from '../../wire/json.ts';
import { StripeFailure } from '../api/failure.ts';
import { matching, type Route, route } from '../api/route.ts';
import { declineCard, expire, pay, payLater, settle } from '../checkout/checkout.ts';
import { type Account, found } from '../objects/account.ts';
import { closeDispute, openDispute } from '../objects/dispute.ts';
import { failRefund, refund } from '../objects/refund.ts';
import { failRenewal, renew } from '../objects/subscription.ts';
import { readState } from '../state.ts';
import type { Endpoint, Webhooks } from '../webhooks/webhooks.ts';
import { type FaultSwitches, Faults } from './faults.ts';

export const CONTROL_PATH = '/control/';

interface Parts {
  readonly account: Account;
  readonly switches: FaultSwitches;
  readonly endpoint: Endpoint;
  readonly webhooks: Webhooks;
}

type ControlRoute = Route<unknown>;

const Amount = z.strictObject({ amount: z.number().int().min(1).optional() });
const Outcome = z.strictObject({ outcome: z.enum(['succeeded', 'failed']) });
const Saving = z.strictObject({
  save: z.boolean().default(false),
  card: z.strictObject({ fingerprint: z.string().min(1), country: z.string().length(2).default('US') }).optional(),
});
const Final = z.strictObject({ final: z.boolean().default(false) });
const Hook = z.strictObject({ url: z.url().optional(), secrets: z.array(z.string().min(1)).min(1).max(2).optional() });

const faultRoutes = ({ switches, endpoint }: Parts): ControlRoute[] => [
  route('GET', '/control/faults', () => switches.current),
  route('PUT', '/control/faults', (_, faults) => {
    switches.current = Faults.parse(faults);
    return switches.current;
  }),
  route('DELETE', '/control/faults', () => {
    switches.current = {};
    return switches.current;
  }),
  route('PUT', '/control/webhook', (_, hook) => Object.assign(endpoint, Hook.parse(hook))),
];

// Actions of a buyer, a bank, the passing of time, or a user of Stripe's dashboard.
const actionRoutes = ({ account, webhooks }: Parts): ControlRoute[] => [
  route('POST', '/control/sessions/:id/pay', (id, body) => {
    const { save, card } = Saving.parse(body);
    return pay(account, id, save, card);
  }),
  route('POST', '/control/sessions/:id/pay-later', (id) => payLater(account, id)),
  route('POST', '/control/sessions/:id/settle', (id, body) => settle(account, id, Outcome.parse(body).outcome)),
  route('POST', '/control/sessions/:id/decline', (id) => declineCard(account, id)),
  route('POST', '/control/sessions/:id/expire', (id) => expire(account, id)),
  route('POST', '/control/payments/:id/refund', (id, body) =>
    refund(account, { payment_intent: id, ...Amount.parse(body) }),
  ),
  route('POST', '/control/refunds/:id/fail', (id) => failRefund(account, id)),
  route('POST', '/control/payments/:id/dispute', (id, body) => openDispute(account, id, Amount.parse(body).amount)),
  route('POST', '/control/payments/:id/dispute/win', (id) => closeDispute(account, id, 'won')),
  route('POST', '/control/payments/:id/dispute/lose', (id) => closeDispute(account, id, 'lost')),
  route('POST', '/control/subscriptions/:id/renew', (id) => renew(account, id)),
  route('POST', '/control/subscriptions/:id/fail-renewal', (id, body) =>
    failRenewal(account, id, Final.parse(body).final),
  ),
  route('POST', '/control/events/:id/redeliver', (id) => {
    webhooks.again(found(account.events, 'event', id));
    return {};
  }),
  route('GET', '/control/state', () => readState(account, webhooks)),
];

/** For tests and for checkers: faults, everything that happens at Stripe without us, and all there is to know. */
export function createControl(parts: Parts) {
  const routes = [...faultRoutes(parts), ...actionRoutes(parts)];
  return async function control(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const act = matching(routes, request.method ?? 'GET', url.pathname);
    if (act === undefined) return answerJson(response, 404, { detail: `${request.method} ${url.pathname}` });
    try {
      const body = await readJson(request, z.unknown());
      if (!body.success) throw body.error;
      answerJson(response, 200, act(body.data));
    } catch (error) {
      if (error instanceof z.ZodError) return answerJson(response, 400, { detail: z.prettifyError(error) });
      if (error instanceof StripeFailure) return answerJson(response, error.status, { detail: error.message });
      throw error;
    }
  };
}
