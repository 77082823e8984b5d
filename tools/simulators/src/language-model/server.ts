import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createApi } from './api.ts';
import { CONTROL_PATH, createControl } from './control.ts';
import { type FaultSwitches, NO_FAULTS } from './faults.ts';
import type { Settings } from './settings.ts';
import { createWitness } from './state.ts';

/** On one port of this machine: the provider's API, and the control of faults. */
export async function startLanguageModel({ port, api_key }: Settings) {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens at no port');

  const origin = `http://127.0.0.1:${address.port}`;
  const switches: FaultSwitches = { current: NO_FAULTS };
  const witness = createWitness();
  const api = createApi({ switches, witness, api_key });
  const control = createControl(switches, witness);

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin);
    await (url.pathname.startsWith(CONTROL_PATH) ? control : api)(request, response, url);
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
    async close(): Promise<void> {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
