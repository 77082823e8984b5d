import { assistantEndpoints } from '@universal-media/contract/support/assistant/assistant';
import { disputeEndpoints } from '@universal-media/contract/support/disputes';
import { supportEndpoints } from '@universal-media/contract/support/requests/requests';
import { riskEndpoints } from '@universal-media/contract/support/risk';
import { keepVisitor, readVisitor } from '#http/access/keep-visitor.ts';
import { type Api, implement } from '#http/implement.ts';
import { ratePublicTurn, rateTurn } from './assistant/rate-turn.ts';
import { sendMessage, sendPublicMessage } from './assistant/send-message.ts';
import { streamPublicTurn, streamTurn } from './assistant/stream-turn.ts';
import type { SupportContext } from './context.ts';
import { listMyDisputes, reportProblem } from './disputes/report-problem.ts';
import { getSupportContact } from './requests/get-support-contact.ts';
import { requestOwnSupport, requestSupport } from './requests/request-support.ts';
import { getAccountReview } from './risk/get-account-review.ts';

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
    sendPublicMessage: ({ body, cookies, request, transact }) =>
      sendPublicMessage(context, transact, visitor(cookies), body, request),
    sendMessage: ({ who, body, transact }) => sendMessage(context, transact, who, body),
    streamPublicTurn: ({ body, cookies, request, transact }, signal) =>
      streamPublicTurn(context, transact, visitor(cookies), body, request, signal),
    streamTurn: ({ who, body, transact }, signal) => streamTurn(context, transact, who, body, signal),
    ratePublicTurn: ({ body, cookies, request, transact }) =>
      ratePublicTurn(context, transact, readVisitor(cookies), body, request),
    rateTurn: ({ who, body, transact }) => rateTurn(context, transact, who, body),
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
}
