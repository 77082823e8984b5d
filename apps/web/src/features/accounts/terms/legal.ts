import { type TermsStatus, TOS_VERSION } from '@universal-media/contract/accounts/terms';

/** A legal text as plain data. The page and the dialog show the same text. */
export interface LegalText {
  readonly title: string;
  /** A non-binding summary of one or two sentences. */
  readonly summary: string;
  readonly sections: readonly LegalSection[];
}

interface LegalSection {
  readonly title: string;
  /** Paragraphs. An array is a bulleted list. */
  readonly body: readonly (string | readonly string[])[];
}

export type LegalName = 'terms' | 'privacy';

/** Explains why the user must accept the terms now. */
export function getAcceptanceReason(status: TermsStatus | undefined): string {
  const version = status?.current_version ?? TOS_VERSION;
  if (status?.accepted_version === null) {
    return `You have not accepted our Terms of Service yet. Please read and accept version ${version} to continue.`;
  }
  if (status) {
    return `Our Terms of Service have changed since you accepted version ${status.accepted_version}. Please read and accept version ${version} to continue.`;
  }
  return `Please read and accept version ${version} of our Terms of Service to continue.`;
}
