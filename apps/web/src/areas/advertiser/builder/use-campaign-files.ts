import type { CampaignData } from '@universal-media/contract/campaign';
import type { Content } from '@universal-media/contract/content';
import { useCallback, useMemo } from 'react';
import { useContent } from '../../../features/creative/queries.ts';
import { useCampaign, useHolder } from './campaign-holder.ts';

type Named = CampaignData['uploadedContent'][number];

const none: readonly Content[] = [];

/** The files the campaign names, newest first; null while they are not read. Without any, nothing has to be read. */
export function useCampaignFiles(): readonly Content[] | null {
  const named = useCampaign((campaign) => campaign.uploadedContent);
  const content = useContent(named.length > 0).data?.content;
  return useMemo(() => {
    if (named.length === 0) return none;
    const ids = new Set(named.map(({ content_id }) => content_id));
    return content?.filter(({ content_id }) => ids.has(content_id)) ?? null;
  }, [named, content]);
}

/** Files come into the campaign and leave it; in the account they stay. */
export function useNameFiles() {
  const { campaign, change } = useHolder();
  const add = useCallback(
    (files: readonly Named[]) => {
      const { uploadedContent } = campaign.get();
      const known = new Set(uploadedContent.map(({ content_id }) => content_id));
      const fresh = files.filter(({ content_id }) => !known.has(content_id));
      if (fresh.length === 0) return;
      change({
        uploadedContent: [...uploadedContent, ...fresh.map(({ content_id, filename }) => ({ content_id, filename }))],
      });
    },
    [campaign, change],
  );
  const drop = useCallback(
    (id: string) => {
      const { uploadedContent } = campaign.get();
      const rest = uploadedContent.filter(({ content_id }) => content_id !== id);
      if (rest.length < uploadedContent.length) change({ uploadedContent: rest });
    },
    [campaign, change],
  );
  return { add, drop };
}
