import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type DeliveryState,
  webhookEndpoints as endpoints,
  type NewWebhook,
  type WebhookChange,
} from '@universal-media/contract/support/webhooks/webhooks';
import { useEffect, useState } from 'react';
import { call } from '#lib/call/call.ts';
import { isRefused } from '#lib/call/call-error.ts';
import { keyPerContent } from '#lib/call/idempotency-key.ts';
import { queryKeyFor, reading } from '#lib/call/query-client.ts';
import { onLiveEvent } from '#lib/session/live-events.ts';

export const useWebhooks = () => useQuery(reading(endpoints.listWebhooks, {}));

const everyRead = [endpoints.listWebhooks, endpoints.listWebhookDeliveries, endpoints.getWebhookDelivery];

/** Reads endpoints, deliveries and attempts again after a change. */
function useReadAgain() {
  const client = useQueryClient();
  return () => Promise.all(everyRead.map((endpoint) => client.invalidateQueries({ queryKey: queryKeyFor(endpoint) })));
}

/** Shows attempts as they are made. */
export function useWebhookEvents(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onLiveEvent(({ type }) => {
        // A reconnected stream may have missed events.
        if (type !== 'webhooks_changed' && type !== 'connected') return;
        for (const endpoint of everyRead) void client.invalidateQueries({ queryKey: queryKeyFor(endpoint) });
      }),
    [client],
  );
}

export function useCreateWebhook() {
  const onSettled = useReadAgain();
  const [keyFor] = useState(() => keyPerContent());
  return useMutation({
    mutationFn: (body: NewWebhook) => call(endpoints.createWebhook, { body }, { idempotencyKey: keyFor(body) }),
    onSettled,
  });
}

export function useUpdateWebhook() {
  const onSettled = useReadAgain();
  return useMutation({
    mutationFn: ({ webhook_id, ...body }: WebhookChange & { webhook_id: string }) =>
      call(endpoints.updateWebhook, { params: { webhook_id }, body }),
    onSettled,
  });
}

export function useDeleteWebhook() {
  const onSettled = useReadAgain();
  return useMutation({
    async mutationFn(webhook_id: string) {
      try {
        await call(endpoints.deleteWebhook, { params: { webhook_id } });
      } catch (error) {
        // Deleted in another tab already.
        if (!isRefused(error, 404)) throw error;
      }
    },
    onSettled,
  });
}

/** Rotates a secret. A retry after a lost response returns the same secret; a new mount creates another one. */
export function useRotateSecret() {
  const onSettled = useReadAgain();
  const [keyFor] = useState(() => keyPerContent());
  return useMutation({
    mutationFn: (webhook_id: string) =>
      call(
        endpoints.rotateWebhookSecret,
        { params: { webhook_id } },
        { idempotencyKey: keyFor({ rotate: webhook_id }) },
      ),
    onSettled,
  });
}

export function useSendTest() {
  const onSettled = useReadAgain();
  return useMutation({
    mutationFn: (webhook_id: string) => call(endpoints.sendTestEvent, { params: { webhook_id } }),
    onSettled,
  });
}

// The live stream shows an attempt at once. This is for a stream that is cut off without a sign of it.
const WAITING_MS = 5_000;
const isWaiting = (delivery: { readonly state: DeliveryState }): boolean => delivery.state === 'pending';

export const useDeliveries = (webhook_id: string, state: DeliveryState | undefined) =>
  useInfiniteQuery({
    queryKey: [...queryKeyFor(endpoints.listWebhookDeliveries), { webhook_id, state }],
    queryFn: ({ pageParam, signal }) =>
      call(
        endpoints.listWebhookDeliveries,
        { params: { webhook_id }, query: { state, cursor: pageParam ?? undefined } },
        { signal },
      ),
    initialPageParam: null,
    getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ deliveries }) => deliveries.some(isWaiting)) ? WAITING_MS : false,
  });

export const useDelivery = (webhook_id: string, delivery_id: string) =>
  useQuery({
    ...reading(endpoints.getWebhookDelivery, { params: { webhook_id, delivery_id } }),
    refetchInterval: ({ state: { data } }) => (data && isWaiting(data.delivery) ? WAITING_MS : false),
  });

export function useReplay() {
  const onSettled = useReadAgain();
  return useMutation({
    mutationFn: (params: { webhook_id: string; delivery_id: string }) =>
      call(endpoints.replayWebhookDelivery, { params }),
    onSettled,
  });
}
