import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts secrets that we must be able to read again, so that a copy of the database does not reveal them. */
export interface Sealing {
  /** Binds the secret to its context, such as a column and an ID, so that it cannot be moved to another row. */
  seal(text: string, context: string): Buffer;
  /** Throws when the value was sealed with another secret, for another context, or was altered. */
  open(sealed: Buffer, context: string): string;
}

/** The value was sealed with a secret that we no longer have, for another context, or was altered. */
export class SealedWithAnotherSecret extends Error {
  constructor() {
    super('Sealed data does not open: another secret, another context, or it was altered');
  }
}

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The first secret seals. During rotation, the second still opens older values. */
export function sealing(secrets: readonly string[]): Sealing {
  const keys = secrets.map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, '', 'universal-media sealed data', KEY_BYTES)),
  );
  const [sealingKey] = keys;
  if (!sealingKey) throw new Error('A secret is needed to seal data');

  return {
    seal(text, context) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, sealingKey, iv).setAAD(Buffer.from(context));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
    },
    open(sealed, context) {
      for (const key of keys) {
        const text = tryOpen(key, sealed, context);
        if (text !== null) return text;
      }
      throw new SealedWithAnotherSecret();
    },
  };
}

function tryOpen(key: Buffer, sealed: Buffer, context: string): string | null {
  try {
    const options = { authTagLength: TAG_BYTES };
    const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES), options)
      .setAAD(Buffer.from(context))
      .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
