import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { html, type Site, type SiteAnswer, text } from './site.ts';
import { bare, bikes, clinic } from './sites/bikes.ts';
import { cafe } from './sites/cafe.ts';
import { hostile } from './sites/hostile.ts';

const closed: Site = { '/': html('<h1>Members only</h1>'), '/robots.txt': text('User-agent: *\nDisallow: /') };

const sites: Readonly<Record<string, Site>> = {
  'harborlightcafe.example': cafe,
  'ridgelinebikes.example': bikes,
  'pine.example': bare,
  'meadowlark.example': clinic,
  'closed.example': closed,
};

const missing: SiteAnswer = { status: 404, ...html('<h1>Not found</h1>') };

/** Serves all websites at one port of this machine. The Host header says which one is meant. */
export async function startWebsites({ port }: { readonly port: number }) {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens at no port');
  const attacks = hostile(address.port);
  let requests: string[] = [];

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const host = (request.headers.host ?? '').replace(/:\d+$/, '').replace(/^www\./, '');
    const { pathname } = new URL(request.url ?? '/', 'http://website');
    if (pathname === '/control/health') return void response.writeHead(200).end('ok');
    requests = [...requests, `${host}${pathname}`].slice(-500);
    if (host === 'hostile.example') {
      const attack = attacks[pathname];
      if (attack) {
        attack(response);
        return;
      }
    }
    // A path with a file of another site must not be found here.
    const { status = 200, type, body, headers } = sites[host]?.[pathname] ?? missing;
    response.writeHead(status, { 'content-type': type, ...headers }).end(body);
  }
  server.on('request', answer);

  return {
    origin: `http://127.0.0.1:${address.port}`,
    port: address.port,
    /** The latest requests, as host and path. */
    requests: (): readonly string[] => requests,
    async close(): Promise<void> {
      const ended = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await ended;
    },
  };
}
