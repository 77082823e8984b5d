import { lookup } from 'node:dns/promises';
import { type ClientRequest, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { ROBOT_NAME } from '#core/copy/website/robots.ts';
import { isPublicAddress } from './public-address.ts';
import { readBody } from './read-body.ts';
import type { Fetched, FetchProblem, FetchRequest, WebsiteFetcher } from './website.ts';

export interface Resolved {
  readonly address: string;
  readonly port: number;
}

interface Settings {
  /**
   * Answers for names ending in `.example`, which never exist on the internet. Only a server whose own origin is on this
   * machine may set it.
   */
  readonly simulator_url?: string | undefined;
  /** For tests: how a host name becomes addresses. */
  readonly resolve?: (hostname: string) => Promise<readonly string[]>;
  /** For tests: where to connect instead of the public address. It must still pass the checks. */
  readonly connectTo?: (resolved: Resolved) => Resolved;
  readonly origin: string;
}

const MAX_REDIRECTS = 3;
/** A single request; the caller's signal bounds all of them together. */
const REQUEST_SECONDS = 8;
const MAX_HEADER_BYTES = 16 * 1024;
const MAX_URL_LENGTH = 2_048;

class Refused extends Error {
  readonly problem: FetchProblem;
  constructor(problem: FetchProblem) {
    super(problem);
    this.problem = problem;
  }
}

const resolveByDns = async (hostname: string): Promise<string[]> =>
  (await lookup(hostname, { all: true })).map(({ address }) => address);

/** Refuses what cannot be a public website: other protocols and ports, passwords, bare addresses and local names. */
function checkUrl(url: URL): void {
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  const hostname = url.hostname.replace(/\.$/, '');
  const isNamed = hostname.includes('.') && isIP(hostname) === 0 && !hostname.startsWith('[');
  // URL leaves the port empty when it is the protocol's own; port 80 with https is refused too.
  if (!isWeb || url.port !== '' || url.username !== '' || url.password !== '' || !isNamed) throw new Refused('address');
  if (url.href.length > MAX_URL_LENGTH) throw new Refused('address');
}

/**
 * Fetches pages of websites that advertisers name, and nothing else: a name is resolved once, every address it has must
 * be public, and the connection goes to the address that was checked. Each redirect is checked again. No cookies.
 */
export function guardedFetch(settings: Settings): WebsiteFetcher {
  const { simulator_url, origin, resolve = resolveByDns, connectTo = (resolved) => resolved } = settings;
  const simulator = simulator_url === undefined ? undefined : new URL(simulator_url);
  const agent = `${ROBOT_NAME}/1.0 (+${origin})`;

  async function findAddress(url: URL): Promise<{ resolved: Resolved; isSimulated: boolean }> {
    checkUrl(url);
    if (simulator && url.hostname.endsWith('.example')) {
      return { resolved: { address: simulator.hostname, port: Number(simulator.port) }, isSimulated: true };
    }
    const addresses = await resolve(url.hostname);
    const [address] = addresses;
    // One private address among public ones is enough to refuse: which one is used would be a matter of luck.
    if (address === undefined || !addresses.every(isPublicAddress)) throw new Refused('address');
    return { resolved: connectTo({ address, port: url.protocol === 'https:' ? 443 : 80 }), isSimulated: false };
  }

  async function send(url: URL, accept: readonly string[], signal: AbortSignal): Promise<ClientRequest> {
    const { resolved, isSimulated } = await findAddress(url);
    const options = {
      host: resolved.address,
      port: resolved.port,
      servername: url.hostname,
      path: `${url.pathname}${url.search}`,
      headers: { host: url.host, 'user-agent': agent, accept: accept.join(', '), 'accept-encoding': 'gzip' },
      agent: false as const,
      maxHeaderSize: MAX_HEADER_BYTES,
      signal,
    };
    return url.protocol === 'https:' && !isSimulated ? requestHttps(options) : requestHttp(options);
  }

  async function follow({ url: first, accept, max_bytes }: FetchRequest, signal: AbortSignal): Promise<Fetched> {
    let url = first;
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      const sent = await send(url, accept, signal);
      const answer = await readBody(sent, { accept, max_bytes });
      if (answer.outcome === 'refused') return answer;
      if (answer.outcome === 'done') return { ...answer, url };
      const next = URL.parse(answer.location, url.href);
      if (next === null) throw new Refused('redirects');
      next.hash = '';
      url = next;
    }
    throw new Refused('redirects');
  }

  return {
    async fetch(request) {
      const signal = AbortSignal.any([request.signal, AbortSignal.timeout(REQUEST_SECONDS * 1_000)]);
      try {
        return await follow(request, signal);
      } catch (error) {
        if (error instanceof Refused) return { outcome: 'refused', problem: error.problem };
        return { outcome: 'refused', problem: signal.aborted ? 'too_slow' : 'not_reached' };
      }
    },
  };
}
