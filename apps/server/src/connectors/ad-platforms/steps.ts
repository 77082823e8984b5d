import { TryLater } from '../../core/try-later.ts';
import type { Outcome } from './ad-platform.ts';

/** The platform understood, and said no. */
export class Declined extends Error {
  override readonly name = 'Declined';
}

/** It was sent, and nobody said what became of it. */
export class Unclear extends Error {
  override readonly name = 'Unclear';
}

function outcomeOfError(error: unknown): Outcome {
  if (error instanceof Declined) return { outcome: 'refused', reason: error.message };
  if (error instanceof Unclear) return { outcome: 'unknown', why: error.message };
  throw error;
}

/** What became of a change that may be repeated without harm. */
export async function outcomeOfSetting(external_id: string, set: () => Promise<unknown>): Promise<Outcome> {
  try {
    await set();
    return { outcome: 'done', external_id };
  } catch (error) {
    return outcomeOfError(error);
  }
}

/**
 * What became of making something in several calls. From the first thing that stands over there, "later" is `unknown`: who
 * comes back has to look before making anything. What is refused half-way is ended, since nobody will ever want that half.
 */
export async function outcomeOfMaking(
  make: (begun: (external_id: string) => void) => Promise<string>,
  end: (external_id: string) => Promise<unknown>,
): Promise<Outcome> {
  const standing: string[] = [];
  try {
    return { outcome: 'done', external_id: await make((id) => standing.push(id)) };
  } catch (error) {
    if (standing.length > 0 && error instanceof TryLater) return { outcome: 'unknown', why: error.message };
    if (!(error instanceof Declined)) return outcomeOfError(error);
    try {
      for (const id of standing) await end(id);
    } catch (failure) {
      return { outcome: 'unknown', why: `Refused, and not ended: ${failure instanceof Error ? failure.message : ''}` };
    }
    return outcomeOfError(error);
  }
}
