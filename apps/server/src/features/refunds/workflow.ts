import { carryOut } from '../../durable/workflow.ts';
import { refundJob } from './jobs.ts';
import type { RefundService } from './service.ts';

export const refundWorkflows = (refunds: RefundService) => [
  carryOut(refundJob, async (steps, { refund_id }) => {
    const outcome = await steps.run('ask the provider', () => refunds.askProvider(refund_id));
    await steps.run('note what it said', () => refunds.settle(refund_id, outcome));
  }),
];
