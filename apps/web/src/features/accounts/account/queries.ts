import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type Account,
  type AccountChange,
  accountEndpoints,
  type PasswordChange,
} from '@universal-media/contract/accounts/account';
import { exportEndpoints } from '@universal-media/contract/accounts/exports';
import { sessionEndpoints } from '@universal-media/contract/accounts/security/sessions';
import { useEffect } from 'react';
import { call } from '#lib/call/call.ts';
import { queryKeyFor, reading } from '#lib/call/query-client.ts';
import { changeUser } from '#lib/session/advertiser-session.ts';
import { onLiveEvent } from '#lib/session/live-events.ts';

const accountRead = reading(accountEndpoints.readAccount, {});

export const useAccount = () => useQuery(accountRead);

/** Shows changes from other tabs and devices without a reload. */
export function useAccountEvents(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onLiveEvent((event) => {
        // A stream that was opened again may have missed something in between.
        if (event.type === 'user_changed' || event.type === 'connected') {
          void client.invalidateQueries({ queryKey: queryKeyFor(accountEndpoints.readAccount) });
          void client.invalidateQueries({ queryKey: queryKeyFor(sessionEndpoints.listSessions) });
        }
        if (event.type === 'export_changed' || event.type === 'connected') {
          void client.invalidateQueries({ queryKey: queryKeyFor(exportEndpoints.listExports) });
        }
      }),
    [client],
  );
}

/** Updates the account on screen from a response. */
export function useKeepAccount() {
  const client = useQueryClient();
  return (change: (account: Account) => Account) =>
    client.setQueryData(accountRead.queryKey, (cached) => cached && change(cached));
}

export function useChangeAccount() {
  const keep = useKeepAccount();
  return useMutation({
    mutationFn: (body: AccountChange) => call(accountEndpoints.changeAccount, { body }),
    onSuccess(account) {
      keep(() => account);
      changeUser({ full_name: account.full_name });
    },
  });
}

export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PasswordChange) => call(accountEndpoints.changePassword, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeyFor(sessionEndpoints.listSessions) }),
  });
}
