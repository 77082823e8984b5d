import { RiskCause } from '@universal-media/contract/support/risk';
import { z } from 'zod';
import { job } from '#durable/enqueue.ts';

/** Emails the advertiser a reply of staff, or that their dispute was resolved. */
export const disputeEmailJob = job('disputes.email', z.object({ event_id: z.uuid() }));

/** Tells our support team about a request. */
export const supportRequestEmailJob = job('support_requests.email', z.object({ request_id: z.uuid() }));

/** Reads the card of a payment, if one caused it, and assesses the account. */
export const assessRiskJob = job(
  'risk.assess',
  z.object({ user_id: z.uuid(), cause: RiskCause, payment_id: z.string().optional() }),
);
