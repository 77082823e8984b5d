import {
  CONSENT_DAYS,
  CONSENT_VERSION,
  measurementProviders,
} from '@universal-media/contract/operations/consent-texts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayForward, readConsent, writeConsent } from './consent.ts';

const anyChoice = fc.record({
  version: fc.constant(CONSENT_VERSION),
  analytics: fc.boolean(),
  ads: fc.boolean(),
  subject_id: fc.uuid(),
});

describe('a choice about measurement', () => {
  it('survives its cookie, except that a refusal names no one', () => {
    fc.assert(
      fc.property(anyChoice, (choice) => {
        const allows = choice.analytics || choice.ads;
        expect(readConsent(writeConsent(choice))).toEqual({ ...choice, subject_id: allows ? choice.subject_id : null });
      }),
    );
  });

  it('is the same cookie for every refusal', () => {
    fc.assert(
      fc.property(fc.uuid(), (subject_id) => {
        expect(writeConsent({ version: 1, analytics: false, ads: false, subject_id })).toBe('1.00.-');
      }),
    );
  });

  it('is not read from what we did not write, nor from another version', () => {
    const other = { version: CONSENT_VERSION + 1, analytics: true, ads: true, subject_id: crypto.randomUUID() };
    expect(readConsent(writeConsent(other))).toBeNull();
    for (const cookie of [undefined, '', 'x', `${CONSENT_VERSION}.11.-`, `${CONSENT_VERSION}.00.${other.subject_id}`]) {
      expect(readConsent(cookie)).toBeNull();
    }
    fc.assert(
      fc.property(fc.string(), (cookie) => {
        const read = readConsent(cookie);
        expect(read === null || writeConsent(read) === cookie).toBe(true);
      }),
    );
  });

  it('lets a provider know only for its own purpose, in its time', () => {
    fc.assert(
      fc.property(anyChoice, fc.integer({ min: 0, max: 2 * CONSENT_DAYS }), (choice, age) => {
        const now = new Date('2027-01-01T00:00:00Z');
        const chosen_at = new Date(now.getTime() - age * 86_400_000);
        const allowed = measurementProviders.filter((provider) => mayForward(provider, { ...choice, chosen_at }, now));
        const isCurrent = age < CONSENT_DAYS;
        expect(allowed).toEqual(
          measurementProviders.filter((provider) => isCurrent && (provider === 'meta' ? choice.ads : choice.analytics)),
        );
      }),
    );
  });
});
