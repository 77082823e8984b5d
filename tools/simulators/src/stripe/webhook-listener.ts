import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { requestText } from '../wire/request-text.ts';

const Named = z.object({ id: z.string(), type: z.string() });

export interface Received {
  readonly id: string;
  readonly type: string;
  readonly body: Buffer;
  readonly signature: string;
}

/** Where a test has webhooks sent to: stores what arrived, and answers as the test sets it. */
export async function listenForWebhooks() {
  const received: Received[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    void requestText(request).then((text) => {
      const { id, type } = Named.parse(JSON.parse(text));
      received.push({ id, type, body: Buffer.from(text), signature: String(request.headers['stripe-signature']) });
      response.writeHead(status).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The listener has no port');

  return {
    url: `http://127.0.0.1:${address.port}/api/webhooks/stripe`,
    received,
    answerWith(next: number) {
      status = next;
    },
    forget() {
      received.length = 0;
    },
    /** Waits for the first event of this type that is still to come or was not forgotten. */
    async first(type: string): Promise<Received> {
      for (let tries = 0; tries < 400; tries += 1) {
        const event = received.find((one) => one.type === type);
        if (event !== undefined) return event;
        await sleep(25);
      }
      throw new Error(`No ${type} came, only ${received.map((one) => one.type).join(', ') || 'nothing'}`);
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

export type WebhookListener = Awaited<ReturnType<typeof listenForWebhooks>>;
