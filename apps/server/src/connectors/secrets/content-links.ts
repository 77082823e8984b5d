import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ContentVariant } from '@universal-media/contract/content';
import type { Clock } from '../../core/clock.ts';

/** Links to files that anybody may follow who was given one, for a while. */
export interface ContentLinks {
  /** The path of a file, with what proves that we gave it away. */
  issue(content_id: string, variant: ContentVariant): string;
  verify(link: { content_id: string; variant: ContentVariant; expires: number; signature: string }): boolean;
}

const VALID_SECONDS = 15 * 60;
// Links made in the same five minutes are the same link, so that a browser may keep what it has loaded.
const STEP_SECONDS = 5 * 60;

/** The first secret signs; the second, while there is one, still knows the links made before it was replaced. */
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
