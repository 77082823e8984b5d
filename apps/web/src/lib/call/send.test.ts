import { endpoint } from '@universal-media/contract/wire/endpoint';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { CallError, type CallFailure } from './call-error.ts';
import { send } from './send.ts';

const make = endpoint({
  method: 'POST',
  path: '/api/things',
  summary: 'Make a thing',
  access: { kind: 'public' },
  body: z.object({ name: z.string() }),
  answers: { status: 201, body: z.object({ id: z.number() }) },
  errors: [],
});

const drop = endpoint({
  method: 'DELETE',
  path: '/api/things',
  summary: 'Drop it',
  access: { kind: 'public' },
  answers: { status: 204 },
  errors: [],
});

const fetched = vi.fn<typeof fetch>();
const json = (status: number, body: unknown) => Response.json(body, { status });

async function toFailure(work: Promise<unknown>): Promise<CallFailure> {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  if (!(error instanceof CallError)) throw new Error('expected a CallError');
  return error.failure;
}

beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

describe('sending a call', () => {
  it('carries the body, the token and the key, and answers what the contract promises', async () => {
    fetched.mockResolvedValue(json(201, { id: 7, unasked: true }));
    const answer = await send(make, { body: { name: 'a' } }, { token: 't', idempotencyKey: 'k' });
    expect(answer).toEqual({ id: 7 });
    const [url, request] = fetched.mock.calls[0] ?? [];
    expect(url).toBe('/api/things');
    expect(request).toMatchObject({ method: 'POST', body: '{"name":"a"}', credentials: 'same-origin' });
    expect(Object.fromEntries(new Headers(request?.headers))).toEqual({
      accept: 'application/json',
      authorization: 'Bearer t',
      'content-type': 'application/json',
      'idempotency-key': 'k',
    });
  });

  it('answers nothing for an answer without a body', async () => {
    fetched.mockResolvedValue(new Response(null, { status: 204 }));
    await expect(send(drop, {})).resolves.toBeUndefined();
  });

  it('tells a refusal with its code and request id', async () => {
    fetched.mockResolvedValue(json(400, { detail: 'Taken', code: 'email_taken', request_id: 'r9' }));
    expect(await toFailure(send(drop, {}))).toEqual({
      kind: 'refused',
      status: 400,
      code: 'email_taken',
      detail: 'Taken',
      request_id: 'r9',
    });
  });

  it('still understands a refusal whose code is newer than this page', async () => {
    fetched.mockResolvedValue(json(409, { detail: 'Later', code: 'from_the_future', request_id: 'r1' }));
    expect(await toFailure(send(drop, {}))).toMatchObject({ kind: 'refused', code: 'server_error', detail: 'Later' });
  });

  it("tells a proxy's error page from our own refusal", async () => {
    fetched.mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(await toFailure(send(drop, {}))).toEqual({ kind: 'not_json', status: 502 });
  });

  it('does not pass on an answer that does not fit the contract', async () => {
    fetched.mockResolvedValue(json(201, { id: 'seven' }));
    expect(await toFailure(send(make, { body: { name: 'a' } }))).toEqual({ kind: 'not_json', status: 201 });
  });

  it('tells no answer from a late one', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await toFailure(send(drop, {}))).toEqual({ kind: 'network' });
    const signal = AbortSignal.abort(new DOMException('late', 'TimeoutError'));
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(signal);
    fetched.mockRejectedValue(signal.reason);
    expect(await toFailure(send(drop, {}))).toEqual({ kind: 'timeout' });
    timeout.mockRestore();
  });

  it('lets the caller call it off', async () => {
    const off = new DOMException('off', 'AbortError');
    fetched.mockRejectedValue(off);
    await expect(send(drop, {}, { signal: AbortSignal.abort(off) })).rejects.toBe(off);
  });
});
