import { disputeStaffEndpoints } from '@universal-media/contract/support/disputes';
import { supportStaffEndpoints } from '@universal-media/contract/support/requests/requests';
import { riskStaffEndpoints } from '@universal-media/contract/support/risk';
import { sequenceStaffEndpoints } from '@universal-media/contract/support/sequences/sequences';
import { type Api, implement } from '#http/implement.ts';
import type { SupportContext } from './context.ts';
import { addDisputeNote } from './disputes/add-dispute-note.ts';
import { assignDispute } from './disputes/assign-dispute.ts';
import { createDispute, findDisputeUsers } from './disputes/create-dispute.ts';
import { downloadDisputePdf } from './disputes/download-dispute-pdf.ts';
import { getDispute } from './disputes/get-dispute.ts';
import { exportDisputes, listDisputes } from './disputes/list-disputes.ts';
import { updateDispute } from './disputes/update-dispute.ts';
import {
  getSupportRequest,
  listSupportRequests,
  listUnansweredQuestions,
  setSupportRequestState,
} from './requests/staff-requests.ts';
import { decideRiskReview } from './risk/decide-risk-review.ts';
import { getRiskReview } from './risk/get-risk-review.ts';
import { listRiskReviews } from './risk/list-risk-reviews.ts';
import { cancelSequenceEmail } from './sequences/cancel-sequence-email.ts';
import { getEmailSequence } from './sequences/get-email-sequence.ts';
import { listSequenceEmails } from './sequences/list-sequence-emails.ts';
import { pauseSequence, resumeSequence } from './sequences/pause-sequence.ts';
import { processScheduledEmails } from './sequences/process-scheduled-emails.ts';
import { triggerTestSequence } from './sequences/trigger-test-sequence.ts';

export function supportStaffRoutes(api: Api, context: SupportContext): void {
  implement(
    api,
    disputeStaffEndpoints,
  )({
    listDisputes: ({ query, transact }) => listDisputes(transact, query),
    exportDisputes: ({ who, body, request, transact }) => exportDisputes(context, transact, who, body, request),
    createDispute: async ({ who, body, request, transact }) => ({
      dispute: await createDispute(context, transact, who, body, request),
    }),
    updateDispute: async ({ who, params: { dispute_id }, body, request, transact }) => ({
      dispute: await updateDispute(context, transact, who, { dispute_id, change: body }, request),
    }),
    downloadDisputePdf: ({ who, params, request, transact }) =>
      downloadDisputePdf(context, transact, who, params.dispute_id, request),
    getDispute: ({ params, transact }) => getDispute(context, transact, params.dispute_id),
    addDisputeNote: async ({ who, params, body, request, transact }) => ({
      dispute: await addDisputeNote(context, transact, who, { ...params, ...body }, request),
    }),
    assignDispute: async ({ who, params, body, request, transact }) => ({
      dispute: await assignDispute(context, transact, who, { ...params, ...body }, request),
    }),
    findDisputeUsers: async ({ query, transact }) => ({ users: await findDisputeUsers(transact, query.search) }),
  });
  implement(
    api,
    supportStaffEndpoints,
  )({
    listSupportRequests: ({ query, transact }) => listSupportRequests(transact, query),
    getSupportRequest: ({ who, params, request, transact }) =>
      getSupportRequest(context, transact, who, params.request_id, request),
    setSupportRequestState: async ({ who, params, body, request, transact }) => ({
      request: await setSupportRequestState(context, transact, who, { ...params, ...body }, request),
    }),
    listUnansweredQuestions: async ({ transact }) => ({ questions: await listUnansweredQuestions(transact) }),
  });
  implement(
    api,
    riskStaffEndpoints,
  )({
    listRiskReviews: ({ query, transact }) => listRiskReviews(context, transact, query),
    getRiskReview: ({ params, transact }) => getRiskReview(context, transact, params.user_id),
    decideRiskReview: async ({ who, params, body, request, transact }) => ({
      review: await decideRiskReview(context, transact, who, { ...params, ...body }, request),
    }),
  });
  implement(
    api,
    sequenceStaffEndpoints,
  )({
    getEmailSequence: ({ transact }) => getEmailSequence(context, transact),
    listSequenceEmails: ({ query, transact }) => listSequenceEmails(transact, query),
    cancelSequenceEmail: async ({ who, params, request, transact }) => ({
      email: await cancelSequenceEmail(context, transact, who, params.sequence_email_id, request),
    }),
    pauseSequence: ({ who, body, request, transact }) => pauseSequence(context, transact, who, body, request),
    resumeSequence: ({ who, request, transact }) => resumeSequence(context, transact, who, request),
    processScheduledEmails: ({ who, query, request, transact }) =>
      processScheduledEmails(context, transact, who, { dry_run: query.dry_run === 'true' }, request),
    triggerTestSequence: ({ who, query, request, transact }) =>
      triggerTestSequence(context, transact, who, query, request),
  });
}
