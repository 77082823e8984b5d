import { z } from 'zod';
import { type AdConnection, accountName } from '../ad-account.ts';
import { geoTargets } from '../google-ads/audience/geo-targets.ts';
import { createRegionPlaces } from '../google-ads/breakdown/place-figures.ts';
import { googleAds } from '../google-ads/google-ads.ts';
import { type GoogleSettings, googleClient, googleSession, VERSION } from '../google-ads/google-client.ts';
import { googleErrors, reasonFor } from '../google-ads/google-failure.ts';
import { containing } from '../google-ads/remote-campaigns.ts';
import { keyTag } from '../lookup.ts';
import { googleOwnAccounts } from './google-own-accounts.ts';
import { googleRemoteAccount } from './google-remote-account.ts';
import { rememberSessions } from './own-sessions.ts';

export interface GoogleConnectionSettings extends GoogleSettings {
  /** The manager account that opens the others. Digits, without dashes. */
  readonly login_customer_id: string;
  /** The account of campaigns from before own accounts. */
  readonly customer_id: string | null;
  /** Google's consent page, where advertisers may connect accounts of their own; null where they may not. */
  readonly consent_url: string | null;
}

const Created = z.object({ resourceName: z.string().regex(/^customers\/\d+$/) });

const CustomerClient = z.object({
  customerClient: z.object({
    id: z.string(),
    descriptiveName: z.string().default(''),
    currencyCode: z.string().default('USD'),
    timeZone: z.string().default(''),
    status: z.string().default('UNKNOWN'),
  }),
});

const MAX_NAME = 255;
const FIELDS =
  'customer_client.id, customer_client.descriptive_name, customer_client.status, customer_client.currency_code, customer_client.time_zone';
/** Google Ads: customers below our manager account. Every call names the manager in `login-customer-id`. */
export function googleConnection(settings: GoogleConnectionSettings): AdConnection {
  const session = googleSession(settings);
  const findPlaces = geoTargets(session);
  const findRegions = createRegionPlaces();
  const manager = googleClient(session, settings.login_customer_id);
  const forCustomer = (customer: string) => googleAds(googleClient(session, customer), findPlaces, findRegions);
  // An account of the advertiser's own is reached directly, not through our manager.
  const ownSession = rememberSessions((refresh_token) =>
    googleSession({ ...settings, refresh_token, login_customer_id: null }),
  );

  return {
    forAccount: ({ external_id, own_token }) =>
      own_token === null
        ? forCustomer(external_id)
        : googleAds(googleClient(ownSession(own_token), external_id), findPlaces, findRegions),
    own: settings.consent_url === null ? null : googleOwnAccounts(settings, settings.consent_url, ownSession),
    shared: settings.customer_id === null ? null : forCustomer(settings.customer_id),
    async createAccount(account) {
      const response = await session.change({
        method: 'POST',
        path: `${VERSION}/customers/${settings.login_customer_id}:createCustomerClient`,
        body: {
          customerClient: {
            descriptiveName: accountName(account, MAX_NAME),
            currencyCode: account.currency,
            timeZone: account.time_zone,
          },
        },
      });
      if ('unanswered' in response) return { outcome: 'unknown', why: response.unanswered };
      if (response.status >= 400)
        return { outcome: 'refused', reason: reasonFor(googleErrors(response.body)), field: 'ad_account' };
      const created = Created.safeParse(response.body);
      if (!created.success) return { outcome: 'unknown', why: 'Google Ads did not return the name of the account' };
      return { outcome: 'done', external_id: created.data.resourceName.slice('customers/'.length) };
    },
    async findAccount(key) {
      const query = `SELECT ${FIELDS} FROM customer_client WHERE customer_client.descriptive_name LIKE ${containing(keyTag(key))}`;
      const found = (await manager.search(query, CustomerClient)).map(({ customerClient }) => customerClient);
      return found
        .filter(({ descriptiveName }) => descriptiveName.includes(keyTag(key)))
        .map(({ id }) => id)
        .toSorted()[0];
    },
    async accountStates(external_ids) {
      if (external_ids.length === 0) return [];
      const query = `SELECT ${FIELDS} FROM customer_client WHERE customer_client.id IN (${external_ids.join(', ')})`;
      return (await manager.search(query, CustomerClient)).map(({ customerClient }) =>
        googleRemoteAccount(customerClient),
      );
    },
    // Google sells by auction and publishes no prices.
    getCpmCents: async () => null,
  };
}
