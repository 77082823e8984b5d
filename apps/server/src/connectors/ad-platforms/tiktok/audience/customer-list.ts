import { createHash } from 'node:crypto';
import { customerListFloors } from '@universal-media/contract/platforms/settings/customer-list-match';
import { z } from 'zod';
import type { CampaignOrder } from '../../ad-platform.ts';
import { LIST_PREFIX, listName, parseListName, sendHashes } from '../../customer-lists.ts';
import { keyTag } from '../../lookup.ts';
import type { CustomerHashes, CustomerListMatch, OrderCustomerList } from '../../order-settings.ts';
import type { BusinessApi } from '../business-api.ts';

const Uploaded = z.object({ file_path: z.string().min(1) });
const Created = z.object({ custom_audience_id: z.string().min(1) });
const Page = z.object({
  list: z.array(
    z.object({
      audience_id: z.string(),
      name: z.string(),
      /** Missing while TikTok counts. */
      cover_num: z.number().int().optional(),
    }),
  ),
  page_info: z.object({ total_page: z.number() }),
});

const PAGE_SIZE = 100;
const MAX_PAGES = 200;

/** A list at TikTok has hashes of one kind, so phone numbers have a list of their own beside that of the emails. */
const parts = {
  emails: { calculate_type: 'EMAIL_SHA256', label: undefined },
  phones: { calculate_type: 'PHONE_SHA256', label: 'phones' },
} as const;
type Part = keyof typeof parts;

/** Null for digits, which TikTok does not match. Older lists mix them among the emails. */
const partFor = ({ kind }: CustomerHashes): Part | null => {
  if (kind === 'phone_digits') return null;
  return kind === 'phone' ? 'phones' : 'emails';
};

async function findLists(api: BusinessApi, text: string) {
  const all: z.infer<typeof Page>['list'] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const { list, page_info } = await api.read('dmp/custom_audience/list/', { page, page_size: PAGE_SIZE }, Page);
    all.push(...list.filter(({ name }) => name.includes(text)));
    if (page >= page_info.total_page) break;
  }
  return all;
}

async function uploadFile(api: BusinessApi, part: Part, name: string, hashes: readonly string[]): Promise<string> {
  const text = hashes.join('\n');
  const form = new FormData();
  form.append('advertiser_id', api.advertiser_id);
  form.append('calculate_type', parts[part].calculate_type);
  form.append('file_signature', createHash('md5').update(text).digest('hex'));
  form.append('file', new Blob([text], { type: 'text/plain' }), name);
  return (await api.change('dmp/custom_audience/file/upload/', form, Uploaded)).file_path;
}

/** Uploads the hashes of the parts that are missing, as files. Files that belong to no list expire. */
async function uploadFiles(api: BusinessApi, list: OrderCustomerList, known: ReadonlyMap<Part, string>) {
  const paths = new Map<Part, string[]>();
  let files = 0;
  await sendHashes(list, async (chunk) => {
    const part = partFor(chunk);
    if (part === null || known.has(part)) return;
    const path = await uploadFile(api, part, `${list.audience_id}-${files}.txt`, chunk.hashes);
    files += 1;
    paths.set(part, [...(paths.get(part) ?? []), path]);
  });
  return paths;
}

/** Finds or creates the customer lists of an order, one per kind of hash, and returns their ids. */
export async function findOrUploadLists(api: BusinessApi, order: CampaignOrder): Promise<string[]> {
  const { customer_list, key } = order;
  if (customer_list === null) return [];
  const nameFor = (part: Part) => listName(customer_list.audience_id, key, parts[part].label);
  const existing = await findLists(api, keyTag(key));
  const known = new Map<Part, string>();
  for (const part of ['emails', 'phones'] as const) {
    // A list is created with all its files, so one that exists is complete.
    const id = existing.find(({ name }) => name === nameFor(part))?.audience_id;
    if (id !== undefined) known.set(part, id);
  }
  const { customers, phones } = customer_list;
  const isComplete = known.has('emails') === customers > phones && known.has('phones') === phones > 0;
  if (isComplete) return [...known.values()];
  for (const [part, file_paths] of await uploadFiles(api, customer_list, known)) {
    const params = { custom_audience_name: nameFor(part), file_paths, calculate_type: parts[part].calculate_type };
    known.set(part, (await api.change('dmp/custom_audience/create/', params, Created)).custom_audience_id);
  }
  return [...known.values()];
}

/** Deletes the customer lists of a campaign, except for those in use. */
export async function deleteLists(api: BusinessApi, tag: string, in_use: readonly string[]): Promise<void> {
  const old = (await findLists(api, tag)).map(({ audience_id }) => audience_id).filter((id) => !in_use.includes(id));
  if (old.length > 0) await api.change('dmp/custom_audience/delete/', { custom_audience_ids: old }, z.unknown());
}

function sumUp(sizes: readonly (number | undefined)[]): Pick<CustomerListMatch, 'state' | 'matched'> {
  const counted = sizes.filter((size) => size !== undefined);
  if (counted.length < sizes.length) return { state: 'processing', matched: null };
  // Each list must be large enough by itself.
  const isUsable = counted.some((size) => size >= customerListFloors.tiktok);
  return { state: isUsable ? 'ready' : 'too_small', matched: counted.reduce((sum, size) => sum + size, 0) };
}

/** Reads how many people TikTok recognized in each of our customer lists, emails and phone numbers together. */
export async function readLists(api: BusinessApi): Promise<CustomerListMatch[]> {
  const byKey = Map.groupBy(await findLists(api, LIST_PREFIX), ({ name }) => {
    const list = parseListName(name);
    return list && `${list.audience_id} ${list.key}`;
  });
  return [...byKey.values()].flatMap((lists) => {
    const list = parseListName(lists[0]?.name ?? '');
    return list === null ? [] : [{ ...list, ...sumUp(lists.map(({ cover_num }) => cover_num)) }];
  });
}
