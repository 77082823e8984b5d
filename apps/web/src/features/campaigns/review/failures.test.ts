import { describe, expect, it } from 'vitest';
import { CallError } from '#lib/call/call-error.ts';
import { failedChecks, searchFailure } from './failures.ts';

const refused = (status: number, code: 'server_error' | 'unauthenticated' | 'checks_failed', detail: object | string) =>
  new CallError({
    kind: 'refused',
    status,
    code,
    detail: typeof detail === 'string' ? detail : { error: code, ...detail },
    request_id: 'r',
  });

describe('a failed search', () => {
  it.each([
    [refused(401, 'unauthenticated', 'No.'), 'Authentication expired. Please log in again.'],
    [refused(403, 'unauthenticated', 'No.'), 'Access denied. Insufficient permissions.'],
    [refused(500, 'server_error', 'The index is being built.'), 'Search failed: The index is being built.'],
    [new CallError({ kind: 'not_json', status: 502 }), 'Search failed: Server error (502)'],
    [new CallError({ kind: 'network' }), 'Search failed. Please check your connection and try again.'],
    [new Error('anything'), 'Search failed. Please check your connection and try again.'],
  ])('%s is shown as documented', (error, sentence) => {
    expect(searchFailure(error)).toBe(sentence);
  });
});

describe('a refused launch', () => {
  const checks = [
    { check: 'funded', passed: true, text: '3,190.00 held', needs_second: false, is_ours: false },
    {
      check: 'content_approved',
      passed: false,
      text: '2 of 5 files wait for review',
      needs_second: false,
      is_ours: false,
    },
  ];

  it('lists only the failed checks', () => {
    expect(failedChecks(refused(409, 'checks_failed', { checks }))).toEqual([checks[1]]);
  });

  it('for its checks has an empty list when the server sends none', () => {
    expect(failedChecks(refused(409, 'checks_failed', 'No.'))).toEqual([]);
  });

  it('for another reason has no failed checks', () => {
    expect(failedChecks(new CallError({ kind: 'network' }))).toBeNull();
  });
});
