import { carryOut } from '../../durable/workflow.ts';
import { rejectedMailJob } from './jobs.ts';
import type { ReviewService } from './service.ts';

export const reviewWorkflows = (review: ReviewService) => [
  carryOut(rejectedMailJob, async (steps, { content_id, decided_at }) => {
    await steps.run('send the mail', () => review.sendRejectedMail(content_id, new Date(decided_at)));
  }),
];
