import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reviewClaimEndpoints, type SNOOZE_MINUTES } from '@universal-media/contract/campaigns/read/review-claim';
import { call } from '#lib/call/call.ts';
import { refetchCampaigns } from '../queries.ts';

const { claimReview, releaseReview, snoozeReview } = reviewClaimEndpoints;

export const claim = (id: string, take_over: boolean) => call(claimReview, { params: { id }, body: { take_over } });
export const release = (id: string) => call(releaseReview, { params: { id } }, { outlivesPage: true });

/** Puts a campaign off in the reader's own queue. */
export function useSnooze() {
  const reads = useQueryClient();
  return useMutation({
    mutationFn: ({ id, minutes }: { id: string; minutes: (typeof SNOOZE_MINUTES)[number] }) =>
      call(snoozeReview, { params: { id }, body: { minutes } }),
    onSettled: () => refetchCampaigns(reads),
  });
}
