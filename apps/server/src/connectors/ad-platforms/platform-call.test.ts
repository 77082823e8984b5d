import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { TryLater } from '../../core/try-later.ts';
import { platformCaller } from './platform-call.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function against(listener: RequestListener, timeout_seconds = 1) {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return platformCaller({ whose: 'Somebody', base_url: `http://127.0.0.1:${port}`, timeout_seconds });
}

const request = { method: 'POST', path: '/things', body: { name: 'one' } } as const;
const answering =
  (status: number, text: string, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(status, headers).end(text);

describe('a call that changes something', () => {
  it('brings what was answered, yes or no', async () => {
    for (const status of [200, 400, 404]) {
      const caller = await against(answering(status, '{"id":"1"}'));
      expect(await caller.change(request)).toMatchObject({ status, body: { id: '1' } });
    }
  });

  it.each([
    ['a 5xx', answering(503, '{}', { 'retry-after': '1' })],
    ['a good answer that is none', answering(200, '<html>')],
    ['half an answer', answering(200, '{"id":')],
    ['a way to somewhere else', answering(302, '', { location: 'http://127.0.0.1:4099/' })],
    ['a time-out on the other side', answering(408, '{}')],
    ['a line that goes dead', ((_request, response) => response.destroy()) satisfies RequestListener],
    ['silence', (() => undefined) satisfies RequestListener],
  ])('may have happened after %s', async (_what, listener) => {
    const caller = await against(listener, 0.3);
    expect(await caller.change(request)).toEqual({ unanswered: expect.stringContaining('Somebody') });
    await expect(caller.read(request)).rejects.toBeInstanceOf(TryLater);
  });

  it.each([
    ['seconds', () => '17', 17, 17],
    ['a date', () => new Date(Date.now() + 60_000).toUTCString(), 50, 60],
    ['nothing to be read', () => 'soon', null, null],
  ])('did not happen when there were too many, and says when to come again: %s', async (_what, after, least, most) => {
    const caller = await against(answering(429, '{}', { 'retry-after': after() }));
    const error = await caller.change(request).catch((thrown: unknown) => thrown);
    const said = error instanceof TryLater ? error.retry_after_seconds : undefined;
    if (least === null) return expect(said).toBeNull();
    expect(said).toBeGreaterThanOrEqual(least);
    expect(said).toBeLessThanOrEqual(most);
  });

  it('did not happen when nobody was reached', async () => {
    for (const base_url of ['http://127.0.0.1:4099', 'https://nobody.invalid']) {
      const caller = platformCaller({ whose: 'Somebody', base_url, timeout_seconds: 5 });
      await expect(caller.change(request)).rejects.toBeInstanceOf(TryLater);
    }
  });

  it('goes without TLS to this machine only', () => {
    const call = () => platformCaller({ whose: 'Somebody', base_url: 'http://ads.example', timeout_seconds: 1 });
    expect(call).toThrow('must be https');
  });
});
