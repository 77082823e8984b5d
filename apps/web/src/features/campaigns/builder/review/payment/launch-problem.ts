import { InsufficientCredits, insufficientCreditsText } from '@universal-media/contract/campaigns/campaigns';
import type { FieldProblem } from '@universal-media/contract/wire/errors';
import { z } from 'zod';
import { CallError } from '#lib/call/call-error.ts';

/** Why a launch was rejected, by what the user can do about it. */
export type LaunchProblem =
  | { readonly kind: 'credits'; readonly sentence: string; readonly shortfall: number }
  /** The price changed, and the user must see the new one first. */
  | { readonly kind: 'price'; readonly total_cents: number; readonly charge_cents: number; readonly quote: string }
  | { readonly kind: 'incomplete'; readonly problems: readonly FieldProblem[] }
  | { readonly kind: 'changed' }
  | { readonly kind: 'other'; readonly sentence: string; readonly request_id?: string };

const NewPrice = z.object({ total_cents: z.number().int(), charge_cents: z.number().int(), quote: z.string() });
const DEFAULT = 'Error creating campaign. Please try again.';

/** Reads the reason from an error. `fallback` is the text for unknown errors. */
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
