import { z } from 'zod';
import { TryLater } from '#core/kit/try-later.ts';
import { TooMuchData } from '../outcomes.ts';
import type { Graph, GraphParams } from './graph.ts';

const PAGE_SIZE = 100;
// Stops at a list that never ends.
const MAX_PAGES = 200;

/** Reads all pages of a list, or throws `TryLater`: a part of a list looks like a whole one. */
export async function readPages<Output>(
  graph: Graph,
  path: string,
  params: GraphParams,
  item: z.ZodType<Output>,
): Promise<Output[][]> {
  const Page = z.object({
    data: z.array(item),
    paging: z.object({ cursors: z.object({ after: z.string() }).optional(), next: z.string().optional() }).optional(),
  });
  const pages: Output[][] = [];
  let after: string | undefined;
  while (pages.length < MAX_PAGES) {
    const { data, paging } = await graph.read(path, { limit: PAGE_SIZE, ...params, after }, Page);
    pages.push(data);
    if (paging?.next === undefined) return pages;
    after = paging.cursors?.after;
    if (after === undefined) throw new TryLater('Meta named a next page without its cursor');
  }
  throw new TooMuchData(`Meta returned more than ${MAX_PAGES} pages`);
}

/** Reads all items of a list. */
export const readAllPages = async <Output>(
  graph: Graph,
  path: string,
  params: GraphParams,
  item: z.ZodType<Output>,
): Promise<Output[]> => (await readPages(graph, path, params, item)).flat();

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
