import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Marks a browser after a sign-in, so that it keeps its own attempt limit when the account's limit is used up. */
export interface DeviceMarks {
  issue(user_id: string): string;
  /** Returns the mark's random ID when it was issued for this user, otherwise null. */
  read(mark: string | undefined, user_id: string): string | null;
}

const ID_BYTES = 16;
const MARK = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;

/** The first secret signs. During rotation, the second still verifies older marks. */
export function signedDeviceMarks(secrets: readonly string[]): DeviceMarks {
  const [signingSecret] = secrets;
  if (signingSecret === undefined) throw new Error('A secret is needed to sign device marks');
  const signature = (secret: string, user_id: string, id: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['device mark', user_id, id]))
      .digest();

  return {
    issue(user_id) {
      const id = randomBytes(ID_BYTES).toString('base64url');
      return `${id}.${signature(signingSecret, user_id, id).toString('base64url')}`;
    },
    read(mark, user_id) {
      const [, id, signed] = MARK.exec(mark ?? '') ?? [];
      if (id === undefined || signed === undefined) return null;
      const shown = Buffer.from(signed, 'base64url');
      const fits = secrets.some((secret) => timingSafeEqual(signature(secret, user_id, id), shown));
      return fits ? id : null;
    },
  };
}
