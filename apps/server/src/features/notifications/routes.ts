import { eventEndpoints } from '@universal-media/contract/events';
import { type Api, implement } from '../../http/implement.ts';
import type { NotificationService } from './service.ts';

export function notificationRoutes(api: Api, notifications: NotificationService): void {
  implement(
    api,
    eventEndpoints,
  )({
    listen: ({ who }, signal) => notifications.listen(who, signal),
  });
}
