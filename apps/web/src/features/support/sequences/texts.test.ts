import { describe, expect, it } from 'vitest';
import { CallError } from '#lib/call/call-error.ts';
import { emailFailure, reasonLines, TEST_FAILED } from './texts.ts';

describe('a failure on the Email Automation tab', () => {
  const refused = (detail: string | { field: string; message: string }[]) =>
    new CallError({ kind: 'refused', status: 400, code: 'invalid_input', detail, request_id: 'r' });

  it('reads as documented', () => {
    expect(emailFailure(new CallError({ kind: 'network' }), TEST_FAILED)).toBe('Network error: Please try again');
    expect(emailFailure(new CallError({ kind: 'not_json', status: 502 }), TEST_FAILED)).toBe(
      'Error: Failed to trigger test sequence',
    );
    expect(emailFailure(refused('Not found.'), TEST_FAILED)).toBe('Error: Not found.');
    const field = { field: 'email', message: 'Please enter a test email address' };
    expect(emailFailure(refused([field]), TEST_FAILED)).toBe('Error: Please enter a test email address');
  });
});

describe('the reasons of a dry run', () => {
  it('name every skip and every wait with its count', () => {
    const processed = { dry_run: true, send: 1, skip: 2, wait: 1, steps: [], message: '' };
    const skips = [{ reason: 'marketing_off', count: 2 }] as const;
    const waits = [{ reason: 'paused', count: 1 }] as const;
    expect(reasonLines({ ...processed, skips: [...skips], waits: [...waits] })).toEqual([
      '2 skipped: Marketing emails are off',
      '1 waiting: The sequence is paused',
    ]);
  });
});
