import { z } from 'zod';
import { endpoint, group } from './endpoint.ts';
import { Instant } from './instant.ts';

/** Between asking for an account to be deleted and its data being erased; until then it can be kept after all. */
export const DELETION_GRACE_DAYS = 14;

/** The password, or for somebody without one the email address, typed as proof of intent. */
export const DeletionWish = z.object({ confirmation: z.string().min(1).max(1000) }).meta({ id: 'DeletionWish' });
export type DeletionWish = z.infer<typeof DeletionWish>;

export const deletionEndpoints = group({
  request: endpoint({
    method: 'POST',
    path: '/api/user/deletion',
    summary: 'Have the account deleted after the days of grace',
    access: { kind: 'advertiser' },
    body: DeletionWish,
    answers: { status: 202, body: z.object({ deletion_due_at: Instant }) },
    errors: ['wrong_password', 'too_many_requests'],
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/api/user/deletion',
    summary: 'Keep the account after all',
    access: { kind: 'advertiser' },
    answers: { status: 204 },
    errors: [],
  }),
});
