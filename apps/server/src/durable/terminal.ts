import { TerminalError } from '@restatedev/restate-sdk';
import { Refusal } from '#core/kit/refusal.ts';

/** Converts a refusal into a terminal error, because retrying does not change it. Every other error is retried. */
export function asTerminal(error: unknown): never {
  if (error instanceof Refusal) throw new TerminalError(error.message);
  throw error;
}
