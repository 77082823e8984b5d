import { WORK_ITEMS_PER_PAGE } from '@universal-media/contract/campaigns/read/staff-work';
import { PlatformId } from '@universal-media/contract/platforms/platforms';
import { z } from 'zod';
import { readCursor, writeCursor } from '#core/kit/cursor.ts';

/** Where an item stands in a list in order of due times. */
export interface Position {
  readonly due_at: Date;
  readonly campaign_id: string;
  readonly platform: PlatformId;
}

const toKey = ({ campaign_id, platform }: Position): string => `${campaign_id} ${platform}`;
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Orders work by its due time. Work that is due at the same time has a fixed order, so that pages do not overlap. */
export const byDueTime = (a: Position, b: Position): number =>
  a.due_at.getTime() - b.due_at.getTime() || compare(toKey(a), toKey(b));

/** Reads the last item of the page before from its cursor. The item may be gone by now. */
export function readPosition(list: string, cursor: string | undefined): Position | undefined {
  const Cursor = z.object({ of: z.literal(list), at: z.iso.datetime(), id: z.uuid(), platform: PlatformId });
  const position = readCursor(Cursor, cursor);
  return position && { due_at: new Date(position.at), campaign_id: position.id, platform: position.platform };
}

/** Cuts one page from what comes after a position. One item more than a page shows that another page follows. */
export function cutPage<T extends Position>(list: string, rest: readonly T[]) {
  const page = rest.slice(0, WORK_ITEMS_PER_PAGE);
  const end = rest.length > page.length ? page.at(-1) : undefined;
  const next_cursor = end
    ? writeCursor({ of: list, at: end.due_at.toISOString(), id: end.campaign_id, platform: end.platform })
    : null;
  return { page, next_cursor };
}
