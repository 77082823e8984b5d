import { identityEndpoints } from '@universal-media/contract/accounts/identity';
import { contentEndpoints } from '@universal-media/contract/creative/content';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storedToken } from '../storage/browser-storage.ts';
import { sendBytes } from './send-bytes.ts';

/** A line that answers each request with the next of its prepared answers; `null` is no answer at all. */
class FakeLine {
  static answers: ({ status: number; body?: object } | 'broken' | null)[] = [];
  static readonly sent: { url: string; headers: Record<string, string>; bytes: number }[] = [];
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload: () => void = () => undefined;
  onerror: () => void = () => undefined;
  status = 0;
  responseText = '';
  private readonly headers: Record<string, string> = {};
  private url = '';

  open(_method: string, url: string) {
    this.url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  abort() {
    this.onload = () => undefined;
  }
  send(body: ArrayBuffer) {
    FakeLine.sent.push({ url: this.url, headers: this.headers, bytes: body.byteLength });
    this.upload.onprogress?.({ loaded: body.byteLength / 2, total: body.byteLength });
    const answer = FakeLine.answers.shift();
    queueMicrotask(() => {
      if (answer === 'broken') this.onerror();
      else if (answer) {
        this.status = answer.status;
        this.responseText = JSON.stringify(answer.body ?? '');
        this.onload();
      }
    });
  }
}

const content_id = '0198f6a0-0000-7000-8000-000000000001';
const bytes = new ArrayBuffer(8);
const refusal = (status: number, code: string) => ({ status, body: { detail: 'No', code, request_id: 'r' } });

describe('bytes on their way', () => {
  const onSent = vi.fn();
  const leaving = new AbortController();
  const put = (signal: AbortSignal = leaving.signal) =>
    sendBytes(contentEndpoints.uploadChunk, { params: { content_id, part: 3 } }, bytes, {
      headers: { 'content-digest': 'sha-256=:x:' },
      signal,
      onSent,
    });

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('XMLHttpRequest', FakeLine);
    FakeLine.answers = [];
    FakeLine.sent.length = 0;
    onSent.mockReset();
    storedToken.write('old');
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('carry what they are, and tell how many have left', async () => {
    FakeLine.answers = [{ status: 204 }];
    await put();
    expect(FakeLine.sent).toMatchObject([
      {
        url: `/api/content/uploads/${content_id}/parts/3`,
        headers: { authorization: 'Bearer old', 'content-digest': 'sha-256=:x:' },
        bytes: 8,
      },
    ]);
    expect(onSent).toHaveBeenCalledWith(4, 8);
  });

  it('are sent once more with a new token when the old one has ended in the middle', async () => {
    FakeLine.answers = [refusal(401, 'unauthenticated'), { status: 204 }];
    const user = {
      user_id: content_id,
      email: 'jo@example.com',
      full_name: 'Jo Ortega',
      role: 'advertiser',
      user_tier: 'standard',
      credit_balance: 0,
      is_preview: false,
      email_verified: true,
      deletion_due_at: null,
    };
    const renewed = vi.fn(async () => Response.json({ access_token: 'new', user }));
    vi.stubGlobal('fetch', renewed);
    await put();
    expect(renewed).toHaveBeenCalledExactlyOnceWith(identityEndpoints.refreshSession.path, expect.anything());
    expect(FakeLine.sent.map(({ headers }) => headers['authorization'])).toEqual(['Bearer old', 'Bearer new']);
  });

  it.each([
    ['broken' as const, { kind: 'network' }],
    [refusal(409, 'upload_closed'), { kind: 'refused', code: 'upload_closed' }],
    [{ status: 502 }, { kind: 'not_json', status: 502 }],
  ])('say what became of them: %j', async (answer, failure) => {
    FakeLine.answers = [answer];
    await expect(put()).rejects.toMatchObject({ failure });
  });

  it('do not wait for ever on a line that is dead without knowing it', async () => {
    const sent = put();
    const failed = expect(sent).rejects.toMatchObject({ failure: { kind: 'timeout' } });
    await vi.advanceTimersByTimeAsync(60_000);
    await failed;
  });

  it('can be called off', async () => {
    const mine = new AbortController();
    const sent = put(mine.signal);
    mine.abort(new Error('paused'));
    await expect(sent).rejects.toThrow('paused');
  });
});
