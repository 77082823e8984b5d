import { describe, expect, it } from 'vitest';
import { CallError } from '../call/call-error.ts';
import { actionFailure } from './action-failure.ts';

const refused = { kind: 'refused', status: 400, code: 'email_taken', request_id: 'r' } as const;

describe('a failed staff action', () => {
  it.each([
    [new CallError({ ...refused, detail: 'Already there.' }), 'Error creating user: Already there.'],
    [
      new CallError({ ...refused, detail: [{ field: 'email', message: 'Too long' }] }),
      'Error creating user: email: Too long',
    ],
    [new CallError({ ...refused, detail: { error: 'odd' } }), 'Error creating user: Unknown error'],
    [new CallError({ kind: 'not_json', status: 502 }), 'Error creating user: Unknown error'],
    [new CallError({ kind: 'network' }), 'Error creating user. Please try again.'],
    [new CallError({ kind: 'timeout' }), 'Error creating user. Please try again.'],
    [new TypeError('a bug of ours'), 'Error creating user. Please try again.'],
  ])('%s: %s', (error, sentence) => {
    expect(actionFailure('Error creating user', error)).toBe(sentence);
  });

  it('is no error in the demo, whose refusal is shown as it is', () => {
    const detail = 'Preview Mode: nothing was changed.';
    const error = new CallError({ ...refused, status: 403, code: 'preview_mode', detail });
    expect(actionFailure('Error updating campaign', error)).toBe(detail);
  });
});
