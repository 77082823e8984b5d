import { z } from 'zod';
import { endpoint, group } from '../wire/endpoint.ts';

/** The page that shows every email to staff. */
export const EMAIL_SAMPLES_PAGE = '/admin/emails';

/** An email with made-up facts, as it is sent. */
export const EmailSample = z
  .object({ group: z.string(), name: z.string(), subject: z.string(), html: z.string(), text: z.string() })
  .meta({ id: 'EmailSample' });
export type EmailSample = z.infer<typeof EmailSample>;

export const emailSampleEndpoints = group({
  listEmailSamples: endpoint({
    method: 'GET',
    path: '/api/admin/email-samples',
    summary: 'List every email that is sent, with made-up facts',
    access: { kind: 'staff', needs: 'admin_management' },
    answers: { status: 200, body: z.object({ emails: z.array(EmailSample) }) },
    errors: [],
  }),
});
