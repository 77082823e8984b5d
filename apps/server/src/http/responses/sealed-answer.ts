import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { z } from 'zod';

/** An answer as it was sent, so that a repeat gets the same bytes and cookies. */
export const StoredAnswer = z.object({
  status: z.number(),
  body: z.string(),
  cookies: z.array(z.string()),
});
export type StoredAnswer = z.infer<typeof StoredAnswer>;

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export const sha256 = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest();

// The answer is encrypted with the caller's key. We store only the key's hash, so a copy of the table reveals nothing.
const sealingKey = (idempotencyKey: string) =>
  Buffer.from(hkdfSync('sha256', idempotencyKey, '', 'universal-media idempotent answer', 32));

export function seal(answer: StoredAnswer, idempotencyKey: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, sealingKey(idempotencyKey), iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(answer), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

export function unseal(sealed: Buffer, idempotencyKey: string): StoredAnswer {
  const decipher = createDecipheriv(CIPHER, sealingKey(idempotencyKey), sealed.subarray(0, IV_BYTES));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const opened = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  return StoredAnswer.parse(JSON.parse(opened.toString('utf8')));
}
