import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ContentVariant } from '@universal-media/contract/creative/content';
import type { Clock } from '#core/kit/clock.ts';

/** Links to files that work for a limited time for anyone who has one. */
export interface ContentLinks {
  /** Returns the path of a file with a signature. */
  issue(content_id: string, variant: ContentVariant): string;
  verify(link: { content_id: string; variant: ContentVariant; expires: number; signature: string }): boolean;
}

const VALID_SECONDS = 15 * 60;
// Links created within the same five minutes are equal, so that browsers can cache the file.
const STEP_SECONDS = 5 * 60;

/** The first secret signs. During rotation, the second still verifies older links. */
export function signedContentLinks(secrets: readonly string[], clock: Clock): ContentLinks {
  const [signingSecret] = secrets;
  if (signingSecret === undefined) throw new Error('A secret is needed to sign links');
  const signature = (secret: string, content_id: string, variant: ContentVariant, expires: number) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['content link', content_id, variant, expires]))
      .digest();
  const now = () => Math.floor(clock.now().getTime() / 1000);

  return {
    issue(content_id, variant) {
      const expires = Math.ceil(now() / STEP_SECONDS) * STEP_SECONDS + VALID_SECONDS;
      const signed = signature(signingSecret, content_id, variant, expires).toString('base64url');
      return `/api/content/view/${content_id}?variant=${variant}&expires=${expires}&signature=${signed}`;
    },
    verify({ content_id, variant, expires, signature: shown }) {
      const given = Buffer.from(shown, 'base64url');
      const fits = secrets.some((secret) => {
        const right = signature(secret, content_id, variant, expires);
        return right.length === given.length && timingSafeEqual(right, given);
      });
      return fits && expires > now();
    },
  };
}
