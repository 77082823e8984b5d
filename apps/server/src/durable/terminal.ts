import { RetryableError, TerminalError } from '@restatedev/restate-sdk';
import { Refusal } from '#core/kit/refusal.ts';
import { TryLater } from '#core/kit/try-later.ts';

/**
 * Converts a refusal into a terminal error, because retrying does not change it. Every other error is retried: after the
 * time that the other side asked for, or else by the retry policy.
 */
export function asTerminal(error: unknown): never {
  if (error instanceof Refusal) throw new TerminalError(error.message);
  if (error instanceof TryLater && error.retry_after_seconds !== null) {
    const retryAfter = { seconds: error.retry_after_seconds };
    throw new RetryableError(error.message, { retryAfter, cause: error });
  }
  throw error;
}
