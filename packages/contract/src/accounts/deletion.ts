import { z } from 'zod';
import { endpoint, group } from '../wire/endpoint.ts';
import { Instant } from '../wire/instant.ts';

/** Days between a deletion request and the erasure, during which the request can be canceled. */
export const DELETION_GRACE_DAYS = 14;

/** The password, or the email address for an account without one, typed as proof of intent. */
export const DeletionRequest = z.object({ confirmation: z.string().min(1).max(1000) }).meta({ id: 'DeletionRequest' });
export type DeletionRequest = z.infer<typeof DeletionRequest>;

export const deletionEndpoints = group({
  requestDeletion: endpoint({
    method: 'POST',
    path: '/api/user/deletion',
    summary: 'Request the deletion of the account after the grace period',
    access: { kind: 'advertiser' },
    body: DeletionRequest,
    answers: { status: 202, body: z.object({ deletion_due_at: Instant }) },
    errors: ['wrong_password', 'too_many_requests'],
  }),
  cancelDeletion: endpoint({
    method: 'DELETE',
    path: '/api/user/deletion',
    summary: 'Cancel the deletion of the account',
    access: { kind: 'advertiser' },
    answers: { status: 204 },
    errors: [],
  }),
});
