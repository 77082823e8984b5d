import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createApi } from './api/api.ts';
import { expireOverdue } from './checkout/checkout.ts';
import { STYLESHEET_PATH, stylesheet } from './checkout/page.ts';
import { CHECKOUT_PATH, createCheckoutVisit } from './checkout/visit.ts';
import { CONTROL_PATH, createControl } from './control/control.ts';
import type { FaultSwitches } from './control/faults.ts';
import { createLuck } from './control/luck.ts';
import { createAccount } from './objects/account.ts';
import type { Settings } from './settings.ts';
import { createWebhooks, type Endpoint } from './webhooks/webhooks.ts';

export interface StripeSimulator {
  readonly origin: string;
  close(): Promise<void>;
}

/** Everything on one port of this machine: the API, the checkout page, the webhooks it sends, the control of faults. */
export async function startStripe(settings: Settings): Promise<StripeSimulator> {
  const server = createServer();
  server.listen(settings.port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens at no port');

  const origin = `http://127.0.0.1:${address.port}`;
  const switches: FaultSwitches = { current: {} };
  const endpoint: Endpoint = { url: settings.webhook_url, secrets: settings.webhook_secrets };
  const webhooks = createWebhooks({ endpoint, switches, luck: createLuck(`webhooks ${settings.seed}`) });
  const account = createAccount(createLuck(settings.seed), webhooks.tell);
  const api = createApi({ account, switches, origin, secret_key: settings.secret_key });
  const control = createControl({ account, switches, endpoint, webhooks });
  const visit = createCheckoutVisit(account);
  const expiry = setInterval(() => expireOverdue(account), 1000);

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin);
    if (url.pathname.startsWith(CONTROL_PATH)) await control(request, response, url);
    else if (url.pathname === STYLESHEET_PATH) response.writeHead(200, { 'content-type': 'text/css' }).end(stylesheet);
    else if (url.pathname.startsWith(CHECKOUT_PATH)) await visit(request, response, url);
    else await api(request, response, url);
  }

  server.on('request', (request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
      response.end(String(error));
    });
  });

  return {
    origin,
    async close() {
      clearInterval(expiry);
      webhooks.stop();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
