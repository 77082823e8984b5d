import { useQueryClient } from '@tanstack/react-query';
import { reportEndpoints } from '@universal-media/contract/results/reports';
import { useEffect } from 'react';
import { campaignReads } from '#features/campaigns/list/queries.ts';
import { queryKeyFor } from '#lib/call/query-client.ts';
import { onLiveEvent } from '#lib/session/live-events.ts';

/** Refetches campaigns on screen when the server reports a change. */
export function useCampaignEvents(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onLiveEvent(({ type }) => {
        // A reconnected stream may have missed events.
        if (type !== 'campaign_changed' && type !== 'connected') return;
        for (const endpoint of [...campaignReads, reportEndpoints.getReport])
          void client.invalidateQueries({ queryKey: queryKeyFor(endpoint) });
      }),
    [client],
  );
}
