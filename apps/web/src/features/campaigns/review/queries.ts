import {
  keepPreviousData,
  type QueryClient,
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import {
  campaignStaffEndpoints,
  MIN_SEARCH_LENGTH,
  type StaffCampaign,
  type StaffFilter,
} from '@universal-media/contract/campaigns/staff';
import { contentStaffEndpoints } from '@universal-media/contract/creative/content';
import { useCallback, useEffect } from 'react';
import { call } from '#lib/call/call.ts';
import { queryKeyFor } from '#lib/call/query-client.ts';
import { download } from '#lib/files/download.ts';

// Colleagues and platforms change campaigns all the time.
const LIST_EVERY_MS = 30_000;
// While a campaign launches, staff wait for it in front of the screen.
const MOVING_EVERY_MS = 3_000;

interface Page {
  readonly next_cursor: string | null;
}

interface ListInput {
  readonly view: 'queue' | 'all';
  readonly status?: StaffFilter | undefined;
}

const useList = ({ view, status }: ListInput) =>
  useInfiniteQuery({
    queryKey: [...queryKeyFor(campaignStaffEndpoints.listStaffCampaigns), { view, status }],
    queryFn: ({ pageParam, signal }) =>
      call(
        campaignStaffEndpoints.listStaffCampaigns,
        { query: { view, status, cursor: pageParam ?? undefined } },
        { signal },
      ),
    initialPageParam: null,
    getNextPageParam: (page: Page) => page.next_cursor,
    placeholderData: keepPreviousData,
    refetchInterval: LIST_EVERY_MS,
  });

export type CampaignList = ReturnType<typeof useList>;
export type CampaignCounts = NonNullable<CampaignList['data']>['pages'][number]['counts'];

/** Campaigns that wait for staff, the nearest deadline first. */
export const useReviewQueue = () => useList({ view: 'queue' });

/** All campaigns of all advertisers, newest first. */
export const useCampaigns = (status: StaffFilter | undefined) => useList({ view: 'all', status });

/** A search that is too short counts as empty and shows everything. */
export const effectiveSearch = (typed: string): string => {
  const search = typed.trim();
  return search.length < MIN_SEARCH_LENGTH ? '' : search;
};

export const useCampaignSearch = (q: string, status: StaffFilter | undefined) =>
  useQuery({
    queryKey: [...queryKeyFor(campaignStaffEndpoints.searchStaffCampaigns), { q, status }],
    queryFn:
      q === ''
        ? skipToken
        : ({ signal }) => call(campaignStaffEndpoints.searchStaffCampaigns, { query: { q, status } }, { signal }),
    placeholderData: keepPreviousData,
  });

const isMoving = ({ state, parts }: Pick<StaffCampaign, 'state' | 'parts'>): boolean =>
  state === 'pending' || state === 'approved' || state === 'launching' || parts.some((run) => run.state === 'unknown');

export const useStaffCampaign = (id: string | undefined) =>
  useQuery({
    queryKey: [...queryKeyFor(campaignStaffEndpoints.getStaffCampaign), { id }],
    queryFn:
      id === undefined
        ? skipToken
        : ({ signal }) => call(campaignStaffEndpoints.getStaffCampaign, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data.campaign) ? MOVING_EVERY_MS : LIST_EVERY_MS),
  });

const filesQuery = (campaign_id: string) => ({
  queryKey: [...queryKeyFor(contentStaffEndpoints.listCampaignContent), { campaign_id }],
  queryFn: () => call(contentStaffEndpoints.listCampaignContent, { params: { campaign_id } }),
});

/** The files of a campaign, under the query key that every change of a file invalidates. */
export const useFiles = (campaign_id: string) => useQuery(filesQuery(campaign_id));

/** Reads the campaign that opens next, so that a decision is followed by a campaign and not by a wait. */
export function usePrefetchedCampaign(id: string | undefined): void {
  const reads = useQueryClient();
  useEffect(() => {
    if (id === undefined) return;
    const campaign = {
      queryKey: [...queryKeyFor(campaignStaffEndpoints.getStaffCampaign), { id }],
      queryFn: () => call(campaignStaffEndpoints.getStaffCampaign, { params: { id } }),
    };
    // A failure shows when the campaign is opened.
    const nothing = () => undefined;
    reads.query(campaign).catch(nothing);
    reads.query(filesQuery(id)).catch(nothing);
  }, [reads, id]);
}

/** Saves the hashes of a campaign's customer list as a file. */
export const useCustomerListDownload = () =>
  useMutation({
    mutationFn: (id: string) => download(campaignStaffEndpoints.downloadCustomerList, { params: { id } }),
  });

const campaignReads = [
  campaignStaffEndpoints.listStaffCampaigns,
  campaignStaffEndpoints.searchStaffCampaigns,
  campaignStaffEndpoints.getStaffCampaign,
];

/** Refetches campaigns after a change. */
export async function refetchCampaigns(reads: QueryClient): Promise<void> {
  await Promise.all(campaignReads.map((endpoint) => reads.invalidateQueries({ queryKey: queryKeyFor(endpoint) })));
}

export function useRefetchCampaigns(): () => Promise<void> {
  const reads = useQueryClient();
  return useCallback(() => refetchCampaigns(reads), [reads]);
}
