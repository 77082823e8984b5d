import { usableFiles } from '@universal-media/contract/campaigns/creative-readiness';
import type { Content } from '@universal-media/contract/creative/content';
import { buildMatrix, type MatrixRow } from '@universal-media/contract/creative/matrix';
import { useMemo } from 'react';
import { useCampaign } from './campaign-context.ts';

const none: readonly MatrixRow[] = [];

/** Which formats the campaign's files fill; empty while they load. */
export function useFormatMatrix(files: readonly Content[] | null): readonly MatrixRow[] {
  const platforms = useCampaign((campaign) => campaign.selectedPlatforms);
  return useMemo(() => (files ? buildMatrix(platforms, usableFiles(files)) : none), [files, platforms]);
}
