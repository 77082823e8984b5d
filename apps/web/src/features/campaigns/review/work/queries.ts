import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RunStep, staffWorkEndpoints } from '@universal-media/contract/campaigns/read/staff-work';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import { useEffect } from 'react';
import { call } from '#lib/call/call.ts';
import { queryKeyFor, reading } from '#lib/call/query-client.ts';
import { onLiveEvent } from '#lib/session/live-events.ts';
import { refetchCampaigns } from '../queries.ts';

// Events tell of changes at once; this is for those that were lost.
const LIST_EVERY_MS = 60_000;
// Platforms change many campaigns in a row: the lists are read once for all of them.
const GATHER_MS = 700;

const { countStaffWork, listManualWork, listTrouble, claimRun, saveRunSteps, settleTrouble } = staffWorkEndpoints;

export type Held = 'all' | 'mine' | 'unclaimed';

interface Page {
  readonly next_cursor: string | null;
}

/** What waits in each queue; undefined while it is unknown. */
export const useWorkCounts = () =>
  useQuery({ ...reading(countStaffWork, {}), refetchInterval: LIST_EVERY_MS, placeholderData: keepPreviousData }).data;

export const useManualWork = (held: Held) =>
  useInfiniteQuery({
    queryKey: [...queryKeyFor(listManualWork), { held }],
    queryFn: ({ pageParam, signal }) =>
      call(listManualWork, { query: { held, cursor: pageParam ?? undefined } }, { signal }),
    initialPageParam: null,
    getNextPageParam: (page: Page) => page.next_cursor,
    placeholderData: keepPreviousData,
    refetchInterval: LIST_EVERY_MS,
  });

export const useTrouble = () =>
  useInfiniteQuery({
    queryKey: queryKeyFor(listTrouble),
    queryFn: ({ pageParam, signal }) => call(listTrouble, { query: { cursor: pageParam ?? undefined } }, { signal }),
    initialPageParam: null,
    getNextPageParam: (page: Page) => page.next_cursor,
    refetchInterval: LIST_EVERY_MS,
  });

const workReads = [countStaffWork, listManualWork, listTrouble];

/** Reads the queues and the campaigns again after a change. */
export function useRefetchWork(): () => Promise<void> {
  const reads = useQueryClient();
  return async () => {
    await Promise.all([
      refetchCampaigns(reads),
      ...workReads.map((endpoint) => reads.invalidateQueries({ queryKey: queryKeyFor(endpoint) })),
    ]);
  };
}

/** Reads everything on the tab again when a campaign, a file or a claim changed anywhere. */
export function useWorkEvents(): void {
  const reads = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refetch = () => {
      timer = undefined;
      for (const endpoint of workReads) void reads.invalidateQueries({ queryKey: queryKeyFor(endpoint) });
      void refetchCampaigns(reads);
    };
    const stop = onLiveEvent(({ type }) => {
      // A reconnected stream may have missed events.
      if (type !== 'campaign_changed' && type !== 'connected') return;
      timer ??= setTimeout(refetch, GATHER_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [reads]);
}

interface RunKey {
  readonly campaign_id: string;
  readonly platform: PlatformId;
}

const paramsFor = ({ campaign_id, platform }: RunKey) => ({ id: campaign_id, platform });

/** Takes a run, takes it over, or gives it up. */
export function useClaimRun() {
  const refetch = useRefetchWork();
  return useMutation({
    mutationFn: ({ run, ...body }: { run: RunKey; claimed: boolean; take_over?: boolean }) =>
      call(claimRun, { params: paramsFor(run), body }),
    onSettled: refetch,
  });
}

export function useSaveSteps() {
  const refetch = useRefetchWork();
  return useMutation({
    mutationFn: ({ run, steps }: { run: RunKey; steps: RunStep[] }) =>
      call(saveRunSteps, { params: paramsFor(run), body: { steps } }),
    onSettled: refetch,
  });
}

export function useSettleTrouble() {
  const refetch = useRefetchWork();
  return useMutation({
    mutationFn: ({ run, note }: { run: RunKey; note: string }) =>
      call(settleTrouble, { params: paramsFor(run), body: { note } }),
    onSettled: refetch,
  });
}
