import { describe, expect, it, vi } from 'vitest';
import { CallError } from './call-error.ts';
import { repeatOnce } from './repeat-once.ts';

const unauthenticated = new CallError({
  kind: 'refused',
  status: 401,
  code: 'unauthenticated',
  detail: 'Authentication required. Please log in again.',
  request_id: 'r1',
});
const offline = new CallError({ kind: 'network' });

function attempt(send: (token: string | undefined) => Promise<string>, renew = async () => 'new') {
  const parts = { token: 'old', send: vi.fn(send), renew: vi.fn(renew), onRefusedAgain: vi.fn() };
  return { ...parts, answer: repeatOnce(parts) };
}

describe('repeating a call once with a new token', () => {
  it('sends once when the token is good', async () => {
    const { answer, send, renew } = attempt(async () => 'fine');
    await expect(answer).resolves.toBe('fine');
    expect(send).toHaveBeenCalledExactlyOnceWith('old');
    expect(renew).not.toHaveBeenCalled();
  });

  it('renews a refused token and sends once more', async () => {
    const { answer, send, renew, onRefusedAgain } = attempt(async (token) => {
      if (token === 'old') throw unauthenticated;
      return 'fine';
    });
    await expect(answer).resolves.toBe('fine');
    expect(renew).toHaveBeenCalledExactlyOnceWith('old');
    expect(send.mock.calls).toEqual([['old'], ['new']]);
    expect(onRefusedAgain).not.toHaveBeenCalled();
  });

  it('gives up when the new token is refused as well', async () => {
    const { answer, send, onRefusedAgain } = attempt(async () => {
      throw unauthenticated;
    });
    await expect(answer).rejects.toBe(unauthenticated);
    expect(send).toHaveBeenCalledTimes(2);
    expect(onRefusedAgain).toHaveBeenCalledOnce();
  });

  it('throws what the renewal threw and does not send again', async () => {
    const { answer, send } = attempt(
      async () => {
        throw unauthenticated;
      },
      async () => {
        throw offline;
      },
    );
    await expect(answer).rejects.toBe(offline);
    expect(send).toHaveBeenCalledOnce();
  });

  it('repeats nothing else by itself', async () => {
    const { answer, send, renew } = attempt(async () => {
      throw offline;
    });
    await expect(answer).rejects.toBe(offline);
    expect(send).toHaveBeenCalledOnce();
    expect(renew).not.toHaveBeenCalled();
  });
});
