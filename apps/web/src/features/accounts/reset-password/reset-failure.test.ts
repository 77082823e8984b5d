import type { ErrorCode, ErrorDetail } from '@universal-media/contract/wire/errors';
import { describe, expect, it } from 'vitest';
import { CallError, type CallFailure } from '#lib/call/call-error.ts';
import { resetFailure } from './reset-failure.ts';

const failed = (failure: CallFailure) => new CallError(failure);
const refused = (status: number, code: ErrorCode, detail: ErrorDetail) =>
  failed({ kind: 'refused', status, code, detail, request_id: 'r1' });

describe('what the page of a reset link says', () => {
  it.each([
    [refused(429, 'too_many_requests', 'Please wait 40 seconds.'), 'Please wait 40 seconds.'],
    [refused(500, 'server_error', 'x'), 'Failed to reset password. Please try again.'],
    [refused(503, 'unavailable', 'x'), 'Failed to reset password. Please try again.'],
    [failed({ kind: 'not_json', status: 502 }), 'Failed to reset password. Please try again.'],
    [failed({ kind: 'network' }), 'Network error. Please try again.'],
    [failed({ kind: 'timeout' }), 'Network error. Please try again.'],
    [new TypeError('a bug of ours'), 'Failed to reset password. Please try again.'],
  ])('%s: %s, and the link may still be good', (error, sentence) => {
    expect(resetFailure(error)).toEqual({ sentence, linkIsSpent: false, fields: [] });
  });

  it.each([
    refused(400, 'invalid_link', 'x'),
    refused(400, 'invalid_input', [{ field: 'token', message: 'Too long' }]),
  ])('%s: the link is spent', (error) => {
    expect(resetFailure(error)).toEqual({ sentence: 'Invalid or expired reset link.', linkIsSpent: true, fields: [] });
  });

  it('hands on what is wrong with the password, so that it stands at its field', () => {
    const fields = [{ field: 'new_password', message: 'This password is too common.' }];
    expect(resetFailure(refused(400, 'invalid_input', fields))).toMatchObject({ linkIsSpent: false, fields });
  });
});
