import { createHash, randomBytes } from 'node:crypto';
import { pages } from '@universal-media/contract/wire/pages';
import { SealedWithAnotherSecret, type Sealing } from './sealing.ts';

/** Links that show a plan or a report to anyone who has them. A copy of the database alone does not reveal them. */
export interface ShareLinks {
  /** Makes a link for a campaign whose plan is shared, or under the ID of a report's link. */
  make(id: string): { readonly token_hash: Buffer; readonly sealed_token: Buffer };
  toHash(token: string): Buffer;
  /** Returns null when the link was sealed with a secret that is gone: it still works, but cannot be shown again. */
  urlFor(id: string, sealed_token: Buffer): string | null;
}

const TOKEN_BYTES = 32;
/** Binds the sealed link to its campaign. */
export const shareLinkContext = (campaign_id: string) => `campaign_share.token ${campaign_id}`;
/** Binds the sealed link to its row. */
export const reportLinkContext = (link_id: string) => `report_link.token ${link_id}`;
const toHash = (token: string): Buffer => createHash('sha256').update(token).digest();

interface LinkKind {
  readonly context: (id: string) => string;
  readonly toUrl: (token: string) => string;
}

const sealedLinks = ({ seal, open }: Sealing, { context, toUrl }: LinkKind): ShareLinks => ({
  make(id) {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    return { token_hash: toHash(token), sealed_token: seal(token, context(id)) };
  },
  toHash,
  urlFor(id, sealed_token) {
    try {
      return toUrl(open(sealed_token, context(id)));
    } catch (error) {
      if (error instanceof SealedWithAnotherSecret) return null;
      throw error;
    }
  },
});

/** Links to plans. */
export const sealedShareLinks = (sealing: Sealing, origin: string): ShareLinks =>
  sealedLinks(sealing, { context: shareLinkContext, toUrl: (token) => `${origin}${pages.sharedPlan(token)}` });

/** Links to reports. */
export const sealedReportLinks = (sealing: Sealing, origin: string): ShareLinks =>
  sealedLinks(sealing, { context: reportLinkContext, toUrl: (token) => `${origin}${pages.sharedReport(token)}` });
