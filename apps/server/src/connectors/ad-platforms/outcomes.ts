import type { RejectionField } from '@universal-media/contract/campaigns/submit/rejection';
import type { AccountLimit } from '@universal-media/contract/platforms/ad-accounts';
import { TryLater } from '#core/kit/try-later.ts';
import type { OrderProblem, Outcome } from './ad-platform.ts';

/** The platform understood the request and refused it. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** What the refusal is about. */
  readonly field: RejectionField;

  constructor(message: string, field: RejectionField = 'other') {
    super(message);
    this.field = field;
  }
}

/** The request was sent, and its result is not known. */
export class UnknownOutcome extends Error {
  override readonly name = 'UnknownOutcome';
}

/** The platform cannot answer for this many days at once, and may for fewer. */
export class TooMuchData extends TryLater {}

/** Finds the limit that a refusal names. Platforms have no code of their own for each limit. */
export function findLimit(message: string): AccountLimit | null {
  if (!/too many|reached (the|its)( \w+)* limit/i.test(message)) return null;
  if (/\bpage\b/i.test(message)) return 'ads_per_page';
  if (/\bad ?(group|set)s?\b/i.test(message)) return 'ad_groups';
  return /\bcampaigns?\b/i.test(message) ? 'campaigns' : null;
}

/** Describes a refusal. A limit is a matter of the ad account, whatever parameter the platform blames. */
export function toProblem({ message: reason, field }: Refusal): OrderProblem {
  const limit = findLimit(reason);
  return limit === null ? { reason, field } : { reason, field: 'ad_account', limit };
}

function toOutcome(error: unknown): Outcome {
  if (error instanceof Refusal) return { outcome: 'refused', ...toProblem(error) };
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
