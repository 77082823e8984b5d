import { carryOut } from '../../durable/workflow.ts';
import { abandonJob, completeJob, fundJob, newsJob } from './jobs.ts';
import type { CampaignService } from './service.ts';

export const campaignWorkflows = (campaigns: CampaignService) => [
  carryOut(fundJob, async (steps, { campaign_id }) => {
    await steps.run('set its credits aside', () => campaigns.fundPaid(campaign_id));
  }),
  carryOut(completeJob, async (steps, { campaign_id }) => {
    await steps.run('complete it', () => campaigns.complete(campaign_id));
  }),
  carryOut(abandonJob, async (steps, { campaign_id }) => {
    await steps.run('give it up', () => campaigns.abandon(campaign_id));
  }),
  carryOut(newsJob, async (steps, news) => {
    await steps.run('write to its owner', () => campaigns.sendNews(news));
  }),
];
