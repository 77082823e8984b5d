import { z } from 'zod';
import { endpoint, group } from '../../wire/endpoint.ts';
import { Instant } from '../../wire/instant.ts';
import { Cursor, NextCursor } from '../../wire/paging.ts';

export const NOTIFICATIONS_PER_PAGE = 50;

/** Notifications are deleted after this time. */
export const NOTIFICATION_DAYS = 90;

/** One line of the bell: a notification, or several that belong together. */
export const NotificationLine = z
  .object({
    /** The newest first. */
    notification_ids: z.array(z.uuid()).min(1),
    kind: z.string(),
    severity: z.enum(['info', 'action', 'urgent']),
    title: z.string(),
    body: z.string(),
    /** The label of the link. */
    action: z.string(),
    href: z.string(),
    is_read: z.boolean(),
    /** The time of the newest. */
    created_at: Instant,
  })
  .meta({ id: 'Notification' });
export type NotificationLine = z.infer<typeof NotificationLine>;

export const NotificationPage = z.object({
  notifications: z.array(NotificationLine),
  unread: z.number().int().nonnegative(),
  next_cursor: NextCursor,
});
export type NotificationPage = z.infer<typeof NotificationPage>;

const listing = {
  query: z.object({ only: z.enum(['all', 'unread']).default('all'), cursor: Cursor.optional() }),
  answers: { status: 200, body: NotificationPage },
  errors: [],
} as const;

/** Those named, or all up to one that the reader has seen. */
export const ReadNotifications = z
  .union([z.object({ notification_ids: z.array(z.uuid()).min(1).max(500) }), z.object({ through: z.uuid() })])
  .meta({ id: 'ReadNotifications' });
export type ReadNotifications = z.infer<typeof ReadNotifications>;

const reading = {
  body: ReadNotifications,
  answers: { status: 200, body: z.object({ unread: z.number().int().nonnegative() }) },
  errors: [],
} as const;

export const notificationEndpoints = group({
  listNotifications: endpoint({
    method: 'GET',
    path: '/api/notifications',
    summary: 'List your notifications, newest first',
    access: { kind: 'advertiser', scope: 'account:read', shown_to_staff: true },
    ...listing,
  }),
  markNotificationsRead: endpoint({
    method: 'POST',
    path: '/api/notifications/read',
    summary: 'Mark notifications as read: some, or all up to one',
    access: { kind: 'advertiser', scope: 'account:write' },
    ...reading,
  }),
});

export const staffNotificationEndpoints = group({
  listStaffNotifications: endpoint({
    method: 'GET',
    path: '/api/admin/notifications',
    summary: 'List the notifications for the permissions of the caller, newest first',
    access: { kind: 'staff' },
    ...listing,
  }),
  markStaffNotificationsRead: endpoint({
    method: 'POST',
    path: '/api/admin/notifications/read',
    summary: 'Mark notifications as read for the caller: some, or all up to one',
    access: { kind: 'staff' },
    ...reading,
  }),
});
