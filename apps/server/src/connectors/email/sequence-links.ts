import { createHmac, timingSafeEqual } from 'node:crypto';

/** Links in the emails after completed campaigns, by which we count that one was followed. */
export interface SequenceLinks {
  issue(sequence_email_id: string): string;
  /** Returns the email that a token was issued for, or null for any other token. */
  read(token: string): string | null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The first secret signs. During rotation, the second still verifies older links. */
export function signedSequenceLinks(secrets: readonly string[]): SequenceLinks {
  const [signingSecret] = secrets;
  if (signingSecret === undefined) throw new Error('A secret is needed to sign links');
  const sign = (secret: string, sequence_email_id: string): Buffer =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['sequence link', sequence_email_id]))
      .digest();
  return {
    issue: (sequence_email_id) =>
      `${sequence_email_id}.${sign(signingSecret, sequence_email_id).toString('base64url')}`,
    read(token) {
      const [sequence_email_id = '', shown = '', ...more] = token.split('.');
      if (more.length > 0 || !UUID.test(sequence_email_id)) return null;
      const given = Buffer.from(shown, 'base64url');
      const isOurs = secrets.some((secret) => {
        const right = sign(secret, sequence_email_id);
        return right.length === given.length && timingSafeEqual(right, given);
      });
      return isOurs ? sequence_email_id : null;
    },
  };
}
