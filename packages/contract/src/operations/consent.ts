import { z } from 'zod';
import { endpoint, group } from '../wire/endpoint.ts';
import { CONSENT_VERSION } from './consent-texts.ts';

/** What a visitor allows. */
export const ConsentInput = z.object({
  /** The version of the text that the visitor saw. Another one must be asked again. */
  version: z.literal(CONSENT_VERSION),
  analytics: z.boolean(),
  ads: z.boolean(),
});
export type ConsentInput = z.infer<typeof ConsentInput>;

export const Consent = z.object({
  /** False when no provider of measurement is configured: there is nothing to choose. */
  is_offered: z.boolean(),
  /** Global Privacy Control is on, which counts as a refusal. */
  by_signal: z.boolean(),
  /** Null before a choice. */
  choice: z.object({ analytics: z.boolean(), ads: z.boolean() }).nullable(),
});
export type Consent = z.infer<typeof Consent>;

export const consentEndpoints = group({
  getConsent: endpoint({
    method: 'GET',
    path: '/api/consent',
    summary: 'Tell what this browser allows about measurement',
    access: { kind: 'public' },
    answers: { status: 200, body: Consent },
    errors: [],
  }),
  chooseConsent: endpoint({
    method: 'POST',
    path: '/api/consent',
    summary: 'Allow or refuse measurement for this browser',
    access: { kind: 'public' },
    body: ConsentInput,
    answers: { status: 200, body: Consent },
    errors: ['not_found'],
  }),
});
