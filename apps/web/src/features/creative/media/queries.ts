import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Content, contentEndpoints } from '@universal-media/contract/creative/content';
import type { VersionChoices } from '@universal-media/contract/creative/version';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import { useCallback, useEffect } from 'react';
import { call } from '#lib/call/call.ts';
import { queryKeyFor, reading } from '#lib/call/query-client.ts';
import { actionFailure } from '#lib/errors/action-failure.ts';
import { download } from '#lib/files/download.ts';
import { onLiveEvent } from '#lib/session/live-events.ts';
import { toast } from '#ui/feedback/toast.tsx';

// The server says when a file got further; asking as well covers a stream that broke.
const ASK_AGAIN_MS = 3_000;

const contentRead = reading(contentEndpoints.listContent, {});

const isUnderWay = ({ status }: Content): boolean => status === 'inspecting' || status === 'preparing';

/** Every file of the account, newest first. A campaign view picks the files that the campaign names. */
export const useContent = (enabled = true) =>
  useQuery({
    ...contentRead,
    enabled,
    refetchInterval: ({ state }) => (state.data?.content.some(isUnderWay) ? ASK_AGAIN_MS : false),
  });

const readAgain = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: queryKeyFor(contentEndpoints.listContent) });

function keep(client: QueryClient, content_id: string, change: (file: Content) => Content): void {
  client.setQueryData(
    contentRead.queryKey,
    (cached) =>
      cached && { content: cached.content.map((file) => (file.content_id === content_id ? change(file) : file)) },
  );
}

/** Shows the progress of a file from its events; everything else is read again. */
export function useContentEvents(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onLiveEvent((event) => {
        if (event.type === 'connected') void readAgain(client);
        if (event.type !== 'content_changed') return;
        const { content_id, progress } = event;
        const isKnown = client
          .getQueryData(contentRead.queryKey)
          ?.content.some((file) => file.content_id === content_id);
        if (progress === null || !isKnown) void readAgain(client);
        else keep(client, content_id, (file) => ({ ...file, progress }));
      }),
    [client],
  );
}

/** Saves a file as it was uploaded, and says so when that fails. */
export function useDownloadFile(): (file: Content) => void {
  const { mutate } = useMutation({
    mutationFn: ({ content_id }: Content) => download(contentEndpoints.downloadOwnContent, { params: { content_id } }),
    onError: (error) => toast({ message: actionFailure('Download failed', error) }),
  });
  return mutate;
}

/** For links that have ended, and for files that were begun a moment ago. */
export function useReadContentAgain(): () => void {
  const client = useQueryClient();
  return useCallback(() => void readAgain(client), [client]);
}

interface Assignment {
  readonly content_id: string;
  readonly platform_targets: readonly PlatformId[];
}

/** Holds on screen at once; changes of all files go out one after the other. */
export function useAssign() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'where files run' },
    mutationFn: ({ content_id, platform_targets }: Assignment) =>
      call(contentEndpoints.assignPlatforms, {
        params: { content_id },
        body: { platform_targets: [...platform_targets] },
      }),
    onMutate: ({ content_id, platform_targets }) =>
      keep(client, content_id, (file) => ({ ...file, platform_targets: [...platform_targets] })),
    onSettled: () => readAgain(client),
  });
}

/** Sets the tags of a file; shown at once. */
export function useTagContent() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'tags of files' },
    mutationFn: ({ content_id, tags }: { content_id: string; tags: readonly string[] }) =>
      call(contentEndpoints.tagContent, { params: { content_id }, body: { tags: [...tags] } }),
    onMutate: ({ content_id, tags }) => keep(client, content_id, (file) => ({ ...file, tags: [...tags] })),
    onSettled: () => readAgain(client),
  });
}

interface FixRequest {
  /** Of the original. */
  readonly content_id: string;
  /** The id of the new version, so that sending the same request twice creates one file. */
  readonly fixed_id: string;
  readonly choices: VersionChoices;
}

export function useMakeFix() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ content_id, fixed_id, choices }: FixRequest) =>
      call(contentEndpoints.createVersion, { params: { content_id, fixed_id }, body: choices }),
    onSuccess(made) {
      client.setQueryData(contentRead.queryKey, (cached) => {
        const others = cached?.content.filter(({ content_id }) => content_id !== made.content_id) ?? [];
        return { content: [made, ...others] };
      });
    },
    onSettled: () => readAgain(client),
  });
}

export function useDeleteContent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (content_id: string) => call(contentEndpoints.deleteContent, { params: { content_id } }),
    onSuccess(_, removed) {
      client.setQueryData(
        contentRead.queryKey,
        (cached) => cached && { content: cached.content.filter(({ content_id }) => content_id !== removed) },
      );
    },
    onSettled: () => readAgain(client),
  });
}
