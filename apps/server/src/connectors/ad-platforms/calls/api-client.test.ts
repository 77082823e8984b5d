import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { TryLater } from '#core/kit/try-later.ts';
import { type ApiClientSettings, createApiClient } from './api-client.ts';
import { FAILURES_TO_OPEN } from './circuit-breaker.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function clientFor(
  listener: RequestListener,
  timeout_seconds = 1,
  settings: Pick<ApiClientSettings, 'isAnswer'> = {},
) {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const base_url = `http://127.0.0.1:${port}`;
  return createApiClient({ service: 'Example Ads', base_url, timeout_seconds, ...settings });
}

const request = { method: 'POST', path: '/things', body: { name: 'one' } } as const;
const respond =
  (status: number, text: string, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(status, headers).end(text);

describe('a request that changes something', () => {
  it('returns successes and refusals', async () => {
    for (const status of [200, 400, 404]) {
      const client = await clientFor(respond(status, '{"id":"1"}'));
      expect(await client.change(request)).toMatchObject({ status, body: { id: '1' } });
    }
  });

  it.each([
    ['a 5xx', respond(503, '{}', { 'retry-after': '1' })],
    ['a 200 without JSON', respond(200, '<html>')],
    ['truncated JSON', respond(200, '{"id":')],
    ['a redirect', respond(302, '', { location: 'http://127.0.0.1:4099/' })],
    ['a 408', respond(408, '{}')],
    ['a closed connection', ((_request, response) => response.destroy()) satisfies RequestListener],
    ['no response', (() => undefined) satisfies RequestListener],
  ])('may have had an effect after %s', async (_case, listener) => {
    const client = await clientFor(listener, 0.3);
    expect(await client.change(request)).toEqual({ unanswered: expect.stringContaining('Example Ads') });
    await expect(client.read(request)).rejects.toBeInstanceOf(TryLater);
  });

  it.each([
    ['seconds', () => '17', 17, 17],
    ['a date', () => new Date(Date.now() + 60_000).toUTCString(), 50, 60],
    ['an unreadable value', () => 'soon', null, null],
  ])('had no effect when rate limited, and returns the wait time: %s', async (_case, after, min, max) => {
    const client = await clientFor(respond(429, '{}', { 'retry-after': after() }));
    const error = await client.change(request).catch((thrown: unknown) => thrown);
    const seconds = error instanceof TryLater ? error.retry_after_seconds : undefined;
    if (min === null) return expect(seconds).toBeNull();
    expect(seconds).toBeGreaterThanOrEqual(min);
    expect(seconds).toBeLessThanOrEqual(max);
  });

  it('had no effect when the host is unreachable', async () => {
    for (const base_url of ['http://127.0.0.1:4099', 'https://unreachable.invalid']) {
      const client = createApiClient({ service: 'Example Ads', base_url, timeout_seconds: 5 });
      await expect(client.change(request)).rejects.toBeInstanceOf(TryLater);
    }
  });

  it('requires TLS except for this machine', () => {
    const call = () => createApiClient({ service: 'Example Ads', base_url: 'http://ads.example', timeout_seconds: 1 });
    expect(call).toThrow('must use https');
  });
});

describe('a refusal with the status of a failure', () => {
  it('is a response where the platform is known for it, and no reason to give the platform a rest', async () => {
    const isAnswer = ({ body }: { readonly body: unknown }) => JSON.stringify(body) === '{"error":"too much"}';
    const client = await clientFor(respond(500, '{"error":"too much"}'), 1, { isAnswer });
    for (let count = 0; count <= FAILURES_TO_OPEN; count += 1) {
      expect(await client.read(request)).toMatchObject({ status: 500, body: { error: 'too much' } });
    }
  });
});
