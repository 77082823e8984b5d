import { carryOut } from '../../durable/workflow.ts';
import { completeJob, newsJob } from './jobs.ts';
import type { FlightService } from './service.ts';

export const flightWorkflows = (flights: FlightService) => [
  carryOut(completeJob, async (steps, { campaign_id }) => {
    await steps.run('complete it', () => flights.complete(campaign_id));
  }),
  carryOut(newsJob, async (steps, news) => {
    await steps.run('write to its owner', () => flights.sendNews(news));
  }),
];
