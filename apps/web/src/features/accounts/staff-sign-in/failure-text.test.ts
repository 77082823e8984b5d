import { describe, expect, it } from 'vitest';
import { CallError } from '#lib/call/call-error.ts';
import { secondStepFailure, staffSignInFailure } from './failure-text.ts';

const refused = { kind: 'refused', status: 401, code: 'wrong_credentials', request_id: 'r' } as const;

it.each([
  [new CallError({ ...refused, detail: 'Incorrect email or password.' }), 'Incorrect email or password.'],
  [new CallError({ ...refused, detail: [{ field: 'email', message: 'Too long' }] }), 'email: Too long'],
  [new CallError({ ...refused, detail: { error: 'odd' } }), 'Login failed. Please try again.'],
  [new CallError({ kind: 'not_json', status: 502 }), 'Login failed. Please try again.'],
  [new CallError({ kind: 'network' }), 'Network error. Please check your connection and try again.'],
  [new CallError({ kind: 'timeout' }), 'Network error. Please check your connection and try again.'],
  [new TypeError('a bug of ours'), 'Login failed. Please try again.'],
])('%s: %s', (error, sentence) => {
  expect(staffSignInFailure(error).sentence).toBe(sentence);
});

describe('a failure of the second step', () => {
  it('is shown at the field when the code is wrong', () => {
    const error = new CallError({ ...refused, code: 'wrong_code', detail: 'That code is incorrect.' });
    expect(secondStepFailure(error)).toEqual({ at: 'field', sentence: 'That code is incorrect.' });
  });

  it('leads back to the password when the first step is too long ago', () => {
    const error = new CallError({ ...refused, code: 'challenge_expired', detail: 'Please start again.' });
    expect(secondStepFailure(error)).toEqual({ at: 'start', sentence: 'Please start again.' });
  });

  it('is a banner in every other case', () => {
    const error = new CallError({
      ...refused,
      status: 429,
      code: 'too_many_requests',
      detail: 'Please wait 30 seconds.',
    });
    expect(secondStepFailure(error)).toEqual({ at: 'banner', text: { sentence: 'Please wait 30 seconds.' } });
    expect(secondStepFailure(new CallError({ kind: 'network' })).at).toBe('banner');
  });
});
