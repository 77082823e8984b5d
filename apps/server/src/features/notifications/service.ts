import type { LiveEvent } from '@universal-media/contract/events';
import type { LiveConnector } from '../../connectors/live/live.ts';
import type { Mail, MailConnector } from '../../connectors/mail/mail.ts';
import type { Clock } from '../../core/clock.ts';
import type { Advertiser } from '../../core/principal.ts';
import type { NotificationStore } from './store.ts';

interface NotificationDeps {
  readonly store: NotificationStore;
  readonly mail: MailConnector;
  readonly live: LiveConnector;
  readonly clock: Clock;
}

interface Letter extends Omit<Mail, 'message_id'> {
  readonly user_id: string;
  /** What the mail is about, once for ever: it becomes the Message-ID. */
  readonly about: string;
}

export function notificationService({ store, mail, live, clock }: NotificationDeps) {
  return {
    /**
     * Sends a mail unless it was sent before. Should we die between the mail server's yes and our record of it, the
     * same mail goes out again under the same Message-ID, by which mail programs and we can tell.
     */
    async deliverOnce({ user_id, about, ...letter }: Letter): Promise<void> {
      const message_id = mail.messageId(about);
      if (await store.wasDelivered(message_id)) return;
      const result = await mail.send({ ...letter, message_id });
      const reason = result.outcome === 'refused' ? result.reason : null;
      await store.recordDelivery({ message_id, user_id, outcome: result.outcome, reason, recorded_at: clock.now() });
    },

    /** Everything that concerns this browser: its advertiser, and its own session. */
    async *listen(who: Advertiser, signal: AbortSignal): AsyncIterable<LiveEvent> {
      const audiences = [{ user_id: who.user.user_id }, { session_id: who.session_id }];
      const events = await live.subscribe(audiences, signal);
      yield { type: 'connected' };
      yield* events;
    },
  };
}

export type NotificationService = ReturnType<typeof notificationService>;
