import type { z } from 'zod';
import { type Wrong, wrong } from '../failure.ts';

type Issue = z.core.$ZodIssue;
type GoogleError = readonly [kind: string, code: string, message: string];

// What is measured, and Google's words for too little and too much of it.
const sizes: Readonly<Record<string, { readonly too_small: GoogleError; readonly too_big: GoogleError }>> = {
  array: {
    too_small: ['collectionSizeError', 'TOO_FEW', 'Too few.'],
    too_big: ['collectionSizeError', 'TOO_MANY', 'Too many.'],
  },
  string: {
    too_small: ['stringLengthError', 'TOO_SHORT', 'Too short.'],
    too_big: ['stringLengthError', 'TOO_LONG', 'Too long.'],
  },
  number: {
    too_small: ['rangeError', 'TOO_LOW', 'Too low.'],
    too_big: ['rangeError', 'TOO_HIGH', 'Too high.'],
  },
};
const required: GoogleError = ['fieldError', 'REQUIRED', 'The required field was not present.'];
const invalid: GoogleError = ['fieldError', 'INVALID_VALUE', 'The value is not allowed for the field.'];

/** Finds Google's error for a problem, in Google's own words: staff read them as the reason of a rejection. */
function findError(issue: Issue | undefined): GoogleError {
  if (issue?.code === 'too_small' || issue?.code === 'too_big') return sizes[issue.origin]?.[issue.code] ?? invalid;
  return issue?.code === 'invalid_type' && issue.input === undefined ? required : invalid;
}

/** Explains the first problem of an input as Google does. */
export function explainIssues([first]: readonly Issue[]): Wrong {
  const issue = first?.code === 'invalid_union' ? first.errors[0]?.[0] : first;
  return wrong(...findError(issue), issue?.path.join('.') ?? '');
}
