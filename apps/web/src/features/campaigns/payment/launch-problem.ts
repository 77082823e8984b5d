import { InsufficientCredits, insufficientCreditsText } from '@universal-media/contract/campaigns';
import type { FieldProblem } from '@universal-media/contract/errors';
import { z } from 'zod';
import { CallError } from '../../../lib/call-error.ts';

/** Why a campaign was not taken, as far as something different follows from it. */
export type LaunchProblem =
  | { readonly kind: 'credits'; readonly sentence: string; readonly shortfall: number }
  /** It costs something else by now: nobody pays what they have not seen. */
  | { readonly kind: 'price'; readonly total_cents: number; readonly quote: string }
  | { readonly kind: 'incomplete'; readonly problems: readonly FieldProblem[] }
  | { readonly kind: 'changed' }
  | { readonly kind: 'other'; readonly sentence: string; readonly request_id?: string };

const NewPrice = z.object({ total_cents: z.number().int(), quote: z.string() });
const DEFAULT = 'Error creating campaign. Please try again.';

/** The documented words, and what the server knows besides. `fallback` where the act is another than creating. */
export function launchProblem(error: unknown, fallback = DEFAULT): LaunchProblem {
  if (!(error instanceof CallError) || error.failure.kind !== 'refused') return { kind: 'other', sentence: fallback };
  const { code, detail, request_id } = error.failure;
  const short = InsufficientCredits.safeParse(detail).data;
  if (short) return { kind: 'credits', sentence: insufficientCreditsText(short), shortfall: short.shortfall };
  const price = code === 'quote_outdated' ? NewPrice.safeParse(detail).data : undefined;
  if (price) return { kind: 'price', ...price };
  if (code === 'campaign_changed') return { kind: 'changed' };
  if (Array.isArray(detail)) return { kind: 'incomplete', problems: detail };
  return { kind: 'other', sentence: typeof detail === 'string' ? detail : fallback, request_id };
}
