import { paths } from '../../paths.ts';
import type { LegalText } from './legal-text.ts';
import { privacyPolicy } from './privacy-policy.ts';
import { termsOfService } from './terms-of-service.ts';

export type LegalName = 'terms' | 'privacy';

export const legalTexts: Record<LegalName, { readonly text: LegalText; readonly page: string }> = {
  terms: { text: termsOfService, page: paths.terms },
  privacy: { text: privacyPolicy, page: paths.privacy },
};
