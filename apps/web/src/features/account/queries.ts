import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type Account,
  type AccountChange,
  accountEndpoints,
  type Notifications,
  type PasswordChange,
} from '@universal-media/contract/account';
import { exportEndpoints } from '@universal-media/contract/exports';
import { sessionEndpoints } from '@universal-media/contract/sessions';
import { useEffect } from 'react';
import { call } from '../../lib/call.ts';
import { reading, readsOf } from '../../lib/query-client.ts';
import { changeUser } from '../../lib/session/change-user.ts';
import { onNews } from '../../lib/session/news.ts';

const accountRead = reading(accountEndpoints.read, {});

export const useAccount = () => useQuery(accountRead);

/** What changed in another tab or on another device shows here without a reload. */
export function useAccountNews(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onNews((event) => {
        // A stream that was opened again may have missed something in between.
        if (event.type === 'user_changed' || event.type === 'connected') {
          void client.invalidateQueries({ queryKey: readsOf(accountEndpoints.read) });
          void client.invalidateQueries({ queryKey: readsOf(sessionEndpoints.list) });
        }
        if (event.type === 'export_changed' || event.type === 'connected') {
          void client.invalidateQueries({ queryKey: readsOf(exportEndpoints.list) });
        }
      }),
    [client],
  );
}

/** Writes what an answer told into the account on screen. */
export function useKeepAccount() {
  const client = useQueryClient();
  return (change: (account: Account) => Account) =>
    client.setQueryData(accountRead.queryKey, (kept) => kept && change(kept));
}

export function useChangeAccount() {
  const keep = useKeepAccount();
  return useMutation({
    mutationFn: (body: AccountChange) => call(accountEndpoints.change, { body }),
    onSuccess(account) {
      keep(() => account);
      changeUser({ full_name: account.full_name });
    },
  });
}

interface Choice {
  readonly name: keyof Notifications;
  readonly on: boolean;
}

/** Holds on screen at once. Changes go out one after the other, and each puts back only its own choice when it fails. */
export function useChooseNotification() {
  const keep = useKeepAccount();
  const show = ({ name, on }: Choice) =>
    keep((account) => ({ ...account, notifications: { ...account.notifications, [name]: on } }));
  return useMutation({
    scope: { id: 'notification choices' },
    mutationFn: ({ name, on }: Choice) => call(accountEndpoints.change, { body: { notifications: { [name]: on } } }),
    onMutate: show,
    onError: (_error, { name, on }) => void show({ name, on: !on }),
  });
}

export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PasswordChange) => call(accountEndpoints.changePassword, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: readsOf(sessionEndpoints.list) }),
  });
}
