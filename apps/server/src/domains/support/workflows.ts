import { carryOut } from '#durable/workflow.ts';
import type { SupportContext } from './context.ts';
import { sendDisputeEmail } from './disputes/send-dispute-email.ts';
import {
  assessRiskJob,
  deliverWebhookJob,
  disputeEmailJob,
  sequenceEmailJob,
  sequenceResumeJob,
  supportRequestEmailJob,
  warnOfDisputeJob,
  warnOfRequestJob,
} from './jobs.ts';
import { sendRequestEmail } from './requests/send-request-email.ts';
import { assessRisk } from './risk/assess-risk.ts';
import { handOverWaiting } from './sequences/pause-sequence.ts';
import { sendSequenceEmail } from './sequences/send-sequence-email.ts';
import { warnOfDispute, warnOfRequest } from './warn-staff.ts';
import { deliverWebhook } from './webhooks/deliver-webhook.ts';

/** The durable jobs of support. Step names are part of the journal of running jobs, so they stay as they are. */
export const supportWorkflows = (context: SupportContext) => [
  carryOut(disputeEmailJob, async (steps, { event_id }) => {
    await steps.run('send email', () => sendDisputeEmail(context, event_id));
  }),
  carryOut(supportRequestEmailJob, async (steps, { request_id }) => {
    await steps.run('send email', () => sendRequestEmail(context, request_id));
  }),
  carryOut(warnOfDisputeJob, async (steps, { dispute_id }) => {
    await steps.run('warn', () => warnOfDispute(context, dispute_id));
  }),
  carryOut(warnOfRequestJob, async (steps, { request_id }) => {
    await steps.run('warn', () => warnOfRequest(context, request_id));
  }),
  carryOut(assessRiskJob, async (steps, { user_id, cause, payment_id }) => {
    if (payment_id !== undefined) await steps.run('read the card', () => context.savePaymentCard(user_id, payment_id));
    await steps.run('assess', () => assessRisk(context, user_id, cause));
  }),
  carryOut(sequenceEmailJob, async (steps, { sequence_email_id }) => {
    await steps.run('send email', () => sendSequenceEmail(context, sequence_email_id));
  }),
  carryOut(sequenceResumeJob, async (steps) => {
    await steps.run('hand over', () => handOverWaiting(context));
  }),
  carryOut(deliverWebhookJob, async (steps, key) => {
    await steps.run('deliver', () => deliverWebhook(context, key));
  }),
];
