import { StripeFailure } from './failure.ts';

interface Kept {
  readonly asked: string;
  readonly answer: unknown;
}

/** The same key gives the same answer and does nothing again; the same key for something else is an error. */
export function createIdempotency() {
  const kept = new Map<string, Kept>();
  return function once(key: string | undefined, asked: string, act: () => unknown): unknown {
    if (key === undefined) return act();
    const before = kept.get(key);
    if (before === undefined) {
      // As it was then: the object itself goes on changing.
      const answer = structuredClone(act());
      kept.set(key, { asked, answer });
      return answer;
    }
    if (before.asked === asked) return before.answer;
    throw new StripeFailure(
      400,
      'idempotency_error',
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    );
  };
}
