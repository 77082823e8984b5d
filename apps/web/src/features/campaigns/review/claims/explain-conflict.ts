import type { QueryClient } from '@tanstack/react-query';
import { campaignStaffEndpoints } from '@universal-media/contract/campaigns/staff';
import { call } from '#lib/call/call.ts';
import { refusedAs } from '#lib/call/call-error.ts';
import { queryKeyFor } from '#lib/call/query-client.ts';
import { describeLastDecision } from './decided-elsewhere.ts';

/** Says who decided before the reader did; null when the refusal has another cause. */
export async function explainConflict(reads: QueryClient, id: string, error: unknown): Promise<string | null> {
  if (!refusedAs(error, 'status_conflict')) return null;
  try {
    const { campaign } = await reads.query({
      queryKey: [...queryKeyFor(campaignStaffEndpoints.getStaffCampaign), { id }],
      queryFn: () => call(campaignStaffEndpoints.getStaffCampaign, { params: { id } }),
      staleTime: 0,
    });
    const decided = describeLastDecision(campaign.history, new Date());
    return decided && `${decided} Nothing was sent. What you typed is still here.`;
  } catch {
    return null;
  }
}
