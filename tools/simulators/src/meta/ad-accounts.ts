import { z } from 'zod';
import { type Account, adsOnPage, countChange } from '../ad-platforms/accounts.ts';
import type { Manager } from '../ad-platforms/manager-account.ts';
import { GraphFailure, invalid, missing } from './failure.ts';
import { toPage } from './lists.ts';
import { checked, json, type Params } from './params.ts';

const NewAdAccount = z.strictObject({
  name: z.string().min(1).max(100),
  currency: z.string().length(3),
  timezone_id: z.coerce.number().int().positive(),
  end_advertiser: z.string().min(1),
  media_agency: z.string().min(1),
  partner: z.string().min(1),
});

const ACCOUNT_DIGITS = 15;
/** The page that a person may advertise for. */
export const PAGE_OF_PERSON = '4400112233';
// Meta's numbers of time zones.
const zones: Readonly<Record<number, string>> = {
  1: 'America/Los_Angeles',
  2: 'America/Denver',
  3: 'Pacific/Honolulu',
  4: 'America/Anchorage',
  5: 'America/Phoenix',
  6: 'America/Chicago',
  7: 'America/New_York',
};

/** POST {business}/adaccount. */
export function createAdAccount({ accounts, luck, switches }: Manager, params: Params) {
  if (switches.current.new_accounts === 'refused') {
    throw invalid('Too many ad accounts', { error_user_msg: 'The business has reached its limit of ad accounts.' });
  }
  const { name, currency, timezone_id } = checked(NewAdAccount, params);
  const time_zone = zones[timezone_id];
  if (time_zone === undefined) throw invalid('Invalid parameter timezone_id');
  const id = luck.id(ACCOUNT_DIGITS);
  accounts.open({ id, name, currency, time_zone });
  return { id: `act_${id}`, account_id: id };
}

const statuses = { pending: 7, active: 1, suspended: 2, closed: 101 } as const;
const ADS_INTEGRITY_POLICY = 1;

/** As lists and look-ups show it. The reason is a number, and words only where Meta has some. */
export const shownAccount = ({ profile }: Account) => ({
  id: `act_${profile.id}`,
  account_id: profile.id,
  name: profile.name,
  account_status: statuses[profile.state],
  disable_reason: profile.state === 'suspended' ? ADS_INTEGRITY_POLICY : 0,
  currency: profile.currency,
  timezone_name: profile.time_zone,
  created_time: new Date(profile.created_at).toISOString(),
});

/** GET {business}/owned_ad_accounts. */
export const listAdAccounts = ({ accounts }: Manager, params: Params) =>
  toPage(accounts.listed().map(shownAccount), params);

/** GET /?ids=act_1,act_2. An id that it does not know fails the whole call. */
export function readByIds({ accounts }: Manager, ids: string, caller: string | null): object {
  return Object.fromEntries(
    ids.split(',').map((id) => {
      const account = accounts.reach(id.replace(/^act_/, ''), caller);
      if (account === undefined) throw missing(id);
      return [id, shownAccount(account)];
    }),
  );
}

/** What a person's own token may ask for: their accounts, their pages, and to take the consent back. */
export function askPerson({ accounts, people }: Manager, person: string, line: string, params: Params): unknown {
  switch (line) {
    case 'GET me':
      return { id: person };
    case 'GET me/adaccounts':
      return toPage(accounts.ownedBy(person).map(shownAccount), params);
    case 'GET me/accounts':
      return { data: [{ id: PAGE_OF_PERSON, name: people.get(person)?.name ?? '', tasks: ['ADVERTISE', 'ANALYZE'] }] };
    case 'POST me/permissions':
      people.giveBack(person);
      return { success: true };
    default:
      return undefined;
  }
}

const Assignment = z.strictObject({
  user: z.string().regex(/^\d+$/),
  tasks: json(z.array(z.enum(['MANAGE', 'ADVERTISE', 'ANALYZE', 'DRAFT'])).min(1)),
});

/** POST act_{id}/assigned_users. */
export function assignUser(params: Params) {
  checked(Assignment, params);
  return { success: true };
}

const refusals = {
  not_active: () =>
    new GraphFailure(403, 200, '(#200) The ad account is disabled.', {
      error_user_title: 'Ad account disabled',
      error_user_msg: 'Your ad account was disabled for violating our policies.',
    }),
  operations_per_day: () => new GraphFailure(400, 80_004, 'There have been too many calls to this ad-account.'),
  campaigns: () => invalid('Too many campaigns', { error_user_msg: 'The ad account has reached its campaign limit.' }),
  ad_groups: () => invalid('Too many ad sets', { error_user_msg: 'The ad account has reached its ad set limit.' }),
} as const;

/** Refuses a change that the account may not make now. */
export function assertMayChange({ accounts }: Manager, account: Account, edge: string | undefined): void {
  const adds = { operations: 1, campaigns: edge === 'campaigns' ? 1 : 0, ad_groups: edge === 'adsets' ? 1 : 0 };
  const refusal = countChange(account, adds);
  if (refusal !== null) throw refusals[refusal]();
  if (edge === 'ads' && adsOnPage(accounts) >= account.profile.limits.ads_per_page) {
    throw invalid('Too many ads', { error_user_msg: 'The page has reached its limit of running ads.' });
  }
}
