import { z } from 'zod';
import { endpoint, group } from './endpoint.ts';

/** The version of the Terms of Service in force. */
export const TOS_VERSION = '2025.1';

export const TermsStatus = z
  .object({
    is_compliant: z.boolean(),
    current_version: z.string(),
    /** Null for somebody who has not accepted any (a first sign-in with Google). */
    accepted_version: z.string().nullable(),
  })
  .meta({ id: 'TermsStatus' });
export type TermsStatus = z.infer<typeof TermsStatus>;

/** Beside the box that must be ticked before a payment or a launch. */
export const termsBoxMissing = 'Please check the Terms of Service acceptance checkbox to proceed.';

export const termsEndpoints = group({
  status: endpoint({
    method: 'GET',
    path: '/api/terms/user/status',
    summary: 'Whether you have accepted the terms in force',
    access: { kind: 'advertiser', scope: 'account:read' },
    answers: { status: 200, body: TermsStatus },
    errors: [],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/terms/accept',
    summary: 'Accept the terms in force',
    access: { kind: 'advertiser' },
    body: z.object({ tos_version: z.string().max(20) }),
    answers: { status: 200, body: TermsStatus },
    errors: ['terms_outdated'],
  }),
});
