import { TryLater } from '#core/kit/try-later.ts';
import type { Outcome } from './ad-platform.ts';

/** The platform understood the request and refused it. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** The request was sent, and its result is not known. */
export class UnknownOutcome extends Error {
  override readonly name = 'UnknownOutcome';
}

function toOutcome(error: unknown): Outcome {
  if (error instanceof Refusal) return { outcome: 'refused', reason: error.message };
  if (error instanceof UnknownOutcome) return { outcome: 'unknown', why: error.message };
  throw error;
}

/** Runs a change that can be repeated without harm, and returns its outcome. */
export async function runChange(external_id: string, change: () => Promise<unknown>): Promise<Outcome> {
  try {
    await change();
    return { outcome: 'done', external_id };
  } catch (error) {
    return toOutcome(error);
  }
}

/**
 * Runs a creation that takes several calls. Once something exists on the platform, `TryLater` becomes `unknown`, so that the
 * next attempt looks it up first. A half-created campaign that is refused is ended.
 */
export async function runCreation(
  create: (onCreated: (external_id: string) => void) => Promise<string>,
  end: (external_id: string) => Promise<unknown>,
): Promise<Outcome> {
  const created: string[] = [];
  try {
    return { outcome: 'done', external_id: await create((id) => created.push(id)) };
  } catch (error) {
    if (created.length > 0 && error instanceof TryLater) return { outcome: 'unknown', why: error.message };
    if (!(error instanceof Refusal)) return toOutcome(error);
    try {
      for (const id of created) await end(id);
    } catch (failure) {
      return { outcome: 'unknown', why: `Refused, but not ended: ${failure instanceof Error ? failure.message : ''}` };
    }
    return toOutcome(error);
  }
}
