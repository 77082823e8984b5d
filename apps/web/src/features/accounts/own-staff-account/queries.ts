import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type OwnPasswordChange,
  ownStaffAccountEndpoints,
} from '@universal-media/contract/accounts/security/own-staff-account';
import { call } from '#lib/call/call.ts';
import { isRefused } from '#lib/call/call-error.ts';
import { reading } from '#lib/call/query-client.ts';

const sessionsRead = reading(ownStaffAccountEndpoints.listOwnSessions, {});

export const useOwnSessions = () => useQuery(sessionsRead);

export function useEndOwnSession() {
  const client = useQueryClient();
  return useMutation({
    async mutationFn(session_id: string) {
      try {
        await call(ownStaffAccountEndpoints.revokeOwnSession, { params: { session_id } });
      } catch (error) {
        // Already ended, on that device or in another tab.
        if (!isRefused(error, 404)) throw error;
      }
    },
    onSettled: () => client.invalidateQueries(sessionsRead),
  });
}

export function useChangeOwnPassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: OwnPasswordChange) => call(ownStaffAccountEndpoints.changeOwnPassword, { body }),
    onSuccess: () => client.invalidateQueries(sessionsRead),
  });
}

export const useRenewRecoveryCodes = () =>
  useMutation({ mutationFn: (code: string) => call(ownStaffAccountEndpoints.renewRecoveryCodes, { body: { code } }) });
