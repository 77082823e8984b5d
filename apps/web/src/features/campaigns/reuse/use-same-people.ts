import { useMutation } from '@tanstack/react-query';
import type { Campaign } from '@universal-media/contract/campaigns/campaigns';
import { draftEndpoints } from '@universal-media/contract/campaigns/drafts';
import { useNavigate } from 'react-router';
import { call } from '#lib/call/call.ts';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { todayIn } from '#lib/format/today-in.ts';
import { newId } from '#lib/state/new-id.ts';
import { paths } from '#paths.ts';
import { toast } from '#ui/feedback/toast.tsx';
import { campaignForSamePeople } from './targeting.ts';

/** Starts a new draft for the people and places of an earlier campaign, and opens it. */
export function useSamePeople() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ campaign_data, time_zone, name }: Pick<Campaign, 'campaign_data' | 'time_zone' | 'name'>) =>
      call(draftEndpoints.saveDraft, {
        body: {
          draft_id: newId(),
          version: 0,
          draft_name: `Audience of ${name}`.slice(0, 120),
          campaign_data: campaignForSamePeople(campaign_data, todayIn(time_zone, new Date())),
          step: 1,
        },
      }),
    onSuccess: ({ draft_id }) => void navigate(paths.builder(draft_id)),
    onError: (error) => toast({ tone: 'stop', message: plainFailure(error).sentence }),
  });
}
