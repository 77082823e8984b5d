import { CallError } from '#lib/call/call-error.ts';
import { connectionDetails, networkSentence } from '#lib/errors/connection-texts.ts';

export interface StaffFailureText {
  readonly sentence: string;
  readonly details?: string;
}

const fallback = 'Login failed. Please try again.';

/** What the banner of the staff sign-in says: the server's own words where it gave some. */
export function staffSignInFailure(error: unknown): StaffFailureText {
  if (!(error instanceof CallError)) return { sentence: fallback };
  const { failure } = error;
  switch (failure.kind) {
    case 'network':
      return { sentence: networkSentence, details: connectionDetails };
    case 'timeout':
      return { sentence: networkSentence };
    case 'not_json':
      return { sentence: fallback };
    case 'refused':
      if (typeof failure.detail === 'string') return { sentence: failure.detail };
      if (!Array.isArray(failure.detail)) return { sentence: fallback };
      return { sentence: failure.detail.map(({ field, message }) => `${field}: ${message}`).join(' ') };
  }
}

/** Decides how the second step handles a failure: correct the code, start over, or show the reason. */
export type SecondStepFailure =
  | { readonly at: 'field'; readonly sentence: string }
  | { readonly at: 'start'; readonly sentence: string }
  | { readonly at: 'banner'; readonly text: StaffFailureText };

export function secondStepFailure(error: unknown): SecondStepFailure {
  const text = staffSignInFailure(error);
  if (error instanceof CallError && error.failure.kind === 'refused') {
    if (error.failure.code === 'wrong_code') return { at: 'field', sentence: text.sentence };
    if (error.failure.code === 'challenge_expired') return { at: 'start', sentence: text.sentence };
  }
  return { at: 'banner', text };
}
