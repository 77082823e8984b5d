import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerJson } from '../../wire/json.ts';
import { requestText } from '../../wire/request-text.ts';
import { apiFaultFor, type FaultSwitches } from '../control/faults.ts';
import type { Account } from '../objects/account.ts';
import { customerRoutes } from './customers.ts';
import { eventRoutes } from './events.ts';
import { StripeFailure } from './failure.ts';
import { parseForm } from './form.ts';
import { createIdempotency } from './idempotency.ts';
import { paymentRoutes } from './payments.ts';
import { type ApiRoute, matching } from './route.ts';
import { sessionRoutes } from './sessions.ts';
import { subscriptionRoutes } from './subscriptions.ts';

const SLOW_MS = 30_000;

interface Parts {
  readonly account: Account;
  readonly switches: FaultSwitches;
  readonly origin: string;
  readonly secret_key: string;
}

function checkKey({ headers }: IncomingMessage, secret_key: string): void {
  const [scheme, key = ''] = (headers.authorization ?? '').split(' ');
  if (scheme === 'Bearer' && key === secret_key) return;
  throw new StripeFailure(401, 'invalid_request_error', `Invalid API Key provided: ${key.slice(0, 7)}****`);
}

/** Stripe's API for our calls: a secret key, form-encoded parameters, JSON back. */
export function createApi({ account, switches, origin, secret_key }: Parts) {
  const once = createIdempotency();
  const routes: ApiRoute[] = [
    ...sessionRoutes(account, origin),
    ...customerRoutes(account),
    ...paymentRoutes(account),
    ...subscriptionRoutes(account),
    ...eventRoutes(account),
  ];

  function carryOut(request: IncomingMessage, url: URL, body: string): unknown {
    checkKey(request, secret_key);
    const method = request.method ?? 'GET';
    const handle = matching(routes, method, url.pathname);
    if (handle === undefined) {
      throw new StripeFailure(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${url.pathname}).`);
    }
    if (method !== 'POST') return handle(parseForm(url.search));
    const key = request.headers['idempotency-key'];
    return once(Array.isArray(key) ? key[0] : key, `${url.pathname}?${body}`, () => handle(parseForm(body)));
  }

  return async function answer(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const body = await requestText(request);
    const fault = apiFaultFor(switches, request.method ?? 'GET', url.pathname);
    response.setHeader('request-id', account.luck.id('req'));
    try {
      if (fault === '500') throw new StripeFailure(500, 'api_error', 'An unknown error occurred');
      const result = carryOut(request, url, body);
      if (fault === 'lost_answer') return void response.destroy();
      if (fault === 'slow') await sleep(SLOW_MS, undefined, { ref: false });
      answerJson(response, 200, result);
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error;
      answerJson(response, error.status, error.body());
    }
  };
}
