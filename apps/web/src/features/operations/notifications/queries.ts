import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  notificationEndpoints,
  type ReadNotifications,
  staffNotificationEndpoints,
} from '@universal-media/contract/operations/notifications/notifications';
import { useEffect } from 'react';
import { call } from '#lib/call/call.ts';
import { queryKeyFor, reading } from '#lib/call/query-client.ts';
import { onLiveEvent } from '#lib/session/live-events.ts';

/** Whose bell it is. */
export type BellAudience = 'advertiser' | 'staff';
export type Shown = 'all' | 'unread';

const endpoints = {
  advertiser: {
    list: notificationEndpoints.listNotifications,
    read: notificationEndpoints.markNotificationsRead,
  },
  staff: {
    list: staffNotificationEndpoints.listStaffNotifications,
    read: staffNotificationEndpoints.markStaffNotificationsRead,
  },
} as const;

/** Counts what was not read. Undefined while it is unknown. */
export const useUnreadCount = (audience: BellAudience): number | undefined =>
  useQuery(reading(endpoints[audience].list, { query: { only: 'unread' } })).data?.unread;

export const useNotifications = (audience: BellAudience, only: Shown) =>
  useInfiniteQuery({
    queryKey: [...queryKeyFor(endpoints[audience].list), { paged: true, only }],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints[audience].list, { query: { only, cursor: pageParam ?? undefined } }, { signal }),
    initialPageParam: null,
    getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor,
  });

/** Marks notifications as read, here and by the server's event in every other tab. */
export function useMarkRead(audience: BellAudience) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ReadNotifications) => call(endpoints[audience].read, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeyFor(endpoints[audience].list) }),
  });
}

/** Reads the notifications again when one arrived or was read in another tab. */
export function useNotificationEvents(audience: BellAudience): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onLiveEvent(({ type }) => {
        // A reconnected stream may have missed events.
        if (type !== 'notifications_changed' && type !== 'connected') return;
        void client.invalidateQueries({ queryKey: queryKeyFor(endpoints[audience].list) });
      }),
    [client, audience],
  );
}
