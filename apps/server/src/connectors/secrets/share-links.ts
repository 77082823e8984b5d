import { createHash, randomBytes } from 'node:crypto';
import { pages } from '@universal-media/contract/wire/pages';
import { SealedWithAnotherSecret, type Sealing } from './sealing.ts';

/** Links that show a plan to anyone who has them. A copy of the database alone does not reveal them. */
export interface ShareLinks {
  make(campaign_id: string): { readonly token_hash: Buffer; readonly sealed_token: Buffer };
  hashOf(token: string): Buffer;
  /** Returns null when the link was sealed with a secret that is gone: it still works, but cannot be shown again. */
  urlOf(campaign_id: string, sealed_token: Buffer): string | null;
}

const TOKEN_BYTES = 32;
/** Binds the sealed link to its campaign. */
export const shareLinkContext = (campaign_id: string) => `campaign_share.token ${campaign_id}`;
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export const sealedShareLinks = ({ seal, open }: Sealing, origin: string): ShareLinks => ({
  make(campaign_id) {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    return { token_hash: hashOf(token), sealed_token: seal(token, shareLinkContext(campaign_id)) };
  },
  hashOf,
  urlOf(campaign_id, sealed_token) {
    try {
      return `${origin}${pages.sharedPlan(open(sealed_token, shareLinkContext(campaign_id)))}`;
    } catch (error) {
      if (error instanceof SealedWithAnotherSecret) return null;
      throw error;
    }
  },
});
