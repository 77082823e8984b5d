import { identityEndpoints, type SessionUser } from '@universal-media/contract/accounts/identity';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginSession } from '../session/advertiser-session.ts';
import { session } from '../session/advertiser-store.ts';
import { storedToken } from '../storage/browser-storage.ts';
import { call } from './call.ts';

const user: SessionUser = {
  user_id: '0198f6a0-0000-7000-8000-000000000001',
  email: 'jo@example.com',
  full_name: 'Jo Ortega',
  role: 'advertiser',
  user_tier: 'standard',
  credit_balance: 0,
  is_preview: false,
  email_verified: true,
  deletion_due_at: null,
};

const refused = (code: string) => Response.json({ detail: 'No', code, request_id: 'r' }, { status: 401 });

const fetched = vi.fn<typeof fetch>();
const sentTo = (path: string) => fetched.mock.calls.filter(([url]) => url === path).length;
const readToken = (request: RequestInit | undefined) => new Headers(request?.headers).get('authorization');

/** A server that knows one good access token, and renews by cookie as long as a test lets it. */
function serve(renewal: () => Response) {
  fetched.mockImplementation(async (url, request) => {
    if (url === identityEndpoints.refreshSession.path) return renewal();
    return readToken(request) === 'Bearer new' ? Response.json({ user }) : refused('unauthenticated');
  });
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  beginSession({ access_token: 'old', user });
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

describe('a call whose access token has expired', () => {
  it('shares one renewal with every call that needs it at that moment', async () => {
    serve(() => Response.json({ access_token: 'new', user }));
    const answers = await Promise.all(Array.from({ length: 5 }, () => call(identityEndpoints.readSessionUser, {})));
    expect(answers).toEqual(Array.from({ length: 5 }, () => ({ user })));
    expect(sentTo(identityEndpoints.refreshSession.path)).toBe(1);
    expect(sentTo(identityEndpoints.readSessionUser.path)).toBe(10);
    expect(storedToken.read()).toBe('new');
  });

  it('takes the token another call has fetched meanwhile', async () => {
    serve(() => Response.json({ access_token: 'new', user }));
    fetched.mockImplementationOnce(async () => {
      storedToken.write('new');
      return refused('unauthenticated');
    });
    await expect(call(identityEndpoints.readSessionUser, {})).resolves.toEqual({ user });
    expect(sentTo(identityEndpoints.refreshSession.path)).toBe(0);
  });

  it('ends the session when the renewal is refused', async () => {
    serve(() => refused('session_expired'));
    await expect(call(identityEndpoints.readSessionUser, {})).rejects.toMatchObject({
      failure: { code: 'session_expired' },
    });
    expect(session.get()).toEqual({ phase: 'signed_out', ended: 'expired' });
    expect(storedToken.read()).toBeNull();
  });

  it('keeps the session when the renewal gets no answer', async () => {
    serve(() => Response.error());
    fetched.mockImplementationOnce(async () => refused('unauthenticated'));
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(call(identityEndpoints.readSessionUser, {})).rejects.toMatchObject({ failure: { kind: 'network' } });
    expect(session.get().phase).toBe('signed_in');
    expect(storedToken.read()).toBe('old');
  });
});

it('does not renew anything for a wrong password', async () => {
  fetched.mockResolvedValue(refused('wrong_credentials'));
  const body = { email: 'jo@example.com', password: 'wrong' };
  await expect(call(identityEndpoints.signIn, { body })).rejects.toMatchObject({
    failure: { code: 'wrong_credentials' },
  });
  expect(fetched).toHaveBeenCalledOnce();
});
