import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { CampaignOrder } from '../../ad-platform.ts';
import { keyTag } from '../../lookup.ts';
import { Refusal } from '../../outcomes.ts';
import type { BusinessApi } from '../business-api.ts';

const Uploaded = z.object({ file_path: z.string().min(1) });
const Created = z.object({ custom_audience_id: z.string().min(1) });
const Page = z.object({
  list: z.array(z.object({ audience_id: z.string(), name: z.string() })),
  page_info: z.object({ total_page: z.number() }),
});

// Our phone hashes have no plus sign and match no one at TikTok, so all hashes are sent as emails.
const CALCULATE_TYPE = 'EMAIL_SHA256';
const PAGE_SIZE = 100;
const MAX_PAGES = 200;

type List = NonNullable<CampaignOrder['customer_list']>;

async function findLists(api: BusinessApi, text: string) {
  const all: z.infer<typeof Page>['list'] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const { list, page_info } = await api.read('dmp/custom_audience/list/', { page, page_size: PAGE_SIZE }, Page);
    all.push(...list.filter(({ name }) => name.includes(text)));
    if (page >= page_info.total_page) break;
  }
  return all;
}

/** Uploads the hashes as files. Files that belong to no list expire. */
async function uploadFiles(api: BusinessApi, list: List): Promise<string[]> {
  const paths: string[] = [];
  for await (const hashes of list.readHashes()) {
    const text = hashes.join('\n');
    const form = new FormData();
    form.append('advertiser_id', api.advertiser_id);
    form.append('calculate_type', CALCULATE_TYPE);
    form.append('file_signature', createHash('md5').update(text).digest('hex'));
    form.append('file', new Blob([text], { type: 'text/plain' }), `${list.audience_id}-${paths.length}.txt`);
    paths.push((await api.change('dmp/custom_audience/file/upload/', form, Uploaded)).file_path);
  }
  if (paths.length === 0) throw new Refusal('The customer list no longer exists.');
  return paths;
}

/** Finds or creates the customer list of an order, and returns its id; null without a list. */
export async function findOrUploadList(api: BusinessApi, order: CampaignOrder): Promise<string | null> {
  const { customer_list, key } = order;
  if (customer_list === null) return null;
  const custom_audience_name = `Customers ${customer_list.audience_id} ${keyTag(key)}`;
  const known = (await findLists(api, keyTag(key))).find(({ name }) => name === custom_audience_name);
  // A list is created with all its files, so one that exists is complete.
  if (known !== undefined) return known.audience_id;
  const file_paths = await uploadFiles(api, customer_list);
  const params = { custom_audience_name, file_paths, calculate_type: CALCULATE_TYPE };
  return (await api.change('dmp/custom_audience/create/', params, Created)).custom_audience_id;
}

/** Deletes the customer lists of a campaign, except for the one in use. */
export async function deleteLists(api: BusinessApi, tag: string, in_use: string | null): Promise<void> {
  const old = (await findLists(api, tag)).map(({ audience_id }) => audience_id).filter((id) => id !== in_use);
  if (old.length > 0) await api.change('dmp/custom_audience/delete/', { custom_audience_ids: old }, z.unknown());
}
