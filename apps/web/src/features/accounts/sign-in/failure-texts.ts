import type { FieldProblem } from '@universal-media/contract/wire/errors';
import { passwordExample, passwordRules } from '@universal-media/contract/wire/password';
import { CallError, type CallFailure } from '#lib/call/call-error.ts';
import { connectionDetails, networkSentence } from '#lib/errors/connection-texts.ts';
import { referenceFor } from '#lib/errors/plain-failure.ts';

/** Texts for failed sign-ins and registrations, as the specification gives them. */
export interface FailureText {
  readonly heading: 'Registration Error' | 'Sign-in failed' | 'Not linked';
  readonly sentences: readonly string[];
  /** Password rules that are not met. */
  readonly requirements?: { readonly rules: readonly string[]; readonly example: string };
  /** For support, shown apart from what the user can do. */
  readonly details?: string;
  readonly request_id?: string;
  /** Form fields to mark as invalid. */
  readonly fields: readonly FieldProblem[];
  /** The email is taken, so signing in is offered. */
  readonly signInInstead?: true;
  /** The pending Google sign-in has expired and must be started again. */
  readonly startAgain?: true;
}

type Body = Omit<FailureText, 'heading' | 'fields'> & { readonly fields?: readonly FieldProblem[] };

const unexpected = 'An unexpected error occurred. Please try again.';

export function registrationFailure(error: unknown): FailureText {
  const body = error instanceof CallError ? registrationBody(error.failure) : { sentences: [unexpected] };
  return { heading: 'Registration Error', fields: [], ...body };
}

function registrationBody(failure: CallFailure): Body {
  switch (failure.kind) {
    case 'network':
      return {
        sentences: ['Network connection error - please check your internet connection'],
        details: connectionDetails,
      };
    case 'timeout':
      return { sentences: ['Request timeout - please try again'] };
    case 'not_json':
      return { sentences: ['Registration service temporarily unavailable'] };
    case 'refused':
      return { ...registrationRefusal(failure), ...referenceFor(failure) };
  }
}

function registrationRefusal({ status, code, detail }: CallFailure & { kind: 'refused' }): Body {
  if (status === 422)
    return { sentences: ['Invalid registration data - please verify all fields are filled correctly'] };
  if (status === 500) return { sentences: ['Server error - please try again later'] };
  if (typeof detail === 'string') {
    return { sentences: [detail], ...(code === 'email_taken' && { signInInstead: true }) };
  }
  if (!Array.isArray(detail)) return { sentences: [unexpected] };
  const forPassword = detail.some(({ field }) => field === 'password');
  return {
    sentences: detail.flatMap(registrationLine),
    ...(forPassword && {
      requirements: { rules: passwordRules.map(({ label }) => label), example: passwordExample },
    }),
    fields: detail,
  };
}

export function signInFailure(error: unknown): FailureText {
  const body = error instanceof CallError ? signInBody(error.failure) : { sentences: [unexpected] };
  return { heading: 'Sign-in failed', fields: [], ...body };
}

function signInBody(failure: CallFailure): Body {
  switch (failure.kind) {
    case 'network':
      return { sentences: [networkSentence], details: connectionDetails };
    case 'timeout':
      return { sentences: [networkSentence] };
    case 'not_json':
      return { sentences: ['Login failed'] };
    case 'refused': {
      const { detail } = failure;
      const reference = referenceFor(failure);
      if (typeof detail === 'string') return { sentences: [detail], ...reference };
      if (Array.isArray(detail)) return { sentences: detail.map(fieldLine), fields: detail, ...reference };
      return { sentences: ['Login failed'], ...reference };
    }
  }
}

/** This form asks only for a password, so only the password can be wrong. */
export function linkFailure(error: unknown): FailureText {
  const text: FailureText = { ...signInFailure(error), heading: 'Not linked' };
  const code = error instanceof CallError && error.failure.kind === 'refused' ? error.failure.code : undefined;
  if (code === 'wrong_credentials') return { ...text, sentences: ['Incorrect password.'] };
  return code === 'google_link_expired' ? { ...text, startAgain: true } : text;
}

// The list of requirements covers the password rules. Other problems, such as a common password, get their own text.
function registrationLine({ field, message }: FieldProblem): string[] {
  if (field !== 'password') return [fieldLine({ field, message })];
  return passwordRules.some(({ label }) => label === message) ? [] : [message];
}

const fieldLine = ({ field, message }: FieldProblem) => `${field}: ${message}`;
