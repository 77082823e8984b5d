import { jwtVerify, SignJWT } from 'jose';
import { after, type Clock } from '#core/kit/clock.ts';

/**
 * A challenge leads from the first step of a sign-in to the second and gives no other access. An account view lets staff read
 * what one advertiser sees.
 */
export type Audience = 'advertiser' | 'staff' | 'account_view' | 'staff_challenge' | 'sign_in_challenge';

interface Claims {
  readonly subject: string;
  readonly session_id: string;
}

export interface AccessTokens {
  issue(audience: Audience, claims: Claims, life: { minutes?: number; hours?: number }): Promise<string>;
  /** Returns the claims of an unexpired token that we signed for this audience, otherwise null. */
  verify(audience: Audience, token: string): Promise<Claims | null>;
}

const ALGORITHM = 'HS256';
const REMEMBERED = 20_000;

/** The first secret signs. During rotation, the second still verifies older tokens. */
export function signedAccessTokens(secrets: readonly string[], clock: Clock): AccessTokens {
  const keys = secrets.map((secret) => new TextEncoder().encode(secret));
  const [signingKey] = keys;
  if (!signingKey) throw new Error('A secret is needed to sign access tokens');
  // Browsers send the same token for half an hour, so its signature is verified once and its expiry every time.
  const seen = new Map<string, Claims & { expires: number }>();

  const remember = (entry: string, claims: Claims & { expires: number }) => {
    if (seen.size >= REMEMBERED) seen.clear();
    seen.set(entry, claims);
  };

  return {
    issue: (audience, claims, life) =>
      new SignJWT({ sid: claims.session_id })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(claims.subject)
        .setAudience(audience)
        .setIssuedAt(clock.now())
        .setExpirationTime(after(clock.now(), life))
        .sign(signingKey),

    async verify(audience, token) {
      const entry = `${audience} ${token}`;
      const now = clock.now();
      const known = seen.get(entry);
      if (known) return known.expires > now.getTime() ? known : null;
      for (const key of keys) {
        const verified = await jwtVerify(token, key, { algorithms: [ALGORITHM], audience, currentDate: now }).catch(
          () => null,
        );
        const { sub, sid, exp } = verified?.payload ?? {};
        if (typeof sub === 'string' && typeof sid === 'string' && typeof exp === 'number') {
          const claims = { subject: sub, session_id: sid, expires: exp * 1000 };
          remember(entry, claims);
          return claims;
        }
      }
      return null;
    },
  };
}
