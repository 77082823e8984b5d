import { describe, expect, it } from 'vitest';
import { CallError } from '../call/call-error.ts';
import { plainFailure } from './plain-failure.ts';

describe('plainFailure', () => {
  it('returns the sentence of the server, without a request ID for an ordinary refusal', () => {
    const error = new CallError({
      kind: 'refused',
      status: 429,
      code: 'too_many_requests',
      detail: 'One export a day.',
      request_id: 'r1',
    });
    expect(plainFailure(error)).toEqual({ sentence: 'One export a day.', fields: [] });
  });

  it('returns the request ID of a failure that support has to look into', () => {
    const error = new CallError({
      kind: 'refused',
      status: 500,
      code: 'server_error',
      detail: 'Something went wrong.',
      request_id: 'r3',
    });
    expect(plainFailure(error).request_id).toBe('r3');
  });

  it('returns the fields the server rejected', () => {
    const fields = [{ field: 'full_name', message: 'Enter your full name' }];
    const error = new CallError({
      kind: 'refused',
      status: 400,
      code: 'invalid_input',
      detail: fields,
      request_id: 'r2',
    });
    expect(plainFailure(error)).toEqual({
      sentence: 'Please check the highlighted fields.',
      fields,
    });
  });

  it.each([
    [new CallError({ kind: 'network' }), 'Network error. Please check your connection and try again.'],
    [new CallError({ kind: 'timeout' }), 'Request timeout - please try again'],
    [new CallError({ kind: 'not_json', status: 502 }), 'Server error - please try again later'],
    [new TypeError('a bug of ours'), 'An unexpected error occurred. Please try again.'],
  ])('%s: %s', (error, sentence) => {
    expect(plainFailure(error).sentence).toBe(sentence);
  });
});
