import { eventEndpoints } from '@universal-media/contract/wire/events';
import { type Api, implement } from '#http/implement.ts';
import { listenToEvents } from './messaging/listen-to-events.ts';
import type { OperationsContext } from './operations.ts';

export function operationsRoutes(api: Api, context: OperationsContext): void {
  implement(
    api,
    eventEndpoints,
  )({
    listenToEvents: ({ who: { user, session_id } }, signal) =>
      listenToEvents(context, { user_id: user.user_id, session_id }, signal),
  });
}
