import { carryOut } from '../../durable/workflow.ts';
import { abandonJob, fundJob } from './jobs.ts';
import type { CampaignService } from './service.ts';

export const campaignWorkflows = (campaigns: CampaignService) => [
  carryOut(fundJob, async (steps, { campaign_id }) => {
    await steps.run('set its credits aside', () => campaigns.fundPaid(campaign_id));
  }),
  carryOut(abandonJob, async (steps, { campaign_id }) => {
    await steps.run('give it up', () => campaigns.abandon(campaign_id));
  }),
];
