import { expect, it } from 'vitest';
import { CallError } from '../../lib/call-error.ts';
import { staffSignInFailure } from './failure-text.ts';

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
