import { useMutation } from '@tanstack/react-query';
import { campaignStaffEndpoints } from '@universal-media/contract/campaigns-staff';
import { type PlatformId, platformById } from '@universal-media/contract/platforms';
import { call } from '../../lib/call.ts';
import { toast } from '../../ui/toast.tsx';
import { useForgetCampaigns } from './queries.ts';

/** Tries a platform again at once. `variables` is the one on its way. */
export function useRetry(campaign_id: string) {
  const forget = useForgetCampaigns();
  return useMutation({
    mutationFn: (platform: PlatformId) => call(campaignStaffEndpoints.retry, { params: { id: campaign_id, platform } }),
    onSuccess: (_, platform) => toast({ message: `${platformById(platform).name} is tried again.` }),
    onSettled: forget,
  });
}
