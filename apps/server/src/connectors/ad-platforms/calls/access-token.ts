import { AccessLost, TryLater } from '#core/kit/try-later.ts';

export interface FreshToken {
  readonly token: string;
  readonly expires_in_seconds: number;
}

export interface TokenSource {
  get(): Promise<string>;
  /** Drops this token. A newer one stays. */
  forget(token: string): void;
}

// A call takes time, so a token that is about to expire is not used any more.
const MARGIN_SECONDS = 60;

/** Creates a source that caches a token until shortly before it expires. Concurrent callers share one request. */
export function createTokenSource(fetchToken: () => Promise<FreshToken>, now: () => number = Date.now): TokenSource {
  let cached: { readonly token: string; readonly until: number } | undefined;
  let pending: Promise<string> | undefined;

  async function refresh(): Promise<string> {
    try {
      const { token, expires_in_seconds } = await fetchToken();
      cached = { token, until: now() + (expires_in_seconds - MARGIN_SECONDS) * 1000 };
      return token;
    } finally {
      pending = undefined;
    }
  }

  return {
    async get() {
      if (cached !== undefined && now() < cached.until) return cached.token;
      pending ??= refresh();
      return pending;
    },
    forget(token) {
      if (cached?.token === token) cached = undefined;
    },
  };
}

/** A token that lasts until it is revoked. Once the platform rejected it, every call fails with `AccessLost`. */
export function createFixedToken(token: string, service: string): TokenSource {
  let isRejected = false;
  return {
    async get() {
      if (isRejected) throw new AccessLost(`${service} no longer accepts the access that the owner gave us`);
      return token;
    },
    forget() {
      isRejected = true;
    },
  };
}

/** Makes a call with a token, and repeats it once with a fresh one if the token has expired: such a call had no effect. */
export async function withToken<Result>(
  tokens: TokenSource,
  call: (token: string) => Promise<Result>,
  hasExpired: (result: Result) => boolean,
): Promise<Result> {
  for (let tries = 0; tries < 2; tries += 1) {
    const token = await tokens.get();
    const result = await call(token);
    if (!hasExpired(result)) return result;
    tokens.forget(token);
  }
  throw new TryLater('The platform rejected a fresh access token');
}
