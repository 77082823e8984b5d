import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

type Headers = Record<string, string>;

export interface JsonClient {
  /** Rejects when no whole answer came: refused, reset, or silent for too long. Whether it took effect is not known. */
  send(method: string, url: string, headers?: Headers, body?: string | Buffer): Promise<Answer>;
  post(url: string, body: string, headers?: Headers): Promise<Answer>;
  get(url: string, headers?: Headers): Promise<Answer>;
  close(): void;
}

/** Calls over a bounded number of connections; what is beyond them waits its turn. */
export function jsonClient({ sockets, patienceMs }: { sockets: number; patienceMs: number }): JsonClient {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets });
  const send: JsonClient['send'] = (method, url, headers = {}, body) =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
      const call = request(url, { method, agent, timeout: patienceMs, headers: { ...length, ...headers } });
      call.once('timeout', () => call.destroy(new Error(`No answer in ${patienceMs} ms`)));
      call.once('error', reject);
      call.once('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      });
      call.end(body);
    });
  return {
    send,
    post: (url, body, headers = {}) => send('POST', url, { 'content-type': 'application/json', ...headers }, body),
    get: (url, headers = {}) => send('GET', url, headers),
    close: () => agent.destroy(),
  };
}
