import { z } from 'zod';
import { endpoint, group } from '../wire/endpoint.ts';
import { Instant } from '../wire/instant.ts';
import { Cursor, NextCursor } from '../wire/paging.ts';

export const SECURITY_EVENTS_PER_PAGE = 50;

/** Security events are deleted after this time. */
export const SECURITY_EVENT_DAYS = 180;

/** Every kind of security event, with the label that staff read. */
export const securityEventLabels = {
  sign_in_failed: 'Failed sign-in',
  google_refused: 'Failed Google sign-in',
  password_refused: 'Wrong password while signed in',
  second_factor_refused: 'Refused second factor',
  passkey_refused: 'Refused passkey',
  passkey_copied: 'Passkey that may have been copied',
  session_refused: 'Session that had ended',
  api_key_refused: 'Refused API key',
  unauthenticated: 'Call without a valid session',
  forbidden: 'Call without permission',
  unknown_id: 'Call for something unknown or of another account',
  frozen_refused: 'Blocked call of a frozen account',
  rule_refused: 'Call against a business rule',
  input_refused: 'Call with invalid input',
  rate_limited: 'Too many attempts',
  session_replayed: 'Session token used twice',
  request_replayed: 'Idempotency key used for another request',
  link_refused: 'Invalid emailed link',
  signature_refused: 'Webhook with an invalid signature',
} as const;

export type SecurityEventKind = keyof typeof securityEventLabels;

const isKind = (value: string): value is SecurityEventKind => value in securityEventLabels;
export const securityEventKinds: readonly SecurityEventKind[] = Object.keys(securityEventLabels).filter(isKind);

/** A network address, or a network such as `2001:db8::/64`. */
export const NetworkAddress = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

export const SecurityEvent = z
  .object({
    event_id: z.uuid(),
    /** When it first happened. */
    at: Instant,
    kind: z.string(),
    /** The error code of the answer, or why a Google sign-in failed. */
    code: z.string(),
    actor_kind: z.enum(['advertiser', 'staff']).nullable(),
    /** The account that acted or was targeted; null when there is no such account. */
    actor_id: z.uuid().nullable(),
    /** The account's current name; null for unknown and erased accounts. */
    actor_name: z.string().nullable(),
    address: z.string().nullable(),
    user_agent: z.string().nullable(),
    route: z.string(),
    request_id: z.string(),
    /** How often it happened within a few seconds. */
    times: z.number().int(),
  })
  .meta({ id: 'SecurityEvent' });
export type SecurityEvent = z.infer<typeof SecurityEvent>;

export const securityEventEndpoints = group({
  listSecurityEvents: endpoint({
    method: 'GET',
    path: '/api/admin/security-events',
    summary: 'List failed sign-ins, refused calls and replays, newest first',
    access: { kind: 'staff', needs: 'super_admin' },
    query: z.object({
      kind: z.string().refine(isKind, 'Unknown kind').optional(),
      /** The account that acted or was targeted. */
      id: z.uuid().optional(),
      address: NetworkAddress.optional(),
      cursor: Cursor.optional(),
    }),
    answers: { status: 200, body: z.object({ events: z.array(SecurityEvent), next_cursor: NextCursor }) },
    errors: [],
  }),
});
