import { z } from 'zod';
import { TryLater } from '#core/kit/try-later.ts';
import type { OwnAccounts, RemoteAccount } from '../ad-account.ts';
import { createApiClient } from '../calls/api-client.ts';
import {
  type GoogleSession,
  type GoogleSettings,
  googleClient,
  NotEnabled,
  VERSION,
} from '../google-ads/google-client.ts';
import { googleRemoteAccount } from './google-remote-account.ts';

const SCOPE = 'https://www.googleapis.com/auth/adwords';

const Redeemed = z.object({ refresh_token: z.string().min(1) });
const Accessible = z.object({ resourceNames: z.array(z.string()).default([]) });
const CustomerRow = z.object({
  customer: z.object({
    id: z.string(),
    descriptiveName: z.string().default(''),
    currencyCode: z.string().default(''),
    timeZone: z.string().default(''),
    status: z.string().default('UNKNOWN'),
    manager: z.boolean().default(false),
  }),
});
const QUERY =
  'SELECT customer.id, customer.descriptive_name, customer.currency_code, customer.time_zone, customer.status, customer.manager FROM customer';
/** More accounts than a person can choose from; each is a call. */
const MAX_LISTED = 50;

/** Accounts of Google Ads that advertisers own, with Google's OAuth. */
export function googleOwnAccounts(
  settings: GoogleSettings,
  consent_url: string,
  sessionFor: (token: string) => GoogleSession,
): OwnAccounts {
  const { token_url, client_id, client_secret, timeout_seconds } = settings;
  const oauth = createApiClient({ service: 'Google OAuth', base_url: new URL('.', token_url).href, timeout_seconds });
  const tokenPath = `/${token_url.split('/').at(-1) ?? ''}`;

  /** Returns null for a manager account, which runs no campaigns. */
  async function readCustomer(session: GoogleSession, external_id: string): Promise<RemoteAccount | null> {
    const [row] = await googleClient(session, external_id).search(QUERY, CustomerRow);
    if (row === undefined) throw new TryLater(`Google Ads did not describe account ${external_id}`);
    return row.customer.manager ? null : googleRemoteAccount(row.customer);
  }

  async function readListed(session: GoogleSession, external_id: string): Promise<RemoteAccount | null> {
    try {
      return await readCustomer(session, external_id);
    } catch (error) {
      if (!(error instanceof NotEnabled)) throw error;
      return googleRemoteAccount({
        id: external_id,
        descriptiveName: '',
        currencyCode: 'USD',
        timeZone: '',
        status: 'CLOSED',
      });
    }
  }

  return {
    consentUrl({ redirect_uri, state, code_challenge }) {
      const url = new URL(consent_url);
      url.search = new URLSearchParams({
        client_id,
        redirect_uri,
        state,
        code_challenge,
        code_challenge_method: 'S256',
        response_type: 'code',
        scope: SCOPE,
        // Without these two, Google returns no refresh token to a person who agreed before.
        access_type: 'offline',
        prompt: 'consent',
      }).toString();
      return url.href;
    },
    async redeem({ code, code_verifier, redirect_uri }) {
      const form = { grant_type: 'authorization_code', client_id, client_secret, code, code_verifier, redirect_uri };
      const { body } = await oauth.read({ method: 'POST', path: tokenPath, body: new URLSearchParams(form) });
      return Redeemed.safeParse(body).data?.refresh_token ?? null;
    },
    async list(token) {
      const session = sessionFor(token);
      const { body } = await session.read({ method: 'GET', path: `${VERSION}/customers:listAccessibleCustomers` });
      const ids = Accessible.parse(body).resourceNames.map((name) => name.slice('customers/'.length));
      const accounts = [];
      for (const id of ids.slice(0, MAX_LISTED)) accounts.push(await readListed(session, id));
      return accounts.filter((account) => account !== null);
    },
    async read(token, external_id) {
      const account = await readListed(sessionFor(token), external_id);
      if (account === null) throw new TryLater(`${external_id} is a manager account`);
      return account;
    },
    renew: async () => null,
    async revoke(token) {
      // Google refuses a token that was revoked before, which is just as well.
      await oauth.read({ method: 'POST', path: '/revoke', body: new URLSearchParams({ token }) });
    },
  };
}
