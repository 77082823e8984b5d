import { createHmac, timingSafeEqual } from 'node:crypto';

export interface KeyedRequest {
  readonly key: string;
  /** The caller's identity: two callers may use the same key independently. */
  readonly caller: string;
  readonly route: string;
  readonly body: string;
}

/** Recognizes a repeated request by a stored fingerprint that reveals nothing about its body. */
export interface RequestFingerprints {
  issue(request: KeyedRequest): Buffer;
  matches(stored: Buffer, request: KeyedRequest): boolean;
}

/**
 * Bodies contain passwords, so a copy of the database must not suffice to test guesses. The HMAC needs a secret of the
 * server, and the caller's key, which is not stored. The first secret signs. During rotation, the second still verifies.
 */
export function createRequestFingerprints(secrets: readonly string[]): RequestFingerprints {
  const [signingSecret] = secrets;
  if (signingSecret === undefined) throw new Error('A secret is needed to fingerprint requests');
  const fingerprint = (secret: string, { key, caller, route, body }: KeyedRequest) =>
    createHmac('sha512', secret)
      .update(JSON.stringify(['idempotent request', key, caller, route, body]))
      .digest();

  return {
    issue: (request) => fingerprint(signingSecret, request),
    matches: (stored, request) =>
      secrets.some((secret) => {
        const right = fingerprint(secret, request);
        return right.length === stored.length && timingSafeEqual(right, stored);
      }),
  };
}
