import { Secret, TOTP } from 'otpauth';

/** The name that the app shows for its codes. */
type Issuer = 'Universal Media' | 'Universal Media Staff';

/** Six-digit codes of authenticator apps, renewed every 30 seconds (RFC 6238). */
export interface Totp {
  /** Creates a secret: 160 random bits in base32. */
  newSecret(): string;
  /** The content of the QR code. */
  uri(secret: string, account_email: string, issuer: Issuer): string;
  /**
   * Returns the time step of a code, or null when it matches none near `now`. A code works once: the caller stores the
   * step of the last one and accepts only later steps.
   */
  getStep(secret: string, code: string, now: Date): number | null;
}

const SECRET_BYTES = 20;
const kind = { algorithm: 'SHA1', digits: 6, period: 30 };
// Phone clocks may be off and typing takes time, so one step on either side is accepted, as the RFC recommends.
const STEPS_AROUND = 1;

export const authenticatorCodes: Totp = {
  newSecret: () => new Secret({ size: SECRET_BYTES }).base32,

  uri: (secret, account_email, issuer) => new TOTP({ ...kind, issuer, label: account_email, secret }).toString(),

  getStep(secret, code, now) {
    if (!/^[0-9]{6}$/.test(code)) return null;
    const timestamp = now.getTime();
    const away = new TOTP({ ...kind, secret }).validate({ token: code, timestamp, window: STEPS_AROUND });
    return away === null ? null : TOTP.counter({ period: kind.period, timestamp }) + away;
  },
};
