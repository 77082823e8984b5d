import { TryLater } from '../../core/try-later.ts';

export interface FreshToken {
  readonly token: string;
  readonly expires_in_seconds: number;
}

export interface TokenSource {
  get(): Promise<string>;
  /** This one is not good any more. One that came after it stays. */
  forget(token: string): void;
}

// So long before its end a token is not begun with: a call takes its time.
const MARGIN_SECONDS = 60;

/** A token kept in memory until shortly before its end. Whoever needs one while it is being fetched waits for the same. */
export function tokenSource(fetchToken: () => Promise<FreshToken>, now: () => number = Date.now): TokenSource {
  let kept: { readonly token: string; readonly until: number } | undefined;
  let coming: Promise<string> | undefined;

  async function fetchAndKeep(): Promise<string> {
    try {
      const { token, expires_in_seconds } = await fetchToken();
      kept = { token, until: now() + (expires_in_seconds - MARGIN_SECONDS) * 1000 };
      return token;
    } finally {
      coming = undefined;
    }
  }

  return {
    async get() {
      if (kept !== undefined && now() < kept.until) return kept.token;
      coming ??= fetchAndKeep();
      return coming;
    },
    forget(token) {
      if (kept?.token === token) kept = undefined;
    },
  };
}

/**
 * Makes a call with a token, and once more with a fresh one where the first had run out: what was turned away at the door
 * was not done.
 */
export async function withToken<Answer>(
  tokens: TokenSource,
  call: (token: string) => Promise<Answer>,
  hasExpired: (answer: Answer) => boolean,
): Promise<Answer> {
  for (let tries = 0; tries < 2; tries += 1) {
    const token = await tokens.get();
    const answer = await call(token);
    if (!hasExpired(answer)) return answer;
    tokens.forget(token);
  }
  throw new TryLater('The access token is not taken, nor is a fresh one');
}
