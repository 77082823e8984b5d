import { z } from 'zod';
import type { List } from '../objects/objects.ts';
import { missing } from './failure.ts';
import { whole } from './params.ts';

export const paging = {
  limit: whole.min(1).max(100).default(10),
  starting_after: z.string().optional(),
};

interface Paging {
  readonly limit: number;
  readonly starting_after?: string | undefined;
}

/** Newest first, one page of it. */
export function toList<Item extends { readonly id: string }>(
  url: string,
  oldestFirst: readonly Item[],
  { limit, starting_after }: Paging,
): List<Item> {
  const items = oldestFirst.toReversed();
  const after = starting_after === undefined ? -1 : items.findIndex(({ id }) => id === starting_after);
  if (starting_after !== undefined && after === -1) throw missing('object', starting_after, 'starting_after');
  const page = items.slice(after + 1, after + 1 + limit);
  return { object: 'list', data: page, has_more: after + 1 + limit < items.length, url };
}
