import {
  NOTIFICATIONS_PER_PAGE,
  type NotificationPage,
  type ReadNotifications,
} from '@universal-media/contract/operations/notifications/notifications';
import { describeForStaff } from '@universal-media/contract/operations/notifications/staff-kinds';
import { permissions, type StaffRequirement, staffMay } from '@universal-media/contract/wire/permissions';
import { z } from 'zod';
import { readCursor, writeCursor } from '#core/kit/cursor.ts';
import { toLines } from '#core/operations/notification-lines.ts';
import type { StaffCaller } from '#core/operations/staff-caller.ts';
import { afterCommit, type SystemTransact } from '#storage/transact.ts';
import type { NotificationContext } from './context.ts';
import { staffNotificationStore as store } from './staff-store.ts';

const requirements: readonly StaffRequirement[] = [...permissions, 'super_admin'];

/** A member without any permission sees nothing; `in ()` needs a value. */
const toReader = ({ admin }: StaffCaller) => ({
  admin_id: admin.admin_id,
  may: requirements.filter((one) => staffMay(admin, one)),
});

interface Filter {
  readonly only: 'all' | 'unread';
  readonly cursor?: string | undefined;
}

/** Lists the notifications for the permissions of a staff member, newest first. */
export async function listStaffNotifications(
  transact: SystemTransact,
  who: StaffCaller,
  { only, cursor }: Filter,
): Promise<NotificationPage> {
  const of = `staff notifications ${only}`;
  const Position = z.object({ of: z.literal(of), id: z.uuid() });
  const before = readCursor(Position, cursor)?.id;
  const reader = toReader(who);
  if (reader.may.length === 0) return { notifications: [], unread: 0, next_cursor: null };
  return transact(async (trx) => {
    const rows = await store.list(trx, reader, { only, before, limit: NOTIFICATIONS_PER_PAGE + 1 });
    const page = rows.slice(0, NOTIFICATIONS_PER_PAGE);
    const last = rows.length > page.length ? page.at(-1) : undefined;
    return {
      notifications: toLines(page, describeForStaff),
      unread: await store.countUnread(trx, reader),
      next_cursor: last ? writeCursor({ of, id: last.notification_id }) : null,
    };
  });
}

/** Marks notifications as read for one staff member. Those they may not see stay as they are. */
export async function markStaffNotificationsRead(
  { clock, live }: Pick<NotificationContext, 'clock' | 'live'>,
  transact: SystemTransact,
  who: StaffCaller,
  target: ReadNotifications,
): Promise<{ unread: number }> {
  const reader = toReader(who);
  if (reader.may.length === 0) return { unread: 0 };
  return transact(async (trx) => {
    const marked = await store.markRead(trx, reader, target, clock.now());
    if (marked > 0n) afterCommit(trx, () => live.publish({ staff: 'all' }, { type: 'notifications_changed' }));
    return { unread: await store.countUnread(trx, reader) };
  });
}
