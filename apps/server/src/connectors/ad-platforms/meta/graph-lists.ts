import { z } from 'zod';
import type { Graph, GraphParams } from './graph.ts';

const PAGE = 100;
// Far more than there ever is: a list that does not end is not followed for ever.
const PAGES_MOST = 200;

/** All of a list, page by page. */
export async function wholeList<Output>(
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
  for (let page = 0; page < PAGES_MOST; page += 1) {
    const { data, paging } = await graph.read(path, { ...params, limit: PAGE, after }, Page);
    all.push(...data);
    after = paging?.next === undefined ? undefined : paging.cursors?.after;
    if (after === undefined) break;
  }
  return all;
}

/** Only what has this in its name. Looked at once more by us: a filter that is not understood shows everything. */
export async function named<Output extends { readonly name: string }>(
  graph: Graph,
  path: string,
  params: GraphParams,
  item: z.ZodType<Output>,
  part: string,
): Promise<Output[]> {
  const filtering = [{ field: 'name', operator: 'CONTAIN', value: part }];
  const found = await wholeList(graph, path, { ...params, filtering }, item);
  return found.filter(({ name }) => name.includes(part));
}
