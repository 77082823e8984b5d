import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface JsonClient {
  /** Rejects when no whole answer came: refused, reset, or silent for too long. Whether it took effect is not known. */
  post(url: string, body: string, headers?: Record<string, string>): Promise<Answer>;
  get(url: string, headers?: Record<string, string>): Promise<Answer>;
  close(): void;
}

/** Calls over a bounded number of connections; what is beyond them waits its turn. */
export function jsonClient({ sockets, patienceMs }: { sockets: number; patienceMs: number }): JsonClient {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets });
  const send = (method: 'GET' | 'POST', url: string, headers: Record<string, string | number>, body?: string) =>
    new Promise<Answer>((resolve, reject) => {
      const call = request(url, { method, agent, timeout: patienceMs, headers });
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
    post: (url, body, headers = {}) => {
      const about = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
      return send('POST', url, { ...about, ...headers }, body);
    },
    get: (url, headers = {}) => send('GET', url, headers),
    close: () => agent.destroy(),
  };
}
