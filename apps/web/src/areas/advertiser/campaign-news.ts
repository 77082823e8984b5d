import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { campaignReads } from '../../features/portfolio/queries.ts';
import { readsOf } from '../../lib/query-client.ts';
import { onNews } from '../../lib/session/news.ts';

/** Whatever is on screen about campaigns is read again when the server says that one got further. */
export function useCampaignNews(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onNews(({ type }) => {
        // A stream that was opened again may have missed something in between.
        if (type !== 'campaign_changed' && type !== 'connected') return;
        for (const endpoint of campaignReads) void client.invalidateQueries({ queryKey: readsOf(endpoint) });
      }),
    [client],
  );
}
