import type { LiveConnector } from '#connectors/live/live.ts';
import type { DeliveryContext } from '../messaging/deliver-once.ts';

export interface NotificationContext extends DeliveryContext {
  readonly live: LiveConnector;
  readonly newId: () => string;
}
