import { notificationEndpoints } from '@universal-media/contract/operations/notifications/notifications';
import { eventEndpoints } from '@universal-media/contract/wire/events';
import { type Api, implement } from '#http/implement.ts';
import { listenToEvents } from './messaging/listen-to-events.ts';
import { listNotifications, markNotificationsRead } from './notifications/list-notifications.ts';
import type { OperationsContext } from './operations.ts';

export function operationsRoutes(api: Api, context: OperationsContext): void {
  implement(
    api,
    eventEndpoints,
  )({
    listenToEvents: ({ who: { user, session_id } }, signal) =>
      listenToEvents(context, { user_id: user.user_id, session_id }, signal),
  });
  implement(
    api,
    notificationEndpoints,
  )({
    listNotifications: ({ who, query, transact }) => listNotifications(transact, who.user.user_id, query),
    markNotificationsRead: ({ who, body, transact }) =>
      markNotificationsRead(context, transact, who.user.user_id, body),
  });
}
