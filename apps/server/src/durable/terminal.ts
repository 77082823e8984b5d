import { TerminalError } from '@restatedev/restate-sdk';
import { Refusal } from '../core/refusal.ts';

/** A refusal will not change by asking again, so it ends the job; every other error is tried again. */
export function asTerminal(error: unknown): never {
  if (error instanceof Refusal) throw new TerminalError(error.message);
  throw error;
}
