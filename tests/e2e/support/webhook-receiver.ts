import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

/** A system of an advertiser that receives webhooks. */
export async function openReceiver() {
  const requests: { readonly headers: IncomingHttpHeaders; readonly body: string }[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      requests.push({ headers: request.headers, body });
      response.writeHead(status).end(status === 500 ? 'out of order' : undefined);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the receiver has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    requests,
    answerWith(next: number) {
      status = next;
    },
    /** Written from the Standard Webhooks specification, apart from the product's code. */
    isSigned(index: number, secret: string): boolean {
      const request = requests[index];
      if (!request) return false;
      const { headers, body } = request;
      const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
      const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
      const signature = createHmac('sha256', key).update(content).digest('base64');
      return headers['webhook-signature'] === `v1,${signature}`;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
