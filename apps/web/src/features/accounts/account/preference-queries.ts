import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { notificationPreferenceEndpoints } from '@universal-media/contract/accounts/account';
import type {
  NotificationPreferences,
  NotificationPreferencesChange,
} from '@universal-media/contract/operations/notifications/preferences';
import { useEffect } from 'react';
import { call } from '#lib/call/call.ts';
import { reading } from '#lib/call/query-client.ts';
import { onLiveEvent } from '#lib/session/live-events.ts';

const { readNotificationPreferences, changeNotificationPreferences } = notificationPreferenceEndpoints;
const preferencesRead = reading(readNotificationPreferences, {});
const CHANGE_KEY = ['change notification preferences'];

/** Reads the preferences, and again when another tab or an email's link changed them. */
export function usePreferences() {
  const client = useQueryClient();
  useEffect(
    () =>
      onLiveEvent(({ type }) => {
        // A change under way reads them when it is done.
        const isChanging = client.isMutating({ mutationKey: CHANGE_KEY }) > 0;
        if (!isChanging && (type === 'user_changed' || type === 'connected')) {
          void client.invalidateQueries({ queryKey: preferencesRead.queryKey });
        }
      }),
    [client],
  );
  return useQuery(preferencesRead);
}

const apply = (
  before: NotificationPreferences,
  { bell, email, ...rest }: NotificationPreferencesChange,
): NotificationPreferences => ({
  ...before,
  bell: { ...before.bell, ...definedOnly(bell) },
  email: { ...before.email, ...definedOnly(email) },
  ...(rest.quiet_hours !== undefined && { quiet_hours: rest.quiet_hours }),
  ...(rest.digest !== undefined && { digest: rest.digest }),
});

/** Leaves out what a change does not name. */
const definedOnly = (choices: Readonly<Record<string, boolean | undefined>> = {}) =>
  Object.fromEntries(Object.entries(choices).flatMap(([name, on]) => (on === undefined ? [] : [[name, on]])));

/**
 * Updates the screen and sends the change at once, also when the page is left right after. The screen is read again when
 * the last of several changes has its answer: an earlier answer does not know the later ones.
 */
export function useChangePreferences() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: CHANGE_KEY,
    mutationFn: (body: NotificationPreferencesChange) =>
      call(changeNotificationPreferences, { body }, { outlivesPage: true }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: preferencesRead.queryKey });
      client.setQueryData(preferencesRead.queryKey, (before) => before && apply(before, change));
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey: CHANGE_KEY }) > 1) return;
      return client.invalidateQueries({ queryKey: preferencesRead.queryKey });
    },
  });
}
