import { useQuery } from '@tanstack/react-query';
import { draftFirstCampaign } from '@universal-media/contract/campaigns/advice/first-plan';
import { draftEndpoints } from '@universal-media/contract/campaigns/drafts';
import { findPlatformId, inPlatformOrder } from '@universal-media/contract/platforms/platforms';
import { type Location, locationEndpoints } from '@universal-media/contract/targeting/locations';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { call } from '#lib/call/call.ts';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { todayIn } from '#lib/format/today-in.ts';
import { newId } from '#lib/state/new-id.ts';
import { type CampaignStart, getCampaignStart, paths } from '#paths.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Loader } from '#ui/feedback/loader.tsx';
import { BuilderMessage } from '../frame/no-campaign.tsx';

/** Finds the chosen place. A place that is gone from our data is left to the advertiser. */
async function findPlace({ place_id }: CampaignStart): Promise<Location | null> {
  if (place_id === null) return null;
  const { place } = await call(locationEndpoints.findLocation, { query: { place_id } });
  return place;
}

/** Saves the plan as a draft. The id is made once, so that a repeated request makes one draft. */
async function saveDraft(draft_id: string, start: CampaignStart): Promise<string> {
  const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const platforms = inPlatformOrder(start.platforms.flatMap((name) => findPlatformId(name) ?? []));
  const place = await findPlace(start);
  const campaign_data = draftFirstCampaign({ ...start, platforms }, place, todayIn(time_zone, new Date()), time_zone);
  await call(draftEndpoints.saveDraft, {
    body: { draft_id, version: 0, save_id: draft_id, draft_name: campaign_data.name, campaign_data, step: 1 },
  });
  return draft_id;
}

/** Turns what a visitor chose before signing up into a draft, and opens it. */
export function PlannedDraft({ query }: { query: URLSearchParams }) {
  const [draft_id] = useState(newId);
  const saved = useQuery({
    queryKey: ['planned draft', draft_id],
    queryFn: () => saveDraft(draft_id, getCampaignStart(query)),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (saved.data !== undefined) return <Navigate replace to={paths.builder(saved.data, 1)} />;
  if (!saved.isError) return <Loader label="Saving your plan as a draft…" className="p-6" />;
  return (
    <BuilderMessage>
      <ErrorState heading="h2" title="We couldn't save your plan as a draft" onRetry={() => void saved.refetch()}>
        {plainFailure(saved.error).sentence}
      </ErrorState>
    </BuilderMessage>
  );
}
