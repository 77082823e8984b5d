import { z } from 'zod';
import { type Connection, connectionNames } from '../connections.ts';

/**
 * How many people of a customer list a platform must recognize before it shows ads to them. Read on 2026-11-16:
 * support.google.com/google-ads/answer/7476585 (100 active users on every network), facebook.com/business/help (100 people),
 * ads.tiktok.com/help (1,000 people).
 */
export const customerListFloors: Readonly<Record<Connection, number>> = {
  'google-ads': 100,
  meta: 100,
  tiktok: 1_000,
};

export const CustomerListState = z.enum(['processing', 'ready', 'too_small']);
export type CustomerListState = z.infer<typeof CustomerListState>;

/** What a platform says about a customer list, and how many people it recognized; null while it counts. */
export const CustomerListMatch = z.object({ state: CustomerListState, matched: z.number().int().min(0).nullable() });
export type CustomerListMatch = z.infer<typeof CustomerListMatch>;

const people = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'person' : 'people'}`;

/** "About 1,240 people recognized" */
export function customerListText(connection: Connection, { state, matched }: CustomerListMatch): string {
  const floor = customerListFloors[connection];
  const name = connectionNames[connection];
  if (state === 'processing' || matched === null) return `${name} is matching your list, which can take two days`;
  if (state === 'ready') return `About ${people(matched)} recognized`;
  // Meta does not say how small a small list is, and TikTok counts emails and phone numbers separately.
  return matched < floor
    ? `Too small to target: ${people(matched)} recognized, and ${name} needs ${people(floor)}`
    : `Too small to target: ${name} needs ${people(floor)}`;
}
