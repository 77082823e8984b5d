import { paths } from '#paths.ts';
import type { LegalName, LegalText } from './legal.ts';
import { privacyPolicy } from './privacy-policy.ts';
import { termsOfService } from './terms-of-service.ts';

export const legalTexts: Record<LegalName, { readonly text: LegalText; readonly page: string }> = {
  terms: { text: termsOfService, page: paths.terms },
  privacy: { text: privacyPolicy, page: paths.privacy },
};
