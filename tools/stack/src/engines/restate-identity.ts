import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

function base58(bytes: Buffer): string {
  let value = BigInt(`0x${bytes.toString('hex')}`);
  let text = '';
  for (; value > 0n; value /= 58n) text = `${ALPHABET[Number(value % 58n)]}${text}`;
  const leadingZeros = bytes.findIndex((byte) => byte !== 0);
  return '1'.repeat(leadingZeros === -1 ? bytes.length : leadingZeros) + text;
}

// Restate signs every call to our worker with this key; the worker refuses calls that carry no such signature.
export function ensureIdentityKey(pemFile: string): void {
  if (existsSync(pemFile)) return;
  mkdirSync(dirname(pemFile), { recursive: true });
  const { privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(pemFile, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
}

// The spelling that Restate prints at its start and its SDK takes as `identityKeys`.
export function identityPublicKey(pemFile: string): string {
  const { x } = createPublicKey(createPrivateKey(readFileSync(pemFile))).export({ format: 'jwk' });
  if (x === undefined) throw new Error(`${pemFile} is not an ed25519 key`);
  return `publickeyv1_${base58(Buffer.from(x, 'base64url'))}`;
}
