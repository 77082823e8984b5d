import { z } from 'zod';
import { Email } from '../../wire/email.ts';
import { endpoint, group } from '../../wire/endpoint.ts';
import { Instant } from '../../wire/instant.ts';

/** Lifetime of the links that confirm a new email address. */
export const EMAIL_CHANGE_DAYS = 3;

/** A change that waits for its links. The old address has a say only if it was confirmed. */
export const PendingEmailChange = z
  .object({
    new_email: z.string(),
    new_confirmed: z.boolean(),
    old_confirmed: z.boolean(),
    expires_at: Instant,
  })
  .meta({ id: 'PendingEmailChange' });
export type PendingEmailChange = z.infer<typeof PendingEmailChange>;

export const EmailChangeRequest = z.object({ new_email: Email }).meta({ id: 'EmailChangeRequest' });
export type EmailChangeRequest = z.infer<typeof EmailChangeRequest>;

/** `changed` when this was the last link that was needed; otherwise the address whose link is still waited for. */
export const EmailChangeOutcome = z
  .object({ outcome: z.enum(['changed', 'waits_for_old', 'waits_for_new']) })
  .meta({ id: 'EmailChangeOutcome' });
export type EmailChangeOutcome = z.infer<typeof EmailChangeOutcome>;

export const emailChangeEndpoints = group({
  requestEmailChange: endpoint({
    method: 'POST',
    path: '/api/user/email-change',
    summary: 'Ask for another email address; links in emails to the new and the old address confirm it',
    access: { kind: 'advertiser', proof: 'recent' },
    body: EmailChangeRequest,
    answers: { status: 202, body: PendingEmailChange },
    errors: ['email_taken', 'email_unchanged', 'too_many_requests'],
  }),
  cancelEmailChange: endpoint({
    method: 'DELETE',
    path: '/api/user/email-change',
    summary: 'Keep the present email address; the links stop working',
    access: { kind: 'advertiser' },
    answers: { status: 204 },
    errors: [],
  }),
  confirmEmailChange: endpoint({
    method: 'POST',
    path: '/api/auth/confirm-email-change',
    summary: 'Confirm a change of the email address with an emailed link',
    access: { kind: 'public' },
    body: z.object({ token: z.string().min(1).max(200) }),
    answers: { status: 200, body: EmailChangeOutcome },
    errors: ['invalid_link', 'email_taken'],
  }),
});
