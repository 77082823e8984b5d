import { z } from 'zod';
import { AccessLost, TryLater } from '#core/kit/try-later.ts';
import type { OwnAccounts } from '../ad-account.ts';
import { createApiClient } from '../calls/api-client.ts';
import { type BusinessSession, type BusinessSettings, PREFIX, Reply } from '../tiktok/business-api.ts';
import { classifyError } from '../tiktok/codes.ts';
import { readAdvertisers } from './tiktok-remote-account.ts';

const Token = z.object({ access_token: z.string().min(1) });
const Advertisers = z.object({ list: z.array(z.object({ advertiser_id: z.string() })) });
const Identities = z.object({ identity_list: z.array(z.object({ identity_id: z.string() })).default([]) });

/** Ad accounts of TikTok that advertisers own. Their tokens last until they are revoked. */
export function tikTokOwnAccounts(
  settings: BusinessSettings,
  consent_url: string,
  sessionFor: (token: string) => BusinessSession,
): OwnAccounts {
  const { base_url, app_id, secret, timeout_seconds } = settings;
  const oauth = createApiClient({ service: 'TikTok', base_url, timeout_seconds });
  const ask = (path: string, body: object) =>
    oauth.read({ method: 'POST', path: `${PREFIX}${path}`, body: { app_id, secret, ...body } });

  /** The identity that publishes the ads of an account. */
  async function findIdentity(session: BusinessSession, advertiser_id: string): Promise<string | null> {
    const { identity_list } = await session.read('identity/get/', { advertiser_id }, Identities);
    return identity_list[0]?.identity_id ?? null;
  }

  return {
    consentUrl({ redirect_uri, state }) {
      const url = new URL(consent_url);
      url.search = new URLSearchParams({ app_id, state, redirect_uri }).toString();
      return url.href;
    },
    async redeem({ code }) {
      const { body } = await ask('oauth2/access_token/', { auth_code: code });
      return Token.safeParse(Reply.safeParse(body).data?.data).data?.access_token ?? null;
    },
    async list(token) {
      const session = sessionFor(token);
      const { list } = await session.read('oauth2/advertiser/get/', { app_id, secret }, Advertisers);
      const accounts = await readAdvertisers(
        session,
        list.map(({ advertiser_id }) => advertiser_id),
      );
      const all = [];
      for (const account of accounts) {
        const isUsable = account.state === 'active';
        all.push({ ...account, identity_id: isUsable ? await findIdentity(session, account.external_id) : null });
      }
      return all;
    },
    async read(token, external_id) {
      const [account] = await readAdvertisers(sessionFor(token), [external_id]);
      if (account === undefined) throw new AccessLost('TikTok no longer lets us use the ad account.');
      return account;
    },
    renew: async () => null,
    async revoke(token) {
      const { body } = await ask('oauth2/revoke_token/', { access_token: token });
      const reply = Reply.safeParse(body).data;
      const answer = reply === undefined ? 'unsure' : classifyError(reply.code);
      // TikTok refuses a token that was revoked before, which is just as well.
      if (answer === 'later' || answer === 'unsure') throw new TryLater(reply?.message ?? 'TikTok did not answer');
    },
  };
}
