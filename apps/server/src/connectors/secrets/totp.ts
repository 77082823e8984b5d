import { Secret, TOTP } from 'otpauth';

/** Codes of six digits that an authenticator application shows, a new one every thirty seconds (RFC 6238). */
export interface Totp {
  /** 160 random bits in base32, as authenticator applications take them. */
  newSecret(): string;
  /** What the picture to be scanned says. */
  uri(secret: string, account_email: string): string;
  /**
   * The time step a code belongs to, or null if it fits none near `now`. A code is good for one use: the caller keeps the
   * step of the last one and takes only later steps.
   */
  stepOf(secret: string, code: string, now: Date): number | null;
}

const SECRET_BYTES = 20;
const kind = { issuer: 'Universal Media Staff', algorithm: 'SHA1', digits: 6, period: 30 };
// A telephone's clock may be off, and typing takes a while: one step either side, as the RFC recommends.
const STEPS_AROUND = 1;

export const authenticatorCodes: Totp = {
  newSecret: () => new Secret({ size: SECRET_BYTES }).base32,

  uri: (secret, account_email) => new TOTP({ ...kind, label: account_email, secret }).toString(),

  stepOf(secret, code, now) {
    if (!/^[0-9]{6}$/.test(code)) return null;
    const timestamp = now.getTime();
    const away = new TOTP({ ...kind, secret }).validate({ token: code, timestamp, window: STEPS_AROUND });
    return away === null ? null : TOTP.counter({ period: kind.period, timestamp }) + away;
  },
};
