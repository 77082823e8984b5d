import { z } from 'zod';
import { type AccountLimits, type AdConnection, accountName, type RemoteAccountState } from '../ad-account.ts';
import { geoTargets } from '../google-ads/audience/geo-targets.ts';
import { googleAds } from '../google-ads/google-ads.ts';
import { type GoogleSettings, googleClient, googleSession, VERSION } from '../google-ads/google-client.ts';
import { googleErrors, reasonFor } from '../google-ads/google-failure.ts';
import { containing } from '../google-ads/remote-campaigns.ts';
import { keyTag } from '../lookup.ts';

export interface GoogleConnectionSettings extends GoogleSettings {
  /** The manager account that opens the others. Digits, without dashes. */
  readonly login_customer_id: string;
  /** The account of campaigns from before own accounts. */
  readonly customer_id: string | null;
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

const states: Readonly<Record<string, RemoteAccountState>> = {
  ENABLED: 'active',
  SUSPENDED: 'suspended',
  CANCELED: 'closed',
  CLOSED: 'closed',
};

// Google's published limits of an account, and of a developer token with basic access.
const LIMITS: AccountLimits = {
  campaigns: 10_000,
  ad_groups: null,
  ads_per_page: null,
  operations_per_day: 15_000,
};

const MAX_NAME = 255;
const FIELDS =
  'customer_client.id, customer_client.descriptive_name, customer_client.status, customer_client.currency_code, customer_client.time_zone';
const SUSPENDED = 'Google Ads suspended the account.';
const CLOSED = 'Google Ads closed the account.';

/** Google Ads: customers below our manager account. Every call names the manager in `login-customer-id`. */
export function googleConnection(settings: GoogleConnectionSettings): AdConnection {
  const session = googleSession(settings);
  const findPlaces = geoTargets(session);
  const manager = googleClient(session, settings.login_customer_id);
  const forCustomer = (customer: string) => googleAds(googleClient(session, customer), findPlaces);

  return {
    forAccount: ({ external_id }) => forCustomer(external_id),
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
      if (response.status >= 400) return { outcome: 'refused', reason: reasonFor(googleErrors(response.body)) };
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
      return (await manager.search(query, CustomerClient)).map(({ customerClient: one }) => {
        const state = states[one.status] ?? 'pending';
        const reason = state === 'suspended' ? SUSPENDED : state === 'closed' ? CLOSED : null;
        return {
          external_id: one.id,
          name: one.descriptiveName,
          currency: one.currencyCode,
          time_zone: one.timeZone,
          state,
          reason,
          limits: LIMITS,
          page_id: null,
          identity_id: null,
        };
      });
    },
    // Google sells by auction and publishes no prices.
    getCpmCents: async () => null,
  };
}
