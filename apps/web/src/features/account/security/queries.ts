import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type OpenSession, sessionEndpoints } from '@universal-media/contract/sessions';
import { call } from '../../../lib/call.ts';
import { isRefused } from '../../../lib/call-error.ts';
import { reading } from '../../../lib/query-client.ts';

// Nobody tells us when another device signs in or out; who looks at the list sees it within this time.
const LOOK_AGAIN_MS = 20_000;

const sessionsRead = reading(sessionEndpoints.list, {});

export const useSessions = () => useQuery({ ...sessionsRead, refetchInterval: LOOK_AGAIN_MS });

function useKeepSessions() {
  const client = useQueryClient();
  return {
    /** Shows only those that stay. */
    async only(stays: (session: OpenSession) => boolean) {
      // A list that is on its way was read before the change and would bring the rows back.
      await client.cancelQueries(sessionsRead);
      client.setQueryData(sessionsRead.queryKey, (kept) => kept && { sessions: kept.sessions.filter(stays) });
    },
    readAgain: () => client.invalidateQueries(sessionsRead),
  };
}

export function useEndSession() {
  const sessions = useKeepSessions();
  return useMutation({
    async mutationFn(session_id: string) {
      try {
        await call(sessionEndpoints.revoke, { params: { session_id } });
      } catch (error) {
        // Ended already, by its owner or in another tab: that is what was wanted.
        if (!isRefused(error, 404)) throw error;
      }
    },
    onSuccess: (_answer, session_id) => sessions.only((session) => session.session_id !== session_id),
    onSettled: sessions.readAgain,
  });
}

export function useEndOtherSessions() {
  const sessions = useKeepSessions();
  return useMutation({
    mutationFn: () => call(sessionEndpoints.revokeOthers, {}),
    onSuccess: () => sessions.only((session) => session.is_current),
    onSettled: sessions.readAgain,
  });
}
