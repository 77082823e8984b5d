import { assistantEndpoints } from '@universal-media/contract/support/assistant/assistant';
import { conversationEndpoints } from '@universal-media/contract/support/assistant/conversations';
import { disputeEndpoints } from '@universal-media/contract/support/disputes';
import { supportEndpoints } from '@universal-media/contract/support/requests/requests';
import { riskEndpoints } from '@universal-media/contract/support/risk';
import { sequenceLinkEndpoints } from '@universal-media/contract/support/sequences/sequence-links';
import { webhookEndpoints } from '@universal-media/contract/support/webhooks/webhooks';
import { keepVisitor, readVisitor } from '#http/access/keep-visitor.ts';
import { type Api, implement } from '#http/implement.ts';
import { deleteConversation, getConversation, listConversations } from './assistant/past-conversations.ts';
import { ratePublicTurn, rateTurn } from './assistant/rate-turn.ts';
import { sendMessage, sendPublicMessage } from './assistant/send-message.ts';
import { streamPublicTurn, streamTurn } from './assistant/stream-turn.ts';
import type { SupportContext } from './context.ts';
import { listMyDisputes, reportProblem } from './disputes/report-problem.ts';
import { getSupportContact } from './requests/get-support-contact.ts';
import { requestOwnSupport, requestSupport } from './requests/request-support.ts';
import { getAccountReview } from './risk/get-account-review.ts';
import { openSequenceLink } from './sequences/open-sequence-link.ts';
import {
  getWebhookDelivery,
  listWebhookDeliveries,
  replayWebhookDelivery,
  sendTestEvent,
} from './webhooks/deliveries.ts';
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  rotateWebhookSecret,
  updateWebhook,
} from './webhooks/manage-webhooks.ts';

export function supportRoutes(api: Api, context: SupportContext): void {
  implement(
    api,
    disputeEndpoints,
  )({
    reportProblem: ({ who, body, request, transact }) => reportProblem(context, transact, who, body, request),
    listMyDisputes: async ({ who, transact }) => ({ disputes: await listMyDisputes(transact, who) }),
  });
  const visitor = (cookies: Parameters<typeof keepVisitor>[0]) => keepVisitor(cookies, context.newVisitorId);
  implement(
    api,
    assistantEndpoints,
  )({
    sendPublicMessage: ({ body: { message }, key, cookies, request, transact }) =>
      sendPublicMessage(context, transact, visitor(cookies), { message, key }, request),
    sendMessage: ({ who, body: { message }, key, transact }) => sendMessage(context, transact, who, { message, key }),
    streamPublicTurn: ({ body, cookies, request, transact }, signal) =>
      streamPublicTurn(context, transact, visitor(cookies), body, request, signal),
    streamTurn: ({ who, body, transact }, signal) => streamTurn(context, transact, who, body, signal),
    ratePublicTurn: ({ body, cookies, request, transact }) =>
      ratePublicTurn(context, transact, readVisitor(cookies), body, request),
    rateTurn: ({ who, body, transact }) => rateTurn(context, transact, who, body),
  });
  implement(
    api,
    conversationEndpoints,
  )({
    listConversations: ({ who, query, transact }) => listConversations(transact, who, query.cursor),
    getConversation: ({ who, params, transact }) => getConversation(transact, who, params.conversation_id),
    async deleteConversation({ who, params, transact }) {
      await deleteConversation(transact, who, params.conversation_id);
    },
  });
  implement(
    api,
    supportEndpoints,
  )({
    getSupportContact: async () => getSupportContact(context),
    requestSupport: ({ body, cookies, request, transact }) =>
      requestSupport(context, transact, readVisitor(cookies), body, request),
    requestOwnSupport: ({ who, body, transact }) => requestOwnSupport(context, transact, who, body),
  });
  implement(
    api,
    riskEndpoints,
  )({
    getAccountReview: ({ who, transact }) => getAccountReview(transact, who),
  });
  implement(
    api,
    sequenceLinkEndpoints,
  )({
    openSequenceLink: ({ query, request, transact }) => openSequenceLink(context, transact, query.token, request),
  });
  implement(
    api,
    webhookEndpoints,
  )({
    listWebhooks: ({ who, transact }) => listWebhooks(context, transact, who),
    createWebhook: ({ who, body, request, transact }) => createWebhook(context, transact, who, body, request),
    updateWebhook: ({ who, params, body, request, transact }) =>
      updateWebhook(context, transact, who, params.webhook_id, body, request),
    async deleteWebhook({ who, params, request, transact }) {
      await deleteWebhook(context, transact, who, params.webhook_id, request);
    },
    rotateWebhookSecret: ({ who, params, request, transact }) =>
      rotateWebhookSecret(context, transact, who, params.webhook_id, request),
    sendTestEvent: ({ who, params, transact }) => sendTestEvent(context, transact, who, params.webhook_id),
    listWebhookDeliveries: ({ who, params, query, transact }) =>
      listWebhookDeliveries(transact, who, params.webhook_id, query),
    getWebhookDelivery: ({ who, params, transact }) => getWebhookDelivery(transact, who, params),
    replayWebhookDelivery: ({ who, params, request, transact }) =>
      replayWebhookDelivery(context, transact, who, params, request),
  });
}
