import { z } from 'zod';
import type { Faults } from './faults.ts';
import type { SigningKey } from './signing-key.ts';

const Claims = z.record(z.string(), z.unknown());

export const spoilsIdToken = ({ nonce, audience, signature }: Faults): boolean =>
  [nonce, audience, signature].includes('wrong');

/** The same token with the faults that are switched on, and in all else as good as before. */
export function faultyIdToken(token: string, faults: Faults, key: SigningKey): string {
  const [header = '', payload = ''] = token.split('.');
  const claims = Claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
  const changed = {
    ...claims,
    ...(faults.nonce === 'wrong' && { nonce: 'another-nonce' }),
    ...(faults.audience === 'wrong' && { aud: 'another-client' }),
  };
  const signed = `${header}.${Buffer.from(JSON.stringify(changed)).toString('base64url')}`;
  // A wrong signature is a real one, of another text.
  return `${signed}.${key.sign(faults.signature === 'wrong' ? `${signed}?` : signed)}`;
}
