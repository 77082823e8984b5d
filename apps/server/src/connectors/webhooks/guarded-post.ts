import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { WEBHOOK_ANSWER_BYTES, WEBHOOK_TIMEOUT_SECONDS } from '@universal-media/contract/support/webhooks/webhooks';
import { isPublicAddress } from '../website/public-address.ts';
import type { PostResult, WebhookSender } from './webhook-sender.ts';

interface Target {
  readonly address: string;
  readonly port: number;
}

interface Settings {
  /** The site's own origin. A server on this machine may also send to this machine, without https. */
  readonly origin: string;
  /** For tests: how a host name becomes addresses. */
  readonly resolve?: (hostname: string) => Promise<readonly string[]>;
  /** For tests: where to connect instead of the public address. It must still pass the checks. */
  readonly connectTo?: (target: Target) => Target;
  readonly timeout_ms?: number;
}

const MAX_HEADER_BYTES = 16 * 1024;
const localHosts: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost']);

const resolveByDns = async (hostname: string): Promise<string[]> =>
  (await lookup(hostname, { all: true })).map(({ address }) => address);

/** Tells whether an address can be one on the public internet: https on its own port, a name with a dot, no password. */
function isPublicUrl({ protocol, port, username, password, hostname }: URL): boolean {
  const name = hostname.replace(/\.$/, '');
  const isNamed = name.includes('.') && isIP(name) === 0 && !name.startsWith('[');
  return protocol === 'https:' && port === '' && username === '' && password === '' && isNamed;
}

const isLocalUrl = ({ protocol, hostname, username }: URL): boolean =>
  protocol === 'http:' && username === '' && localHosts.has(hostname);

const unanswered = (problem: 'address' | 'not_reached' | 'too_slow'): PostResult => ({
  outcome: 'unanswered',
  problem,
});

/** Waits for the answer's head. Without the listener for errors, a later one would end the process. */
function sendBody(sent: ClientRequest, body: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    sent.once('response', resolve);
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Reads the beginning of an answer. The receiver may send without end; the rest is never read. */
async function readStart(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  const pieces: AsyncIterable<Buffer> = answer;
  for await (const bytes of pieces) {
    chunks.push(bytes);
    size += bytes.length;
    if (size >= WEBHOOK_ANSWER_BYTES) break;
  }
  const start = Buffer.concat(chunks).subarray(0, WEBHOOK_ANSWER_BYTES).toString('utf8');
  // PostgreSQL cannot store this character.
  return start.replaceAll('\0', '');
}

/**
 * Posts to addresses that advertisers chose: a name is resolved once, every address it has must be public, and the
 * connection goes to the address that was checked. Redirects are not followed.
 */
export function guardedPost(settings: Settings): WebhookSender {
  const { origin, resolve = resolveByDns, connectTo = (target) => target } = settings;
  const { timeout_ms = WEBHOOK_TIMEOUT_SECONDS * 1_000 } = settings;
  const isLocalServer = localHosts.has(new URL(origin).hostname);
  const agent = `UniversalMedia-Webhooks/1.0 (+${origin})`;

  async function findTarget(url: URL): Promise<Target | null> {
    if (isLocalServer && isLocalUrl(url)) return { address: url.hostname, port: Number(url.port || 80) };
    if (!isPublicUrl(url)) return null;
    const addresses = await resolve(url.hostname);
    const [address] = addresses;
    // One private address among public ones is enough to refuse: which one is used would be a matter of luck.
    if (address === undefined || !addresses.every(isPublicAddress)) return null;
    return connectTo({ address, port: 443 });
  }

  async function send(url: URL, headers: Readonly<Record<string, string>>, body: string, signal: AbortSignal) {
    const target = await findTarget(url);
    if (target === null) return unanswered('address');
    signal.throwIfAborted();
    const options = {
      method: 'POST',
      host: target.address,
      port: target.port,
      servername: url.hostname,
      path: `${url.pathname}${url.search}`,
      headers: { ...headers, host: url.host, 'user-agent': agent, 'content-length': Buffer.byteLength(body) },
      agent: false as const,
      maxHeaderSize: MAX_HEADER_BYTES,
      signal,
    };
    const sent = url.protocol === 'https:' ? requestHttps(options) : requestHttp(options);
    try {
      const answer = await sendBody(sent, body);
      // The status decides. A body that breaks off does not change it.
      const start = await readStart(answer).catch(() => '');
      return { outcome: 'answered', status: answer.statusCode ?? 0, answer: start } as const;
    } finally {
      const closed = sent.destroyed ? undefined : once(sent, 'close').catch(() => undefined);
      sent.destroy();
      await closed;
    }
  }

  return {
    accepts(text) {
      const url = URL.parse(text);
      return url !== null && (isPublicUrl(url) || (isLocalServer && isLocalUrl(url)));
    },
    async post(text, headers, body) {
      const url = URL.parse(text);
      if (url === null) return unanswered('address');
      const signal = AbortSignal.timeout(timeout_ms);
      // Name servers have no deadline of their own.
      const late = once(signal, 'abort').then(() => unanswered('too_slow'));
      return Promise.race([
        send(url, headers, body, signal).catch(() => unanswered(signal.aborted ? 'too_slow' : 'not_reached')),
        late,
      ]);
    },
  };
}
