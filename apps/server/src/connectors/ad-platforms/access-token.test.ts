import { describe, expect, it } from 'vitest';
import { TryLater } from '../../core/try-later.ts';
import { tokenSource, withToken } from './access-token.ts';

function source() {
  let fetched = 0;
  let now = 0;
  const tokens = tokenSource(
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

describe('an access token', () => {
  it('is fetched once for everybody who asks at the same time', async () => {
    const { tokens, fetched } = source();
    expect(await Promise.all([tokens.get(), tokens.get(), tokens.get()])).toEqual(['token 1', 'token 1', 'token 1']);
    expect(await tokens.get()).toBe('token 1');
    expect(fetched()).toBe(1);
  });

  it('is fetched anew shortly before it runs out', async () => {
    const { tokens, pass } = source();
    await tokens.get();
    pass(3_500);
    expect(await tokens.get()).toBe('token 1');
    pass(50);
    expect(await tokens.get()).toBe('token 2');
  });

  it('that was forgotten late does not take its successor with it', async () => {
    const { tokens } = source();
    const first = await tokens.get();
    tokens.forget(first);
    expect(await tokens.get()).toBe('token 2');
    tokens.forget(first);
    expect(await tokens.get()).toBe('token 2');
  });

  it('is asked for again after a failure to fetch one', async () => {
    let tries = 0;
    const tokens = tokenSource(async () => {
      tries += 1;
      if (tries === 1) throw new TryLater('not now');
      return { token: 'second', expires_in_seconds: 3_600 };
    });
    await expect(tokens.get()).rejects.toBeInstanceOf(TryLater);
    expect(await tokens.get()).toBe('second');
  });
});

describe('a call with a token', () => {
  it('is made once more when the token has run out, and no third time', async () => {
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
