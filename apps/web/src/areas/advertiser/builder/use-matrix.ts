import type { Content } from '@universal-media/contract/content';
import { type MatrixRow, matrixOf } from '@universal-media/contract/creative-matrix';
import { usableFiles } from '@universal-media/contract/creative-readiness';
import { useMemo } from 'react';
import { useCampaign } from './campaign-holder.ts';

const none: readonly MatrixRow[] = [];

/** What the campaign's files are good for; nothing while they are not read. */
export function useMatrix(files: readonly Content[] | null): readonly MatrixRow[] {
  const platforms = useCampaign((campaign) => campaign.selectedPlatforms);
  return useMemo(() => (files ? matrixOf(platforms, usableFiles(files)) : none), [files, platforms]);
}
