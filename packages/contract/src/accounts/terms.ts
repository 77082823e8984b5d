import { z } from 'zod';
import { endpoint, group } from '../wire/endpoint.ts';

/** The current version of the Terms of Service. */
export const TOS_VERSION = '2025.1';

export const TermsStatus = z
  .object({
    is_compliant: z.boolean(),
    current_version: z.string(),
    /** Null when no version was accepted, such as after a first sign-in with Google. */
    accepted_version: z.string().nullable(),
  })
  .meta({ id: 'TermsStatus' });
export type TermsStatus = z.infer<typeof TermsStatus>;

/** Shown when the terms checkbox is not checked before a payment or a launch. */
export const termsBoxMissing = 'Please check the Terms of Service acceptance checkbox to proceed.';

export const termsEndpoints = group({
  readTermsStatus: endpoint({
    method: 'GET',
    path: '/api/terms/user/status',
    summary: 'Read whether you have accepted the current terms',
    access: { kind: 'advertiser', scope: 'account:read', shown_to_staff: true },
    answers: { status: 200, body: TermsStatus },
    errors: [],
  }),
  acceptTerms: endpoint({
    method: 'POST',
    path: '/api/terms/accept',
    summary: 'Accept the current terms',
    access: { kind: 'advertiser' },
    body: z.object({ tos_version: z.string().max(20) }),
    answers: { status: 200, body: TermsStatus },
    errors: ['terms_outdated'],
  }),
});
