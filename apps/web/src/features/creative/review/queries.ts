import {
  keepPreviousData,
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { campaignStaffEndpoints } from '@universal-media/contract/campaigns/staff';
import {
  type ApprovalStatus,
  contentStaffEndpoints,
  type StaffContent,
} from '@universal-media/contract/creative/content';
import { useCallback } from 'react';
import { call } from '#lib/call/call.ts';
import { queryKeyFor } from '#lib/call/query-client.ts';
import { download } from '#lib/files/download.ts';

// Colleagues work on the same queue, and links to files end: what is shown is never much older than this.
const QUEUE_EVERY_MS = 60_000;
// While a file of the campaign is still on its way.
const MOVING_EVERY_MS = 2_000;

interface Page {
  readonly next_cursor: string | null;
}

export const useQueue = (approval_status: ApprovalStatus) =>
  useInfiniteQuery({
    queryKey: [...queryKeyFor(contentStaffEndpoints.listContentReviews), { approval_status }],
    queryFn: ({ pageParam, signal }) =>
      call(
        contentStaffEndpoints.listContentReviews,
        { query: { approval_status, cursor: pageParam ?? undefined } },
        { signal },
      ),
    initialPageParam: null,
    getNextPageParam: (page: Page) => page.next_cursor,
    placeholderData: keepPreviousData,
    refetchInterval: QUEUE_EVERY_MS,
  });

export type Queue = ReturnType<typeof useQueue>;

const isMoving = ({ status }: StaffContent): boolean => status !== 'ready' && status !== 'refused';

/** The files of a campaign; nothing is read for a file that belongs to none. */
export const useCampaignContent = (campaign_id: string | null) =>
  useQuery({
    queryKey: [...queryKeyFor(contentStaffEndpoints.listCampaignContent), { campaign_id }],
    queryFn:
      campaign_id === null
        ? skipToken
        : () => call(contentStaffEndpoints.listCampaignContent, { params: { campaign_id } }),
    refetchInterval: ({ state }) => (state.data?.content.some(isMoving) ? MOVING_EVERY_MS : false),
  });

/** Saves a file as it was uploaded. `variables` is the one on its way. */
export const useDownload = () =>
  useMutation({
    mutationFn: (content_id: string) =>
      download(contentStaffEndpoints.downloadContent, { params: { content_id }, query: { download: 'true' } }),
  });

// Whether a campaign can be launched is a matter of its files as well.
const touched = [
  contentStaffEndpoints.listContentReviews,
  contentStaffEndpoints.listCampaignContent,
  campaignStaffEndpoints.listStaffCampaigns,
  campaignStaffEndpoints.getStaffCampaign,
];

/** After a change of a file: what was read of files, and of the campaigns they are for, is read again. */
export function useForgetContent(): () => Promise<void> {
  const reads = useQueryClient();
  return useCallback(async () => {
    await Promise.all(touched.map((endpoint) => reads.invalidateQueries({ queryKey: queryKeyFor(endpoint) })));
  }, [reads]);
}
