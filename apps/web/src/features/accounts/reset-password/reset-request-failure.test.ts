import type { ErrorCode, ErrorDetail } from '@universal-media/contract/wire/errors';
import { describe, expect, it } from 'vitest';
import { CallError, type CallFailure } from '#lib/call/call-error.ts';
import { resetRequestFailure } from './reset-request-failure.ts';

const failed = (failure: CallFailure) => new CallError(failure);
const refused = (status: number, code: ErrorCode, detail: ErrorDetail) =>
  failed({ kind: 'refused', status, code, detail, request_id: 'r1' });

describe('what the reset dialog says when no mail could be asked for', () => {
  it.each([
    [refused(404, 'not_found', 'x'), 'Email address not found. Please check your email and try again.'],
    [refused(422, 'idempotency_key_reused', 'x'), 'Invalid email format. Please enter a valid email address.'],
    [
      refused(400, 'invalid_input', [{ field: 'email', message: 'Too long' }]),
      'Invalid email format. Please enter a valid email address.',
    ],
    [refused(500, 'server_error', 'x'), 'Server error. Please try again later.'],
    [refused(429, 'too_many_requests', 'Please wait 40 seconds.'), 'Please wait 40 seconds.'],
    [refused(403, 'preview_mode', 'Preview Mode: nothing was changed.'), 'Preview Mode: nothing was changed.'],
    [refused(400, 'invalid_input', { error: 'odd' }), 'Failed to send password reset email. Please try again.'],
    [failed({ kind: 'not_json', status: 500 }), 'Server error. Please try again later.'],
    [failed({ kind: 'not_json', status: 502 }), 'Failed to send password reset email. Please try again.'],
    [failed({ kind: 'network' }), 'Network connection error. Please check your internet connection and try again.'],
    [failed({ kind: 'timeout' }), 'Request timeout. Please try again.'],
    [new TypeError('a bug of ours'), 'Failed to send password reset email. Please try again.'],
  ])('%s: %s', (error, sentence) => {
    expect(resetRequestFailure(error)).toBe(sentence);
  });
});
