import { keepPreviousData, skipToken, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CampaignStatus } from '@universal-media/contract/campaign-status';
import { portfolioStaffEndpoints, SEARCH_LEAST, type StaffCampaign } from '@universal-media/contract/campaigns-staff';
import { contentStaffEndpoints } from '@universal-media/contract/content';
import { useCallback } from 'react';
import { call } from '../../lib/call.ts';
import { readsOf } from '../../lib/query-client.ts';

// Colleagues and platforms move campaigns all the time: what is shown is never much older than this.
const LIST_EVERY_MS = 30_000;
// While a campaign is on its way to its platforms, somebody waits for it in front of the screen.
const MOVING_EVERY_MS = 3_000;

interface Page {
  readonly next_cursor: string | null;
}

interface Asked {
  readonly view: 'queue' | 'all';
  readonly status?: CampaignStatus | undefined;
}

const useList = ({ view, status }: Asked) =>
  useInfiniteQuery({
    queryKey: [...readsOf(portfolioStaffEndpoints.list), { view, status }],
    queryFn: ({ pageParam, signal }) =>
      call(portfolioStaffEndpoints.list, { query: { view, status, cursor: pageParam ?? undefined } }, { signal }),
    initialPageParam: null,
    getNextPageParam: (page: Page) => page.next_cursor,
    placeholderData: keepPreviousData,
    refetchInterval: LIST_EVERY_MS,
  });

export type CampaignList = ReturnType<typeof useList>;

/** What waits for staff, oldest first. */
export const useReviewQueue = () => useList({ view: 'queue' });

/** Everybody's campaigns, latest first. */
export const useCampaigns = (status: CampaignStatus | undefined) => useList({ view: 'all', status });

/** What is too short is no search: everything is shown. */
export const effectiveSearch = (typed: string): string => {
  const search = typed.trim();
  return search.length < SEARCH_LEAST ? '' : search;
};

export const useFound = (q: string) =>
  useQuery({
    queryKey: [...readsOf(portfolioStaffEndpoints.search), { q }],
    queryFn: q === '' ? skipToken : ({ signal }) => call(portfolioStaffEndpoints.search, { query: { q } }, { signal }),
    placeholderData: keepPreviousData,
  });

const isMoving = ({ status, parts }: Pick<StaffCampaign, 'status' | 'parts'>): boolean =>
  status === 'pending' ||
  status === 'approved' ||
  status === 'launching' ||
  parts.some(({ state }) => state === 'unknown');

export const useStaffCampaign = (id: string | undefined) =>
  useQuery({
    queryKey: [...readsOf(portfolioStaffEndpoints.find), { id }],
    queryFn:
      id === undefined ? skipToken : ({ signal }) => call(portfolioStaffEndpoints.find, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data.campaign) ? MOVING_EVERY_MS : LIST_EVERY_MS),
  });

/** The files of a campaign, under the name by which they are forgotten wherever one of them is changed. */
export const useFiles = (campaign_id: string) =>
  useQuery({
    queryKey: [...readsOf(contentStaffEndpoints.ofCampaign), { campaign_id }],
    queryFn: () => call(contentStaffEndpoints.ofCampaign, { params: { campaign_id } }),
  });

const touched = [portfolioStaffEndpoints.list, portfolioStaffEndpoints.search, portfolioStaffEndpoints.find];

/** After a change of a campaign: what was read of campaigns is read again. */
export function useForgetCampaigns(): () => Promise<void> {
  const reads = useQueryClient();
  return useCallback(async () => {
    await Promise.all(touched.map((endpoint) => reads.invalidateQueries({ queryKey: readsOf(endpoint) })));
  }, [reads]);
}
