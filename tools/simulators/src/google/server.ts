import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createAccounts } from './accounts.ts';
import { CONTROL_PATH, control } from './control.ts';
import type { FaultSwitches } from './faults.ts';
import { createProvider, SIGN_IN_PATH } from './provider.ts';
import type { Settings } from './settings.ts';
import { signIn } from './sign-in.ts';
import { STYLESHEET_PATH, stylesheet } from './sign-in-page.ts';
import { createSigningKey } from './signing-key.ts';
import { addTokenFaults } from './token-faults.ts';

// Without its cookie the provider has no session, so every sign-in asks for the account.
function forgetSession({ headers }: IncomingMessage): void {
  const cookies = (headers.cookie ?? '').split('; ').filter((cookie) => !/^_session(\.|=)/.test(cookie));
  headers.cookie = cookies.join('; ');
}

export interface GoogleSimulator {
  readonly issuer: string;
  close(): Promise<void>;
}

/** Everything on one port of this machine: the OpenID Connect server, its sign-in page, the fault switches. */
export async function startGoogle(settings: Settings): Promise<GoogleSimulator> {
  const server = createServer();
  server.listen(settings.port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens at no port');

  const issuer = `http://127.0.0.1:${address.port}`;
  const accounts = createAccounts();
  const switches: FaultSwitches = { current: {} };
  const key = createSigningKey();
  const provider = createProvider({ issuer, settings, accounts, switches, key });
  addTokenFaults(provider, switches, key);
  provider.on('server_error', (_context, error) => console.error(error));
  const openid = provider.callback();

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    forgetSession(request);
    const { pathname } = new URL(request.url ?? '/', issuer);
    if (pathname === CONTROL_PATH) await control(switches, request, response);
    else if (pathname === STYLESHEET_PATH) response.writeHead(200, { 'content-type': 'text/css' }).end(stylesheet);
    else if (pathname.startsWith(SIGN_IN_PATH)) await signIn(provider, accounts, request, response);
    else await openid(request, response);
  }

  server.on('request', (request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(400, { 'content-type': 'text/plain' });
      response.end(error instanceof Error ? error.message : String(error));
    });
  });

  return {
    issuer,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
