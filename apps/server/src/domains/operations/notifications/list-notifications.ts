import { describeForAdvertiser } from '@universal-media/contract/operations/notifications/advertiser-kinds';
import {
  NOTIFICATIONS_PER_PAGE,
  type NotificationPage,
  type ReadNotifications,
} from '@universal-media/contract/operations/notifications/notifications';
import { z } from 'zod';
import { readCursor, writeCursor } from '#core/kit/cursor.ts';
import { toLines } from '#core/operations/notification-lines.ts';
import { afterCommit, type OwnerTransact } from '#storage/transact.ts';
import type { NotificationContext } from './context.ts';
import { notificationStore as store } from './store.ts';

interface Filter {
  readonly only: 'all' | 'unread';
  readonly cursor?: string | undefined;
}

/** Lists the notifications of an advertiser, newest first. */
export function listNotifications(
  transact: OwnerTransact,
  user_id: string,
  { only, cursor }: Filter,
): Promise<NotificationPage> {
  const of = `notifications ${only}`;
  const Position = z.object({ of: z.literal(of), id: z.uuid() });
  const before = readCursor(Position, cursor)?.id;
  return transact(async (trx) => {
    // One row more than a page holds shows whether there is a next page.
    const rows = await store.list(trx, user_id, { only, before, limit: NOTIFICATIONS_PER_PAGE + 1 });
    const page = rows.slice(0, NOTIFICATIONS_PER_PAGE);
    const last = rows.length > page.length ? page.at(-1) : undefined;
    return {
      notifications: toLines(page, describeForAdvertiser),
      unread: await store.countUnread(trx, user_id),
      next_cursor: last ? writeCursor({ of, id: last.notification_id }) : null,
    };
  });
}

/** Marks notifications of an advertiser as read. The ids of others change nothing. */
export const markNotificationsRead = (
  { clock, live }: Pick<NotificationContext, 'clock' | 'live'>,
  transact: OwnerTransact,
  user_id: string,
  target: ReadNotifications,
): Promise<{ unread: number }> =>
  transact(async (trx) => {
    const marked = await store.markRead(trx, user_id, target, clock.now());
    if (marked > 0n) afterCommit(trx, () => live.publish({ user_id }, { type: 'notifications_changed' }));
    return { unread: await store.countUnread(trx, user_id) };
  });
