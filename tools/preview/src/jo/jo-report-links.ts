import { listCampaigns } from '@universal-media/server/domains/campaigns/read/list-campaigns';
import { scheduleReport } from '@universal-media/server/domains/results/report-emails/schedule-report';
import { shareReport } from '@universal-media/server/domains/results/sharing/share-report';
import type { AdvertiserTimeline } from '../crowd/advertiser-timeline.ts';
import type { Demo } from '../demo.ts';

/**
 * Schedules links that Jo sends out, one campaign without costs for a supplier and all campaigns with costs for a bookkeeper,
 * and the weekly email that Jo gets.
 */
export function scheduleJoReportLinks({ deps }: Demo, jo: AdvertiserTimeline): void {
  const { campaigns, results } = deps.services;
  jo.daysAgo(5.2, async (own, who) => {
    const found = await listCampaigns(campaigns.context, own, who, { search: 'Trail season' });
    const campaign_id = found.campaigns[0]?.campaign_id ?? null;
    const days = { kind: 'campaign' } as const;
    await shareReport(results.context, own, who, { campaign_id, days, shows_money: false, works_for_days: 30 });
  });
  jo.daysAgo(2.1, (own, who) => {
    const days = { kind: 'last', days: 30 } as const;
    return shareReport(results.context, own, who, { campaign_id: null, days, shows_money: true, works_for_days: 90 });
  });
  jo.daysAgo(0.03, (own, who) => scheduleReport(results.context, own, who, { campaign_id: null, frequency: 'weekly' }));
}
