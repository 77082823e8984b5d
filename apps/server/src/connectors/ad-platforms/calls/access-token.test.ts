import { describe, expect, it } from 'vitest';
import { TryLater } from '#core/kit/try-later.ts';
import { createTokenSource, withToken } from './access-token.ts';

function source() {
  let fetched = 0;
  let now = 0;
  const tokens = createTokenSource(
    async () => {
      fetched += 1;
      return { token: `token ${fetched}`, expires_in_seconds: 3_600 };
    },
    () => now,
  );
  return {
    tokens,
    fetched: () => fetched,
    pass: (seconds: number) => {
      now += seconds * 1_000;
    },
  };
}

describe('createTokenSource', () => {
  it('fetches one token for concurrent callers', async () => {
    const { tokens, fetched } = source();
    expect(await Promise.all([tokens.get(), tokens.get(), tokens.get()])).toEqual(['token 1', 'token 1', 'token 1']);
    expect(await tokens.get()).toBe('token 1');
    expect(fetched()).toBe(1);
  });

  it('fetches a new token shortly before the old one expires', async () => {
    const { tokens, pass } = source();
    await tokens.get();
    pass(3_500);
    expect(await tokens.get()).toBe('token 1');
    pass(50);
    expect(await tokens.get()).toBe('token 2');
  });

  it('keeps the newer token when an old one is forgotten late', async () => {
    const { tokens } = source();
    const first = await tokens.get();
    tokens.forget(first);
    expect(await tokens.get()).toBe('token 2');
    tokens.forget(first);
    expect(await tokens.get()).toBe('token 2');
  });

  it('fetches again after a failed request', async () => {
    let tries = 0;
    const tokens = createTokenSource(async () => {
      tries += 1;
      if (tries === 1) throw new TryLater('not now');
      return { token: 'second', expires_in_seconds: 3_600 };
    });
    await expect(tokens.get()).rejects.toBeInstanceOf(TryLater);
    expect(await tokens.get()).toBe('second');
  });
});

describe('withToken', () => {
  it('repeats a call once when the token has expired', async () => {
    const { tokens } = source();
    const used: string[] = [];
    const call = async (token: string) => {
      used.push(token);
      return token;
    };
    expect(await withToken(tokens, call, (token) => token === 'token 1')).toBe('token 2');
    await expect(withToken(tokens, call, () => true)).rejects.toBeInstanceOf(TryLater);
    expect(used).toEqual(['token 1', 'token 2', 'token 2', 'token 3']);
  });
});
