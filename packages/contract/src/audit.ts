import { z } from 'zod';
import { endpoint, group } from './endpoint.ts';
import { Instant } from './instant.ts';
import { Cursor, NextCursor } from './paging.ts';

export const AUDIT_PER_PAGE = 50;

export const actorKinds = ['advertiser', 'staff', 'system'] as const;

export const AuditEntry = z
  .object({
    audit_id: z.uuid(),
    at: Instant,
    actor_kind: z.enum(actorKinds),
    actor_id: z.uuid().nullable(),
    /** The actor's name today; null for the system and for those who were erased. */
    actor_name: z.string().nullable(),
    action: z.string(),
    subject_kind: z.string(),
    subject_id: z.uuid(),
    request_id: z.string().nullable(),
    reason: z.string().nullable(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

export const auditEndpoints = group({
  list: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    summary: 'Who did what, latest first',
    access: { kind: 'staff', needs: 'super_admin' },
    query: z.object({
      actor_kind: z.enum(actorKinds).optional(),
      /** A person or a thing: whoever acted or was acted upon. */
      id: z.uuid().optional(),
      /** `staff.created`, or only the noun: `staff`. */
      action: z.string().trim().max(80).optional(),
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
      cursor: Cursor.optional(),
    }),
    answers: { status: 200, body: z.object({ entries: z.array(AuditEntry), next_cursor: NextCursor }) },
    errors: [],
  }),
});
