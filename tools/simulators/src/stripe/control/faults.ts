import { z } from 'zod';

/** What is to go wrong, until it is switched off again or used up. */
export const Faults = z.strictObject({
  webhook_delay_ms: z.number().int().min(0).max(600_000).optional(),
  /** Every event comes this often. */
  webhook_copies: z.number().int().min(1).max(5).optional(),
  /** Events overtake each other. */
  webhook_shuffle: z.boolean().optional(),
  /** A share of all events, or the next few, is not delivered. The API still lists them. */
  webhook_lost: z
    .union([z.strictObject({ share: z.number().min(0).max(1) }), z.strictObject({ next: z.number().int().min(1) })])
    .optional(),
  /**
   * `500`: nothing was done. `slow`: done at once, answered after half a minute. `lost_answer`: done, and then the line
   * goes dead; only calls that change something have an answer to lose.
   */
  api: z.enum(['500', 'slow', 'lost_answer']).optional(),
  /** For so many calls; without it, for all. */
  api_next: z.number().int().min(1).optional(),
  /** Only for calls whose path begins so. */
  api_path: z.string().startsWith('/v1/').optional(),
});

export type Faults = z.infer<typeof Faults>;
export type ApiFault = NonNullable<Faults['api']>;

export interface FaultSwitches {
  current: Faults;
}

/** The fault that this call suffers, counted off if it is one of the next few. */
export function apiFaultFor(switches: FaultSwitches, method: string, pathname: string): ApiFault | undefined {
  const { api, api_next, api_path = '/', ...others } = switches.current;
  if (api === undefined || !pathname.startsWith(api_path)) return undefined;
  if (api === 'lost_answer' && method === 'GET') return undefined;
  if (api_next === 1) switches.current = others;
  else if (api_next !== undefined) switches.current = { ...switches.current, api_next: api_next - 1 };
  return api;
}

export function losesWebhook(switches: FaultSwitches, number: () => number): boolean {
  const { webhook_lost: lost, ...others } = switches.current;
  if (lost === undefined) return false;
  if ('share' in lost) return number() < lost.share;
  switches.current = lost.next === 1 ? others : { ...others, webhook_lost: { next: lost.next - 1 } };
  return true;
}
