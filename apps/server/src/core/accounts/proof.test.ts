import { FRESH_SIGN_IN_MINUTES } from '@universal-media/contract/accounts/session';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRecentProof, listProofMethods } from './proof.ts';

const factors = fc.record({ has_password: fc.boolean(), has_second_step: fc.boolean(), has_passkey: fc.boolean() });

describe('the proofs that an account accepts', () => {
  it('always include at least one, and signing in again only when there is no other', () => {
    fc.assert(
      fc.property(factors, (account) => {
        const methods = listProofMethods(account);
        expect(methods.length).toBeGreaterThan(0);
        expect(methods.includes('sign_in')).toBe(methods.length === 1 && !Object.values(account).some(Boolean));
      }),
    );
  });

  it('never include the password while two-step sign-in is on', () => {
    fc.assert(
      fc.property(factors, (account) => {
        expect(listProofMethods({ ...account, has_second_step: true })).not.toContain('password');
      }),
    );
  });

  it('start with a passkey where there is one', () => {
    fc.assert(
      fc.property(factors, (account) => {
        expect(listProofMethods({ ...account, has_passkey: true })[0]).toBe('passkey');
      }),
    );
  });
});

describe('a proof of identity', () => {
  const now = new Date('2026-11-16T12:00:00Z');
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);

  it('is recent for ten minutes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 86_400 }), (seconds) => {
        expect(isRecentProof(before(seconds), now)).toBe(seconds <= FRESH_SIGN_IN_MINUTES * 60);
      }),
    );
  });

  it('is not recent when there is none', () => {
    expect([isRecentProof(null, now), isRecentProof(undefined, now)]).toEqual([false, false]);
  });
});
