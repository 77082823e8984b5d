import { customerListFloors } from '@universal-media/contract/platforms/settings/customer-list-match';
import { z } from 'zod';
import type { CampaignOrder } from '../../ad-platform.ts';
import { LIST_PREFIX, listName, parseListName, sendHashes } from '../../customer-lists.ts';
import { keyTag } from '../../lookup.ts';
import type { CustomerListMatch } from '../../order-settings.ts';
import { Refusal, UnknownOutcome } from '../../outcomes.ts';
import type { GoogleClient, MutateResult } from '../google-client.ts';
import { googleErrors, reasonFor } from '../google-failure.ts';
import { containing } from '../remote-campaigns.ts';

const VERSION = '/v26';
/** Google deletes customers from a list after this many days. No campaign runs longer. */
const MEMBERSHIP_DAYS = '540';

const Found = z.object({
  userList: z.object({ resourceName: z.string(), name: z.string(), description: z.string().default('') }),
});
const Sized = z.object({
  userList: z.object({
    name: z.string(),
    /** Missing while Google counts. */
    sizeForSearch: z.coerce.number().int().optional(),
    sizeForDisplay: z.coerce.number().int().optional(),
  }),
});
const Job = z.object({ resourceName: z.string() });

type List = NonNullable<CampaignOrder['customer_list']>;

// Written after the last hash, so that an upload that stopped halfway is done again.
const completed = (customers: number): string => `${customers} customers`;

async function findLists(client: GoogleClient, tag: string) {
  const rows = await client.search(
    `SELECT user_list.resource_name, user_list.name, user_list.description FROM user_list WHERE user_list.name LIKE ${containing(tag)}`,
    Found,
  );
  return rows.map(({ userList }) => userList).filter(({ name }) => name.includes(tag));
}

/** Returns the names of what a request created, or throws. */
function requireDone(result: MutateResult): readonly string[] {
  if ('unanswered' in result) throw new UnknownOutcome(result.unanswered);
  if ('refused' in result) throw new Refusal(reasonFor(result.refused), 'audience_targeting');
  return result.names;
}

async function post<Output>(client: GoogleClient, path: string, body: object, schema: z.ZodType<Output>) {
  const response = await client.change({ method: 'POST', path: `${VERSION}/${path}`, body });
  if ('unanswered' in response) throw new UnknownOutcome(response.unanswered);
  if (response.status >= 400) throw new Refusal(reasonFor(googleErrors(response.body)), 'audience_targeting');
  const parsed = schema.safeParse(response.body);
  if (!parsed.success) throw new UnknownOutcome('Google Ads returned an unexpected response');
  return parsed.data;
}

async function createList(client: GoogleClient, name: string): Promise<string> {
  const create = {
    name,
    description: 'Uploading',
    membershipLifeSpan: MEMBERSHIP_DAYS,
    crmBasedUserList: { uploadKeyType: 'CONTACT_INFO' },
  };
  const [created] = requireDone(await client.mutate([{ userListOperation: { create } }]));
  if (created === undefined) throw new UnknownOutcome('Google Ads did not return the name of the customer list');
  return created;
}

/** Names a hash as Google does. Older lists mix numbers without a plus sign among the emails; those match no one. */
const identifierFor = {
  email: (hash: string) => ({ hashedEmail: hash }),
  phone: (hash: string) => ({ hashedPhoneNumber: hash }),
};

/** Uploads all hashes in one job. A repeated hash counts once, so a lost response does no harm. */
async function uploadHashes(client: GoogleClient, userList: string, list: List): Promise<void> {
  const job = { type: 'CUSTOMER_MATCH_USER_LIST', customerMatchUserListMetadata: { userList } };
  const jobs = `customers/${client.customer}/offlineUserDataJobs`;
  const { resourceName } = await post(client, `${jobs}:create`, { job }, Job);
  await sendHashes(list, async ({ kind, hashes }) => {
    // Google matches phone numbers with their plus sign.
    if (kind === 'phone_digits') return;
    const operations = hashes.map((hash) => ({ create: { userIdentifiers: [identifierFor[kind ?? 'email'](hash)] } }));
    await post(client, `${resourceName}:addOperations`, { operations, enablePartialFailure: false }, z.unknown());
  });
  await post(client, `${resourceName}:run`, {}, z.unknown());
  const update = { resourceName: userList, description: completed(list.customers) };
  requireDone(await client.mutate([{ userListOperation: { update, updateMask: 'description' } }]));
}

/** Finds or uploads the customer list of an order, and returns its resource name; null without a list. */
export async function findOrUploadList(client: GoogleClient, order: CampaignOrder): Promise<string | null> {
  const { customer_list, key } = order;
  if (customer_list === null) return null;
  const name = listName(customer_list.audience_id, key);
  const known = (await findLists(client, keyTag(key))).find((one) => one.name === name);
  if (known?.description === completed(customer_list.customers)) return known.resourceName;
  const userList = known?.resourceName ?? (await createList(client, name));
  await uploadHashes(client, userList, customer_list);
  return userList;
}

/** Removes the customer lists of a campaign, except for the one in use. */
export async function removeLists(client: GoogleClient, tag: string, in_use: string | null): Promise<void> {
  const old = (await findLists(client, tag)).filter(({ resourceName }) => resourceName !== in_use);
  if (old.length === 0) return;
  requireDone(await client.mutate(old.map(({ resourceName }) => ({ userListOperation: { remove: resourceName } }))));
}

/** Reads how many people Google recognized in each of our customer lists. */
export async function readLists(client: GoogleClient): Promise<CustomerListMatch[]> {
  const rows = await client.search(
    `SELECT user_list.name, user_list.size_for_search, user_list.size_for_display FROM user_list WHERE user_list.name LIKE ${containing(LIST_PREFIX)}`,
    Sized,
  );
  return rows.flatMap(({ userList: { name, sizeForSearch, sizeForDisplay } }): CustomerListMatch[] => {
    const list = parseListName(name);
    const sizes = [sizeForSearch, sizeForDisplay].filter((size) => size !== undefined);
    if (list === null) return [];
    if (sizes.length === 0) return [{ ...list, state: 'processing', matched: null }];
    const matched = Math.max(...sizes);
    return [{ ...list, state: matched < customerListFloors['google-ads'] ? 'too_small' : 'ready', matched }];
  });
}
