import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import type { Content } from '@universal-media/contract/creative/content';
import { useCallback, useMemo } from 'react';
import { useContent } from '#features/creative/media/queries.ts';
import { useCampaign, useCampaignEditor } from './campaign-context.ts';
import { useCreativeState, useIsChecking } from './creative-state.ts';

type Named = CampaignData['uploadedContent'][number];

const none: readonly Content[] = [];

/** The campaign's files, newest first; null while loading. A campaign without files loads nothing. */
export function useCampaignFiles(): readonly Content[] | null {
  const named = useCampaign((campaign) => campaign.uploadedContent);
  const content = useContent(named.length > 0).data?.content;
  return useMemo(() => {
    if (named.length === 0) return none;
    const ids = new Set(named.map(({ content_id }) => content_id));
    return content?.filter(({ content_id }) => ids.has(content_id)) ?? null;
  }, [named, content]);
}

/**
 * Whether files are still being loaded or checked, so that what is listed as missing is not for the user to fix yet. Files
 * that could not be loaded are not waited for: that would have no end.
 */
export function useAwaitsFiles(): boolean {
  const hasFiles = useCampaign(({ uploadedContent }) => uploadedContent.length > 0);
  const { isError } = useContent(hasFiles);
  const isLoading = useCreativeState() === null && !isError;
  return useIsChecking() || isLoading;
}

/** Adds files to the campaign and removes them from it. The account keeps them. */
export function useFileSelection() {
  const { campaign, change } = useCampaignEditor();
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
  const remove = useCallback(
    (id: string) => {
      const { uploadedContent } = campaign.get();
      const rest = uploadedContent.filter(({ content_id }) => content_id !== id);
      if (rest.length < uploadedContent.length) change({ uploadedContent: rest });
    },
    [campaign, change],
  );
  return { add, remove };
}
