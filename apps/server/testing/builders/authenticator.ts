import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { CreationOptions, RequestOptions } from '@universal-media/contract/accounts/security/passkeys';
import { z } from 'zod';
import { ORIGIN } from '../environment/test-environment.ts';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const b64 = (data: Uint8Array | string) => Buffer.from(data).toString('base64url');

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

interface Signing {
  /** What the browser says the site is. */
  readonly origin?: string;
  /** False for an authenticator that did not ask for a fingerprint or PIN. */
  readonly isVerified?: boolean;
  /** The counter to say, for a copy that counts on its own. */
  readonly counter?: number;
  /** The account that it says the passkey is for. */
  readonly handle?: string;
}

/** A passkey in software: it answers as a browser with an authenticator does. */
export function softwarePasskey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = z.object({ x: z.string(), y: z.string() }).parse(publicKey.export({ format: 'jwk' }));
  const id = randomBytes(32);
  let counter = 0;

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  const authenticatorData = (flags: number, count: number, rest = Buffer.alloc(0)) => {
    const number = Buffer.alloc(4);
    number.writeUInt32BE(count);
    return Buffer.concat([sha256(new URL(ORIGIN).hostname), Buffer.from([flags]), number, rest]);
  };

  const fields = { id: b64(id), rawId: b64(id), type: 'public-key', clientExtensionResults: {} };

  return {
    create({ challenge }: CreationOptions, { origin = ORIGIN, isVerified = true }: Signing = {}) {
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key)]);
      const authData = authenticatorData(PRESENT | HAS_KEY | (isVerified ? VERIFIED : 0), counter, attested);
      const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        ...fields,
        response: {
          clientDataJSON: b64(clientData('webauthn.create', challenge, origin)),
          attestationObject: b64(isoCBOR.encode(attestation)),
          transports: ['internal'],
        },
      };
    },

    use({ challenge }: RequestOptions, { origin = ORIGIN, isVerified = true, counter: given, handle }: Signing = {}) {
      counter = given ?? counter + 1;
      const data = clientData('webauthn.get', challenge, origin);
      const authData = authenticatorData(PRESENT | (isVerified ? VERIFIED : 0), counter);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      return {
        ...fields,
        response: {
          clientDataJSON: b64(data),
          authenticatorData: b64(authData),
          signature: b64(signature),
          ...(handle !== undefined && { userHandle: b64(handle) }),
        },
      };
    },
  };
}
