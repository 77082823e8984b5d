import { useMutation } from '@tanstack/react-query';
import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { campaignEndpoints } from '@universal-media/contract/campaigns/campaigns';
import { call } from '#lib/call/call.ts';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { toast } from '#ui/feedback/toast.tsx';
import { Select } from '#ui/forms/select.tsx';
import { useLatestCampaigns } from '../list/queries.ts';
import { pickTargeting, type Reusable } from './targeting.ts';

interface ReuseTargetingProps {
  part: Reusable;
  /** What the draft holds now, to return to it with Undo. */
  current: () => CampaignData;
  onPick: (targeting: Partial<CampaignData>) => void;
}

const nouns: Record<Reusable, string> = { audience: 'audience', places: 'places' };

/** Takes over the audience or the places of an earlier campaign. Not shown before there is one. */
export function ReuseTargeting({ part, current, onPick }: ReuseTargetingProps) {
  const earlier = useLatestCampaigns().data?.campaigns ?? [];
  const pick = useMutation({
    mutationFn: (id: string) => call(campaignEndpoints.getCampaign, { params: { id } }),
    onSuccess: ({ campaign: { campaign_data, name } }) => {
      const before = pickTargeting(current(), [part]);
      onPick(pickTargeting(campaign_data, [part]));
      toast({ message: `Using the ${nouns[part]} of "${name}".`, undo: () => onPick(before) });
    },
    onError: (error) => toast({ tone: 'stop', message: plainFailure(error).sentence }),
  });
  if (earlier.length === 0) return null;
  return (
    <div className="pb-3">
      <Select
        aria-label={`Reuse the ${nouns[part]} of an earlier campaign`}
        size="s"
        className="max-w-80"
        placeholder={`Reuse the ${nouns[part]} of an earlier campaign`}
        value={null}
        disabled={pick.isPending}
        onValueChange={(id) => pick.mutate(id)}
        options={earlier.map(({ campaign_id, name }) => ({ value: campaign_id, label: name }))}
      />
    </div>
  );
}
