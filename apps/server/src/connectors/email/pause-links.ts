import { createHmac, timingSafeEqual } from 'node:crypto';

/** The campaign that a link pauses, and the id by which it is used up. */
export interface PauseTarget {
  readonly campaign_id: string;
  readonly link_id: string;
  readonly expires_at: Date;
}

export interface PauseLinks {
  issue(target: PauseTarget): string;
  /** Null for a token that was not issued here. The caller checks the time and whether it was used. */
  read(token: string): PauseTarget | null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The first secret signs. During rotation, the second still verifies older links. */
export function signedPauseLinks(secrets: readonly string[]): PauseLinks {
  const [signingSecret] = secrets;
  if (signingSecret === undefined) throw new Error('A secret is needed to sign links');
  const sign = (secret: string, facts: readonly string[]): Buffer =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['pause link', ...facts]))
      .digest();
  return {
    issue({ campaign_id, link_id, expires_at }) {
      const facts = [campaign_id, link_id, String(Math.floor(expires_at.getTime() / 1000))];
      return [...facts, sign(signingSecret, facts).toString('base64url')].join('.');
    },
    read(token) {
      const [campaign_id = '', link_id = '', expires = '', shown = '', ...more] = token.split('.');
      if (more.length > 0 || !UUID.test(campaign_id) || !UUID.test(link_id) || !/^\d{1,12}$/.test(expires)) return null;
      const given = Buffer.from(shown, 'base64url');
      const isOurs = secrets.some((secret) => {
        const right = sign(secret, [campaign_id, link_id, expires]);
        return right.length === given.length && timingSafeEqual(right, given);
      });
      return isOurs ? { campaign_id, link_id, expires_at: new Date(Number(expires) * 1000) } : null;
    },
  };
}
