import { z } from 'zod';
import { type Campaign, parseKey } from '../ad-platforms/store.ts';
import { invalid } from './failure.ts';
import { toPage, visible } from './lists.ts';
import { type CustomAudience, found, type Graph } from './nodes.ts';
import { checked, json, type Params } from './params.ts';

const NewAudience = z.strictObject({
  name: z.string().min(1),
  subtype: z.enum(['CUSTOM']),
  customer_file_source: z.enum(['USER_PROVIDED_ONLY', 'PARTNER_PROVIDED_ONLY', 'BOTH_USER_AND_PARTNER_PROVIDED']),
  description: z.string().default(''),
});

/** An empty list of customers. Two lists may have the same name. */
export function createAudience(graph: Graph, params: Params) {
  const { description, ...sent } = checked(NewAudience, params);
  const node = graph.newNode(sent.name);
  graph.audiences.set(node.id, { ...node, description, hashes: { email: new Set(), phone: new Set() }, sent });
  return { id: node.id };
}

const hash = z.string().regex(/^[\da-f]{64}$/);
const Users = z.strictObject({
  payload: json(
    z
      .strictObject({
        schema: z.array(z.enum(['EMAIL', 'PHONE'])).min(1),
        data: z.array(z.array(hash)).min(1).max(10_000),
      })
      .refine(({ schema, data }) => data.every(({ length }) => length === schema.length)),
  ),
});

export function addUsers(graph: Graph, id: string, params: Params) {
  const { hashes } = found(graph.audiences, id);
  const { schema, data } = checked(Users, params).payload;
  // A person with several identifiers counts once.
  const [first] = schema;
  for (const [one] of data) if (one !== undefined) hashes[first === 'EMAIL' ? 'email' : 'phone'].add(one);
  return { audience_id: id, num_received: data.length, num_invalid_entries: 0 };
}

const Change = z.strictObject({ description: z.string().optional(), method: z.literal('delete').optional() });

export function changeAudience(graph: Graph, id: string, params: Params) {
  const audience = found(graph.audiences, id);
  const { description, method } = checked(Change, params);
  if (method === undefined) audience.description = description ?? audience.description;
  else {
    const isUsed = [...graph.ad_sets.values()].some(
      ({ status, sent, campaign }) =>
        status === 'ACTIVE' && campaign.status === 'active' && JSON.stringify(sent['targeting']).includes(`"${id}"`),
    );
    if (isUsed) throw invalid('The audience is used by an active ad set');
    graph.audiences.delete(id);
  }
  return { success: true };
}

/** Meta does not say how small a small list is. */
const SMALLEST_COUNT = 1_000;
const SMALLEST_TARGET = 100;

function shown({ id, name, description, hashes }: CustomAudience) {
  const size = hashes.email.size + hashes.phone.size;
  return {
    id,
    name,
    description,
    approximate_count_lower_bound: size === 0 ? -1 : Math.max(SMALLEST_COUNT, size),
    delivery_status:
      size < SMALLEST_TARGET
        ? { code: 300, description: 'This audience is too small to be used in ads.' }
        : { code: 200, description: 'This audience is ready for use.' },
  };
}

export const listAudiences = (graph: Graph, params: Params) =>
  toPage(visible(graph, graph.audiences.values()).map(shown), params);

/** The lists of a campaign, by the key in their name. */
export const getAudiences = ({ audiences }: Graph, campaign: Campaign) =>
  [...audiences.values()]
    .filter(({ name }) => parseKey(name) === parseKey(campaign.name))
    .map(({ id, description, hashes, sent }) => ({
      id,
      ...sent,
      description,
      hashes: { email: [...hashes.email].toSorted(), phone: [...hashes.phone].toSorted() },
    }));
