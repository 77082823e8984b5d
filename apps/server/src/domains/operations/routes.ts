import { consentEndpoints } from '@universal-media/contract/operations/consent';
import { mailEventEndpoints } from '@universal-media/contract/operations/mail-events';
import { notificationEndpoints } from '@universal-media/contract/operations/notifications/notifications';
import { eventEndpoints } from '@universal-media/contract/wire/events';
import { type Api, implement } from '#http/implement.ts';
import { chooseConsent, getConsent } from './measurement/consent.ts';
import { listenToEvents } from './messaging/listen-to-events.ts';
import { receiveMailEvents } from './messaging/receive-mail-events.ts';
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
    consentEndpoints,
  )({
    getConsent: async ({ request: { consent } }) => getConsent(context, consent),
    async chooseConsent({ body, cookies, request: { consent: facts, ip }, transact }) {
      const { cookie, consent } = await chooseConsent(context, transact, body, facts, ip);
      cookies.keep('consent', cookie);
      return consent;
    },
  });
  implement(
    api,
    mailEventEndpoints,
  )({
    async receiveMailEvents({ raw, headers, request, transact }) {
      await receiveMailEvents(context, transact, { raw, headers }, request);
      return undefined;
    },
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
