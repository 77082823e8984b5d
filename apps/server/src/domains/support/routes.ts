import { disputeEndpoints } from '@universal-media/contract/support/disputes';
import { riskEndpoints } from '@universal-media/contract/support/risk';
import { type Api, implement } from '#http/implement.ts';
import type { SupportContext } from './context.ts';
import { listMyDisputes, reportProblem } from './disputes/report-problem.ts';
import { getAccountReview } from './risk/get-account-review.ts';

export function supportRoutes(api: Api, context: SupportContext): void {
  implement(
    api,
    disputeEndpoints,
  )({
    reportProblem: ({ who, body, request, transact }) => reportProblem(context, transact, who, body, request),
    listMyDisputes: async ({ who, transact }) => ({ disputes: await listMyDisputes(transact, who) }),
  });
  implement(
    api,
    riskEndpoints,
  )({
    getAccountReview: ({ who, transact }) => getAccountReview(transact, who),
  });
}
