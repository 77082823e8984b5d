import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createAccounts } from './accounts.ts';
import { answerConsent } from './consent.ts';
import { CONTROL_PATH, createControl, type Witness } from './control.ts';
import type { Answer, Call, Dialect } from './dialect.ts';
import { type CallFault, createSwitches } from './faults.ts';
import { createLuck } from './luck.ts';
import type { Manager } from './manager-account.ts';
import { createPeople } from './people.ts';
import type { Settings } from './settings.ts';
import { createTokens } from './tokens.ts';

export interface AdPlatformSimulator {
  readonly origin: string;
  close(): Promise<void>;
}

interface SimulatorOptions {
  readonly settings: Pick<Settings, 'port' | 'seed' | 'review_ms' | 'token_seconds'>;
  /** Tokens that are valid from the start. */
  readonly tokens?: readonly string[];
  /** How long the ids of accounts are. */
  readonly id_digits: number;
  readonly speak: (manager: Manager) => Dialect;
}

async function toBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) if (chunk instanceof Uint8Array) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function parseJson(body: Buffer): unknown {
  if (body.length === 0) return {};
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return value;
  } catch {
    return undefined;
  }
}

const forDialect = (fault: CallFault | undefined): Call['fault'] =>
  fault === 'error_in_200' || fault === 'partial_success' ? fault : undefined;

function send(response: ServerResponse, { status, body, headers = {}, is_cut_off = false }: Answer): void {
  const text = JSON.stringify(body);
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(is_cut_off ? text.slice(0, text.length / 2) : text);
}

/** Starts an ad platform on a local port: its API, and the endpoints that control its faults. */
export async function startAdPlatform({
  settings,
  tokens: first,
  id_digits,
  speak,
}: SimulatorOptions): Promise<AdPlatformSimulator> {
  const { port, seed, review_ms, token_seconds } = settings;
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');

  const origin = `http://127.0.0.1:${address.port}`;
  const witness: Witness = { calls: 0, faults: {} };
  const count = (fault: string) => {
    witness.faults[fault] = (witness.faults[fault] ?? 0) + 1;
  };
  const switches = createSwitches(count);
  const luck = createLuck(seed);
  const tokens = createTokens(token_seconds, first);
  const figures = createLuck(`figures ${seed}`);
  const accounts = createAccounts({ luck, figures, switches, tokens, review_ms });
  const people = createPeople({ accounts, luck, tokens, id_digits });
  const manager: Manager = { accounts, people, tokens, luck, switches };
  const dialect = speak(manager);
  const control = createControl(manager, dialect, witness);

  async function serve(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const body = await toBody(request);
    const line = `${request.method} ${url.pathname}${url.search}`;
    const { fault, done } = switches.ofCall(line, () => body.toString('utf8'));
    const call: Call = {
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body,
      json: () => parseJson(body),
      fault: forDialect(fault),
    };
    witness.calls += 1;
    if (fault !== undefined) count(fault);
    switch (fault) {
      case undefined:
      case 'error_in_200':
      case 'partial_success':
        break;
      case 'lost_before':
        return void response.destroy();
      case 'error_before':
        return send(response, dialect.serverError(call));
      case 'rate_limit':
        return send(response, dialect.rateLimited(call, switches.current.retry_after_seconds));
      case 'hang':
        if (done) await dialect.answer(call);
        return;
      case 'token_expiry':
        tokens.expireAll();
        break;
      case 'lost_after':
        await dialect.answer(call);
        return void response.destroy();
      case 'error_after':
        await dialect.answer(call);
        return send(response, dialect.serverError(call));
    }
    send(response, await dialect.answer(call));
  }

  async function route(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    if (url.pathname.startsWith(CONTROL_PATH)) return control(request, response, url);
    if (url.pathname !== dialect.consent.path) return serve(request, response, url);
    const form = (await toBody(request)).toString('utf8');
    answerConsent(dialect.consent, people, { request, response, url, form });
  }

  server.on('request', (request, response) => {
    const url = new URL(request.url ?? '/', origin);
    const served = route(request, response, url);
    served.catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
      response.end(String(error));
    });
  });

  return {
    origin,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
