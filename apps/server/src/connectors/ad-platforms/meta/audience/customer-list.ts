import { z } from 'zod';
import type { CampaignOrder } from '../../ad-platform.ts';
import { keyTag } from '../../lookup.ts';
import { Refusal } from '../../outcomes.ts';
import { type Graph, NotFound } from '../graph.ts';
import { readByName } from '../graph-lists.ts';
import { Created, Done } from '../nodes.ts';

const AudienceNode = z.object({ id: z.string(), name: z.string(), description: z.string().optional() });
const Received = z.object({ num_received: z.number() });

interface ListOwner {
  readonly graph: Graph;
  readonly act: string;
}

const nameOf = (audience_id: string, key: string): string => `Customers ${audience_id} ${keyTag(key)}`;
// Written after the last hash, so that an upload that stopped halfway is done again.
const completed = (customers: number): string => `${customers} customers`;

const findLists = ({ graph, act }: ListOwner, tag: string) =>
  readByName(graph, `${act}/customaudiences`, { fields: 'id,name,description' }, AudienceNode, tag);

/** Uploads all hashes. A repeated hash counts once, so a lost response does no harm. */
async function uploadHashes(graph: Graph, id: string, list: NonNullable<CampaignOrder['customer_list']>) {
  let uploaded = 0;
  for await (const hashes of list.readHashes()) {
    // The list does not say which hashes are emails; a hash in the wrong column matches no one.
    const payload = { schema: ['EMAIL', 'PHONE'], data: hashes.map((hash) => [hash, hash]) };
    await graph.change(`${id}/users`, { payload }, Received);
    uploaded += hashes.length;
  }
  if (uploaded === 0) throw new Refusal('The customer list no longer exists.');
  await graph.change(id, { description: completed(list.customers) }, Done);
}

/** Finds or uploads the customer list of an order, and returns its id; null without a list. */
export async function findOrUploadList(owner: ListOwner, order: CampaignOrder): Promise<string | null> {
  const { customer_list, key } = order;
  if (customer_list === null) return null;
  const { graph, act } = owner;
  const name = nameOf(customer_list.audience_id, key);
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
