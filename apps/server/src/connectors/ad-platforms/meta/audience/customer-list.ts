import { z } from 'zod';
import type { CampaignOrder } from '../../ad-platform.ts';
import { LIST_PREFIX, listName, parseListName, sendHashes } from '../../customer-lists.ts';
import { keyTag } from '../../lookup.ts';
import type { CustomerListMatch } from '../../order-settings.ts';
import { type Graph, NotFound } from '../graph.ts';
import { readByName } from '../graph-lists.ts';
import { Created, Done } from '../nodes.ts';

const AudienceNode = z.object({ id: z.string(), name: z.string(), description: z.string().optional() });
const SizedNode = z.object({
  name: z.string(),
  /** Negative while Meta counts; Meta says 1,000 for any smaller list. */
  approximate_count_lower_bound: z.number().int().default(-1),
  delivery_status: z.object({ code: z.number().int() }).optional(),
});
/** The delivery status of a list that is too small. */
const TOO_SMALL = 300;
const Received = z.object({ num_received: z.number() });

interface ListOwner {
  readonly graph: Graph;
  readonly act: string;
}

// Written after the last hash, so that an upload that stopped halfway is done again.
const completed = (customers: number): string => `${customers} customers`;

const findLists = ({ graph, act }: ListOwner, tag: string) =>
  readByName(graph, `${act}/customaudiences`, { fields: 'id,name,description' }, AudienceNode, tag);

/** Older lists do not say which hashes are emails; a hash in the wrong column matches no one. */
function payloadFor(kind: 'email' | 'phone_digits' | null, hashes: readonly string[]) {
  if (kind === null) return { schema: ['EMAIL', 'PHONE'], data: hashes.map((hash) => [hash, hash]) };
  return { schema: [kind === 'email' ? 'EMAIL' : 'PHONE'], data: hashes.map((hash) => [hash]) };
}

/** Uploads all hashes. A repeated hash counts once, so a lost response does no harm. */
async function uploadHashes(graph: Graph, id: string, list: NonNullable<CampaignOrder['customer_list']>) {
  await sendHashes(list, async ({ kind, hashes }) => {
    // Meta matches phone numbers by their digits.
    if (kind === 'phone') return;
    await graph.change(`${id}/users`, { payload: payloadFor(kind, hashes) }, Received);
  });
  await graph.change(id, { description: completed(list.customers) }, Done);
}

/** Finds or uploads the customer list of an order, and returns its id; null without a list. */
export async function findOrUploadList(owner: ListOwner, order: CampaignOrder): Promise<string | null> {
  const { customer_list, key } = order;
  if (customer_list === null) return null;
  const { graph, act } = owner;
  const name = listName(customer_list.audience_id, key);
  const known = (await findLists(owner, keyTag(key))).find((one) => one.name === name);
  if (known?.description === completed(customer_list.customers)) return known.id;
  const params = { name, subtype: 'CUSTOM', customer_file_source: 'USER_PROVIDED_ONLY', description: 'Uploading' };
  const id = known?.id ?? (await graph.change(`${act}/customaudiences`, params, Created)).id;
  await uploadHashes(graph, id, customer_list);
  return id;
}

/** Deletes the customer lists of a campaign, except for the one in use. */
export async function deleteLists(owner: ListOwner, tag: string, in_use: string | null): Promise<void> {
  for (const { id } of await findLists(owner, tag)) {
    if (id === in_use) continue;
    try {
      await owner.graph.change(id, { method: 'delete' }, Done);
    } catch (error) {
      if (!(error instanceof NotFound)) throw error;
    }
  }
}

/** Reads how many people Meta recognized in each of our customer lists. */
export async function readLists({ graph, act }: ListOwner): Promise<CustomerListMatch[]> {
  const fields = 'name,approximate_count_lower_bound,delivery_status';
  const found = await readByName(graph, `${act}/customaudiences`, { fields }, SizedNode, LIST_PREFIX);
  return found.flatMap(({ name, approximate_count_lower_bound: matched, delivery_status }): CustomerListMatch[] => {
    const list = parseListName(name);
    if (list === null) return [];
    if (matched < 0) return [{ ...list, state: 'processing', matched: null }];
    return [{ ...list, state: delivery_status?.code === TOO_SMALL ? 'too_small' : 'ready', matched }];
  });
}
