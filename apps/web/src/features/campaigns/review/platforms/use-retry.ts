import { useMutation } from '@tanstack/react-query';
import { campaignStaffEndpoints } from '@universal-media/contract/campaigns/staff';
import { type PlatformId, platformById } from '@universal-media/contract/platforms/platforms';
import { call } from '#lib/call/call.ts';
import { toast } from '#ui/feedback/toast.tsx';
import { useRefetchCampaigns } from '../queries.ts';

/** Retries a platform now. `variables` is the platform being retried. */
export function useRetry(campaign_id: string) {
  const refetch = useRefetchCampaigns();
  return useMutation({
    mutationFn: (platform: PlatformId) =>
      call(campaignStaffEndpoints.retryPlatformRun, { params: { id: campaign_id, platform } }),
    onSuccess: (_, platform) => toast({ message: `Retrying ${platformById(platform).name}.` }),
    onSettled: refetch,
  });
}
