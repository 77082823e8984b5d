import { createHash, randomBytes } from 'node:crypto';
import { pages } from '@universal-media/contract/wire/pages';
import type { Sealing } from './sealing.ts';

/** Links that show a plan to anyone who has them. A copy of the database alone does not reveal them. */
export interface ShareLinks {
  make(campaign_id: string): { readonly token_hash: Buffer; readonly sealed_token: Buffer };
  hashOf(token: string): Buffer;
  urlOf(campaign_id: string, sealed_token: Buffer): string;
}

const TOKEN_BYTES = 32;
const contextOf = (campaign_id: string) => `campaign_share.token ${campaign_id}`;
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export const sealedShareLinks = ({ seal, open }: Sealing, origin: string): ShareLinks => ({
  make(campaign_id) {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    return { token_hash: hashOf(token), sealed_token: seal(token, contextOf(campaign_id)) };
  },
  hashOf,
  urlOf: (campaign_id, sealed_token) => `${origin}${pages.sharedPlan(open(sealed_token, contextOf(campaign_id)))}`,
});
