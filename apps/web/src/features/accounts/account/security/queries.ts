import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type OpenSession, sessionEndpoints } from '@universal-media/contract/accounts/security/sessions';
import { call } from '#lib/call/call.ts';
import { isRefused } from '#lib/call/call-error.ts';
import { reading } from '#lib/call/query-client.ts';
import { apiKeyRead } from '../api-key/queries.ts';

// The server publishes no event when another device signs in or out, so the open list is refreshed.
const LOOK_AGAIN_MS = 20_000;

const sessionsRead = reading(sessionEndpoints.listSessions, {});

export const useSessions = () => useQuery({ ...sessionsRead, refetchInterval: LOOK_AGAIN_MS });

function useKeepSessions() {
  const client = useQueryClient();
  return {
    /** Removes ended sessions from the list right away. */
    async only(stays: (session: OpenSession) => boolean) {
      // A list request in flight was sent before the change and would bring the rows back.
      await client.cancelQueries(sessionsRead);
      client.setQueryData(sessionsRead.queryKey, (cached) => cached && { sessions: cached.sessions.filter(stays) });
    },
    readAgain: () => client.invalidateQueries(sessionsRead),
  };
}

export function useEndSession() {
  const sessions = useKeepSessions();
  return useMutation({
    async mutationFn(session_id: string) {
      try {
        await call(sessionEndpoints.revokeSession, { params: { session_id } });
      } catch (error) {
        // Already ended, on that device or in another tab.
        if (!isRefused(error, 404)) throw error;
      }
    },
    onSuccess: (_answer, session_id) => sessions.only((session) => session.session_id !== session_id),
    onSettled: sessions.readAgain,
  });
}

export function useEndOtherSessions() {
  const client = useQueryClient();
  const sessions = useKeepSessions();
  return useMutation({
    mutationFn: () => call(sessionEndpoints.revokeOtherSessions, {}),
    onSuccess: () => sessions.only((session) => session.is_current),
    // Signing out everywhere revokes the API key too.
    onSettled: () => Promise.all([sessions.readAgain(), client.invalidateQueries(apiKeyRead)]),
  });
}
