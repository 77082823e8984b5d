import type { ErrorCode, ErrorDetail } from '@universal-media/contract/wire/errors';
import { describe, expect, it } from 'vitest';
import { CallError, type CallFailure } from '#lib/call/call-error.ts';
import { linkFailure, registrationFailure, signInFailure } from './failure-texts.ts';

const failed = (failure: CallFailure) => new CallError(failure);
const refused = (status: number, code: ErrorCode, detail: ErrorDetail) =>
  failed({ kind: 'refused', status, code, detail, request_id: 'r1' });

describe('what a failed registration says', () => {
  it('lists what a password must have, with an example', () => {
    const text = registrationFailure(
      refused(400, 'invalid_input', [
        { field: 'password', message: 'One number' },
        { field: 'full_name', message: 'Enter your full name' },
      ]),
    );
    expect(text.heading).toBe('Registration Error');
    expect(text.sentences).toEqual(['full_name: Enter your full name']);
    expect(text.requirements).toEqual({
      rules: [
        'At least 8 characters',
        'One uppercase letter',
        'One lowercase letter',
        'One number',
        'One special character',
      ],
      example: 'Example: Meadow-Lantern-38',
    });
    expect(text.fields).toHaveLength(2);
    expect(text.request_id).toBeUndefined();
  });

  it('says what else is wrong with a password that meets the rules', () => {
    const text = registrationFailure(
      refused(400, 'invalid_input', [{ field: 'password', message: 'This password is too common.' }]),
    );
    expect(text.sentences).toEqual(['This password is too common.']);
    expect(text.requirements).toBeDefined();
  });

  it('offers to sign in when the address is known', () => {
    const text = registrationFailure(refused(400, 'email_taken', 'This email is already registered.'));
    expect(text.sentences).toEqual(['This email is already registered.']);
    expect(text.signInInstead).toBe(true);
  });

  it.each([
    [
      refused(422, 'idempotency_key_reused', 'x'),
      'Invalid registration data - please verify all fields are filled correctly',
    ],
    [refused(500, 'server_error', 'x'), 'Server error - please try again later'],
    [refused(429, 'too_many_requests', 'Please wait 40 seconds.'), 'Please wait 40 seconds.'],
    [refused(503, 'unavailable', 'Come back soon'), 'Come back soon'],
    [refused(409, 'request_in_flight', 'Still being processed'), 'Still being processed'],
    [refused(400, 'invalid_input', { error: 'odd' }), 'An unexpected error occurred. Please try again.'],
    [failed({ kind: 'not_json', status: 502 }), 'Registration service temporarily unavailable'],
    [failed({ kind: 'network' }), 'Network connection error - please check your internet connection'],
    [failed({ kind: 'timeout' }), 'Request timeout - please try again'],
    [new TypeError('a bug of ours'), 'An unexpected error occurred. Please try again.'],
  ])('%s: %s', (error, sentence) => {
    expect(registrationFailure(error).sentences).toEqual([sentence]);
  });
});

describe('what a failed sign-in says', () => {
  it.each([
    [refused(401, 'wrong_credentials', 'Incorrect email or password.'), 'Incorrect email or password.'],
    [refused(429, 'too_many_requests', 'Please wait 40 seconds.'), 'Please wait 40 seconds.'],
    [refused(400, 'invalid_input', [{ field: 'email', message: 'Too long' }]), 'email: Too long'],
    [refused(400, 'invalid_input', { error: 'odd' }), 'Login failed'],
    [failed({ kind: 'not_json', status: 502 }), 'Login failed'],
    [failed({ kind: 'network' }), 'Network error. Please check your connection and try again.'],
    [failed({ kind: 'timeout' }), 'Network error. Please check your connection and try again.'],
    [new TypeError('a bug of ours'), 'An unexpected error occurred. Please try again.'],
  ])('%s: %s', (error, sentence) => {
    const text = signInFailure(error);
    expect(text.heading).toBe('Sign-in failed');
    expect(text.sentences).toEqual([sentence]);
  });

  it('keeps the sentence for engineers under details, and only where no answer came', () => {
    expect(signInFailure(failed({ kind: 'network' })).details).toContain('CORS');
    expect(signInFailure(failed({ kind: 'timeout' })).details).toBeUndefined();
  });
});

describe('what a failed link with Google says', () => {
  it('speaks of the password alone', () => {
    const text = linkFailure(refused(401, 'wrong_credentials', 'Incorrect email or password.'));
    expect(text.heading).toBe('Not linked');
    expect(text.sentences).toEqual(['Incorrect password.']);
    expect(text.startAgain).toBeUndefined();
  });

  it('leads back to Google when its answer has gone stale', () => {
    const text = linkFailure(refused(401, 'google_link_expired', 'Your Google sign-in timed out.'));
    expect(text.sentences).toEqual(['Your Google sign-in timed out.']);
    expect(text.startAgain).toBe(true);
  });

  it('says the same as a sign-in where nothing answers', () => {
    expect(linkFailure(failed({ kind: 'network' })).sentences).toEqual([
      'Network error. Please check your connection and try again.',
    ]);
  });
});
