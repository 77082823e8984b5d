import { WORK_ITEMS_PER_PAGE } from '@universal-media/contract/campaigns/read/staff-work';
import { PlatformId } from '@universal-media/contract/platforms/platforms';
import { z } from 'zod';
import { readCursor, writeCursor } from '#core/kit/cursor.ts';
import { byDueTime } from './manual-work-store.ts';

interface Due {
  readonly due_at: Date;
  readonly campaign_id: string;
  readonly platform: PlatformId;
}

/** Cuts one page out of a list in order of due times. The cursor names the last item, which may be gone by the next page. */
export function cutPage<T extends Due>(list: string, sorted: readonly T[], cursor: string | undefined) {
  const Position = z.object({ of: z.literal(list), at: z.iso.datetime(), id: z.uuid(), platform: PlatformId });
  const position = readCursor(Position, cursor);
  const last = position && {
    due_at: new Date(position.at),
    campaign_id: position.id,
    platform: position.platform,
  };
  const rest = last ? sorted.filter((item) => byDueTime(item, last) > 0) : sorted;
  const page = rest.slice(0, WORK_ITEMS_PER_PAGE);
  const end = rest.length > page.length ? page.at(-1) : undefined;
  const next_cursor = end
    ? writeCursor({ of: list, at: end.due_at.toISOString(), id: end.campaign_id, platform: end.platform })
    : null;
  return { page, next_cursor };
}
