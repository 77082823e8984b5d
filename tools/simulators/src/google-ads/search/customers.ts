import { z } from 'zod';
import type { Account } from '../../ad-platforms/accounts.ts';
import type { Answer } from '../../ad-platforms/dialect.ts';
import type { Manager } from '../../ad-platforms/manager-account.ts';
import { failure, wrong } from '../failure.ts';
import type { Query, Row } from './query.ts';
import { answerSearch } from './search.ts';

const Creation = z.strictObject({
  customerClient: z.strictObject({
    descriptiveName: z.string().min(1).max(255),
    currencyCode: z.string().length(3),
    timeZone: z.string().min(1),
  }),
});

const CUSTOMER_DIGITS = 10;
const statuses = { pending: 'ENABLED', active: 'ENABLED', suspended: 'SUSPENDED', closed: 'CLOSED' } as const;

/** POST customers/{manager}:createCustomerClient. Google checks nothing first: a new customer is enabled. */
export function createCustomer({ accounts, luck, switches }: Manager, body: unknown): Answer {
  if (switches.current.new_accounts === 'refused') {
    const message = 'The manager account has reached its limit of customers.';
    return failure(400, message, [wrong('managerLinkError', 'TOO_MANY_ACCOUNTS', message, '')]);
  }
  const creation = Creation.safeParse(body);
  if (!creation.success) return failure(400, z.prettifyError(creation.error));
  const { descriptiveName, currencyCode, timeZone } = creation.data.customerClient;
  const id = luck.id(CUSTOMER_DIGITS);
  accounts.open({ id, name: descriptiveName, currency: currencyCode, time_zone: timeZone });
  return { status: 200, body: { resourceName: `customers/${id}` } };
}

const row = ({ profile }: Account): Row => ({
  'customer_client.id': profile.id,
  'customer_client.client_customer': `customers/${profile.id}`,
  'customer_client.descriptive_name': profile.name,
  'customer_client.status': statuses[profile.state],
  'customer_client.currency_code': profile.currency,
  'customer_client.time_zone': profile.time_zone,
  'customer_client.level': '1',
  'customer_client.manager': false,
});

/** POST customers/{manager}/googleAds:search for what is below the manager. */
export const searchCustomers = ({ accounts }: Manager, body: unknown): Answer =>
  answerSearch(body, ({ from, exact }: Query) => {
    if (from !== 'customer_client') return undefined;
    const below = accounts.all().filter(({ profile }) => profile.owner === null);
    return (exact.has('customer_client.id') ? below : accounts.listed()).map(row);
  });

/** GET customers:listAccessibleCustomers: the accounts of a person. */
export const listAccessible = ({ accounts }: Manager, person: string | null): string[] =>
  person === null ? [] : accounts.ownedBy(person).map(({ profile }) => `customers/${profile.id}`);

/** What an account says about itself; undefined for another question. */
export function searchCustomer({ profile }: Account, body: unknown): Answer | undefined {
  if (!/\bFROM customer\b(?!_)/.test(z.object({ query: z.string() }).safeParse(body).data?.query ?? ''))
    return undefined;
  const customer = {
    id: profile.id,
    descriptiveName: profile.name,
    currencyCode: profile.currency,
    timeZone: profile.time_zone,
    status: statuses[profile.state],
    manager: false,
  };
  return { status: 200, body: { results: [{ customer }] } };
}

const notEnabled = 'The customer account is not enabled: it was suspended or closed.';
const limitReached = 'The account has reached a limit.';

/** What Google says to a change that the account may not make. */
export const accountFailure = {
  not_active: () => failure(403, notEnabled, [wrong('authorizationError', 'CUSTOMER_NOT_ENABLED', notEnabled, '')]),
  operations_per_day: () =>
    failure(429, 'Resource has been exhausted (e.g. check quota).', [
      wrong('quotaError', 'RESOURCE_EXHAUSTED', 'Too many operations today.', ''),
    ]),
  campaigns: () =>
    failure(400, limitReached, [
      wrong('resourceCountLimitExceededError', 'ACCOUNT_LIMIT', 'Too many campaigns in the account.', 'campaign'),
    ]),
  ad_groups: () =>
    failure(400, limitReached, [
      wrong('resourceCountLimitExceededError', 'ACCOUNT_LIMIT', 'Too many ad groups in the account.', 'ad_group'),
    ]),
} as const;
