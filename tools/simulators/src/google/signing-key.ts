import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';

/** One key for as long as the process runs, as a JWK for the provider and as a pen for tokens with a fault. */
export function createSigningKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), alg: 'RS256', use: 'sig' };
  return { jwk, sign: (text: string) => sign('sha256', Buffer.from(text), privateKey).toString('base64url') };
}

export type SigningKey = ReturnType<typeof createSigningKey>;
