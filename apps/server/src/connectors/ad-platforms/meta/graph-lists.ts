import { z } from 'zod';
import type { Graph, GraphParams } from './graph.ts';

const PAGE_SIZE = 100;
// Stops at a list that never ends.
const MAX_PAGES = 200;

/** Reads all pages of a list. */
export async function readAllPages<Output>(
  graph: Graph,
  path: string,
  params: GraphParams,
  item: z.ZodType<Output>,
): Promise<Output[]> {
  const Page = z.object({
    data: z.array(item),
    paging: z.object({ cursors: z.object({ after: z.string() }).optional(), next: z.string().optional() }).optional(),
  });
  const all: Output[] = [];
  let after: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { data, paging } = await graph.read(path, { limit: PAGE_SIZE, ...params, after }, Page);
    all.push(...data);
    after = paging?.next === undefined ? undefined : paging.cursors?.after;
    if (after === undefined) break;
  }
  return all;
}

/** Reads the items with this text in their name. Filters again here, because Meta ignores filters it does not know. */
export async function readByName<Output extends { readonly name: string }>(
  graph: Graph,
  path: string,
  params: GraphParams,
  item: z.ZodType<Output>,
  text: string,
): Promise<Output[]> {
  const filtering = [{ field: 'name', operator: 'CONTAIN', value: text }];
  const found = await readAllPages(graph, path, { ...params, filtering }, item);
  return found.filter(({ name }) => name.includes(text));
}
