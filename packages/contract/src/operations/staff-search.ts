import { z } from 'zod';
import { endpoint, group } from '../wire/endpoint.ts';
import { Instant } from '../wire/instant.ts';
import { type StaffRequirement, staffMay } from '../wire/permissions.ts';

/** A shorter search finds nothing. */
export const STAFF_SEARCH_MIN = 3;
/** Results of each kind. */
export const STAFF_SEARCH_RESULTS = 8;

/** What staff search finds, with the permissions of which one is needed. */
export const searchKinds = {
  campaign: ['campaign_control'],
  advertiser: ['campaign_control', 'credit_management', 'billing_oversight', 'dispute_management'],
  payment: ['billing_oversight'],
  dispute: ['dispute_management'],
} as const satisfies Record<string, readonly StaffRequirement[]>;
export type SearchKind = keyof typeof searchKinds;

/** Answers whether a staff member may find things of a kind. */
export const mayFind = (rights: Parameters<typeof staffMay>[0], kind: SearchKind): boolean =>
  searchKinds[kind].some((needs) => staffMay(rights, needs));

const SearchResult = z
  .object({
    kind: z.enum(['campaign', 'advertiser', 'payment', 'dispute']),
    id: z.uuid(),
    /** As people read it: `CMP-26-7F2A9K`. */
    reference: z.string(),
    title: z.string(),
    /** What tells it from others: an email address, a status. */
    detail: z.string(),
    /** The account it belongs to; null where there is none. */
    user_id: z.uuid().nullable(),
    created_at: Instant,
  })
  .meta({ id: 'SearchResult' });
export type SearchResult = z.infer<typeof SearchResult>;

export const staffSearchEndpoints = group({
  searchStaff: endpoint({
    method: 'GET',
    path: '/api/admin/search',
    summary: 'Find campaigns, advertisers, payments and disputes that the reader may see',
    access: { kind: 'staff' },
    query: z.object({ q: z.string().trim().max(200) }),
    answers: { status: 200, body: z.object({ results: z.array(SearchResult) }) },
    errors: [],
  }),
});
