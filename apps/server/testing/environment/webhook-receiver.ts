import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Reply {
  readonly status: number;
  readonly body?: string;
  readonly location?: string;
}

const send = (response: ServerResponse, { status, body = 'ok', location }: Reply) =>
  response.writeHead(status, location === undefined ? {} : { location }).end(status === 204 ? undefined : body);

/** A system of an advertiser that receives webhooks, over real HTTP. It accepts everything by default. */
export async function openReceiver() {
  const requests: Received[] = [];
  const queued = new Map<string, Reply[]>();
  const constant = new Map<string, Reply>();
  /** Takes the place of the planned answers. */
  let misbehave: ((received: Received, response: ServerResponse) => boolean) | undefined;
  const server = createServer((request, response) => {
    // A receiver that is told to hang or to reset loses the connection.
    request.on('error', () => undefined);
    void text(request).then((body) => {
      const path = request.url ?? '';
      const received = { path, headers: request.headers, body };
      requests.push(received);
      if (misbehave?.(received, response)) return;
      send(response, queued.get(path)?.shift() ?? constant.get(path) ?? { status: 200 });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the receiver has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    requests,
    to: (path: string) => requests.filter((request) => request.path === path),
    /** Plans the next answers; afterwards everything is accepted. */
    answer: (path: string, ...replies: Reply[]) => void queued.set(path, replies),
    always: (path: string, reply: Reply) => void constant.set(path, reply),
    misbehaveBy: (behavior: typeof misbehave) => {
      misbehave = behavior;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type Receiver = Awaited<ReturnType<typeof openReceiver>>;
