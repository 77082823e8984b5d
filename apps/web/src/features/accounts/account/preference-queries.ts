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

/** Reads the preferences, and again when another tab or an email's link changed them. */
export function usePreferences() {
  const client = useQueryClient();
  useEffect(
    () =>
      onLiveEvent(({ type }) => {
        if (type === 'user_changed' || type === 'connected') {
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

/** Updates the screen at once. Changes are sent in order; after a failed one the screen shows what is saved. */
export function useChangePreferences() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'notification preferences' },
    mutationFn: (body: NotificationPreferencesChange) => call(changeNotificationPreferences, { body }),
    onMutate: (change) =>
      void client.setQueryData(preferencesRead.queryKey, (before) => before && apply(before, change)),
    onSuccess: (saved) => void client.setQueryData(preferencesRead.queryKey, saved),
    onError: () => client.invalidateQueries({ queryKey: preferencesRead.queryKey }),
  });
}
