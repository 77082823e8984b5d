import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whose emails a link turns off, and which: a category, or all. */
export interface UnsubscribeTarget {
  readonly user_id: string;
  readonly scope: string;
}

/** The secrets of sent emails: their links for turning them off, and the list of addresses that get none. */
export interface MailLinks {
  issue(target: UnsubscribeTarget): string;
  /** Null for a token that was not issued here. The caller still checks the scope. */
  read(token: string): UnsubscribeTarget | null;
  /** Recognizes an address without storing it. Several while a secret is rotated, the current one first. */
  hashAddress(email: string): readonly Buffer[];
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The first secret signs. During rotation, the second still verifies older links. Links do not expire: the law says so. */
export function signedMailLinks(secrets: readonly string[]): MailLinks {
  const [signingSecret] = secrets;
  if (signingSecret === undefined) throw new Error('A secret is needed to sign links');
  const sign = (secret: string, facts: readonly string[]): Buffer =>
    createHmac('sha256', secret).update(JSON.stringify(facts)).digest();
  const signatureFor = (secret: string, { user_id, scope }: UnsubscribeTarget): Buffer =>
    sign(secret, ['unsubscribe link', user_id, scope]);
  return {
    issue: (target) => `${target.user_id}.${target.scope}.${signatureFor(signingSecret, target).toString('base64url')}`,
    read(token) {
      const [user_id = '', scope = '', shown = '', ...more] = token.split('.');
      if (more.length > 0 || !UUID.test(user_id)) return null;
      const given = Buffer.from(shown, 'base64url');
      const isOurs = secrets.some((secret) => {
        const right = signatureFor(secret, { user_id, scope });
        return right.length === given.length && timingSafeEqual(right, given);
      });
      return isOurs ? { user_id, scope } : null;
    },
    hashAddress: (email) => secrets.map((secret) => sign(secret, ['email address', email.trim().toLowerCase()])),
  };
}
