import { carryOut } from '../../durable/workflow.ts';
import { lookBackJob, paymentEventJob } from './jobs.ts';
import type { PaymentEventService } from './service.ts';

export const paymentEventWorkflows = (paymentEvents: PaymentEventService) => [
  carryOut(paymentEventJob, async (steps, { event_id }) => {
    await steps.run('act on the event', () => paymentEvents.act(event_id));
  }),
  carryOut(lookBackJob, async (steps, { due_at, since }) => {
    await steps.run('find what never came', () => paymentEvents.lookBack(new Date(due_at), new Date(since)));
  }),
];
