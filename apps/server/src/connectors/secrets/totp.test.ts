import fc from 'fast-check';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { authenticatorCodes } from './totp.ts';

// The secret of RFC 6238's appendix B, and the last six digits of its eight-digit codes for SHA1.
const rfcSecret = Secret.fromLatin1('12345678901234567890').base32;
const rfcVectors: [number, string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
];

const at = (seconds: number) => new Date(seconds * 1000);

describe('a code of an authenticator', () => {
  it.each(rfcVectors)('at %d seconds is that of RFC 6238', (seconds, code) => {
    expect(authenticatorCodes.getStep(rfcSecret, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it('is good for one step either side and keeps its own step', () => {
    const [time, code] = [1_111_111_110, '050471'];
    const step = time / 30;
    expect(authenticatorCodes.getStep(rfcSecret, code, at(time - 30))).toBe(step);
    expect(authenticatorCodes.getStep(rfcSecret, code, at(time + 59))).toBe(step);
    expect(authenticatorCodes.getStep(rfcSecret, code, at(time - 31))).toBeNull();
    expect(authenticatorCodes.getStep(rfcSecret, code, at(time + 60))).toBeNull();
  });

  it.each(['', '05047', '0504711', ' 050471', '050471\n', '05047a', '٠٥٠٤٧١'])('is six digits, and not %j', (code) => {
    expect(authenticatorCodes.getStep(rfcSecret, code, at(1_111_111_111))).toBeNull();
  });

  it('of another secret fits none', () => {
    const other = authenticatorCodes.newSecret();
    const now = at(1_700_000_000);
    const code = TOTP.generate({ secret: Secret.fromBase32(other), timestamp: now.getTime() + 3_600_000 });
    expect(authenticatorCodes.getStep(rfcSecret, code, now)).toBeNull();
  });

  it('is found for whatever secret and time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), fc.integer({ min: -1, max: 1 }), (seconds, away) => {
        const secret = authenticatorCodes.newSecret();
        const timestamp = (seconds + away * 30) * 1000;
        if (timestamp < 0) return;
        const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
        expect(authenticatorCodes.getStep(secret, code, at(seconds))).toBe(Math.floor(seconds / 30) + away);
      }),
      { numRuns: 50 },
    );
  });
});

describe('a secret', () => {
  it('has 160 bits in base32, and is another each time', () => {
    const secret = authenticatorCodes.newSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(authenticatorCodes.newSecret()).not.toBe(secret);
  });

  it('is handed over in an address that names us, the account and the kind of code', () => {
    const uri = new URL(authenticatorCodes.uri(rfcSecret, 'ada+staff@example.com', 'Universal Media Staff'));
    expect(uri.protocol).toBe('otpauth:');
    expect(decodeURIComponent(`${uri.host}${uri.pathname}`)).toBe('totp/Universal Media Staff:ada+staff@example.com');
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'Universal Media Staff',
      secret: rfcSecret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});
