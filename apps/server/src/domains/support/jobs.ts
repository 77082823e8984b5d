import { RiskCause } from '@universal-media/contract/support/risk';
import { z } from 'zod';
import { job, keyedJob } from '#durable/enqueue.ts';

/** Emails the advertiser a reply of staff, or that their dispute was resolved. */
export const disputeEmailJob = job('disputes.email', z.object({ event_id: z.uuid() }));

/** Tells our support team about a request. */
export const supportRequestEmailJob = job('support_requests.email', z.object({ request_id: z.uuid() }));

/** Reminds staff of a dispute that is due soon. */
export const warnOfDisputeJob = job('disputes.warn', z.object({ dispute_id: z.uuid() }));

/** Reminds staff of a support request that was not answered in time. */
export const warnOfRequestJob = job('support_requests.warn', z.object({ request_id: z.uuid() }));

/** Reads the card of a payment, if one caused it, and assesses the account. */
export const assessRiskJob = job(
  'risk.assess',
  z.object({ user_id: z.uuid(), cause: RiskCause, payment_id: z.string().optional() }),
);

/** Decides and sends one email after a completed campaign. One at a time for an account, because of its cap. */
export const sequenceEmailJob = keyedJob(
  'sequence_emails.send',
  z.object({ sequence_email_id: z.uuid(), user_id: z.uuid() }),
  ({ user_id }) => user_id,
);

/** Hands over what waited while the sequence was paused. */
export const sequenceResumeJob = job('sequences.resume', z.object({}));

/** Makes one attempt to deliver an event to a webhook endpoint. A replay starts another round of attempts. */
export const deliverWebhookJob = job(
  'webhooks.deliver',
  z.object({ delivery_id: z.uuid(), round: z.int().positive(), number: z.int().positive() }),
);
