import { deviceName } from '@universal-media/contract/accounts/security/device-name';
import { signStaffOut } from '#lib/session/staff-sign-in.ts';
import { announce } from '#ui/feedback/announce.ts';
import { FailureNote } from '#ui/feedback/failure-note.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { useFocusAfterLoss } from '#ui/layout/use-focus-after-loss.ts';
import { SessionRow } from '../account/security/session-row.tsx';
import { useEndOwnSession, useOwnSessions } from './queries.ts';

export function OwnSessionList() {
  const query = useOwnSessions();
  const end = useEndOwnSession();
  const list = useFocusAfterLoss<HTMLUListElement>(query.data?.sessions.length ?? 0);
  if (query.isPending) {
    return (
      <Loading label="Loading your sessions…">
        <Skeleton className="w-44" />
      </Loading>
    );
  }
  if (!query.data) return <ReadFailed title="We couldn't load your sessions" query={query} />;
  return (
    <div className="grid gap-3">
      {end.isError && <FailureNote did="We couldn't sign out that device." error={end.error} />}
      <ul ref={list} tabIndex={-1} aria-label="Where you are signed in" className="border-rule border-t outline-none!">
        {query.data.sessions.map((session) => (
          <SessionRow
            key={session.session_id}
            session={{ ...session, last_seen_at: null }}
            time_zone="UTC"
            now={new Date(query.dataUpdatedAt)}
            busy={end.isPending && end.variables === session.session_id}
            onSignOut={() =>
              session.is_current
                ? void signStaffOut()
                : end.mutate(session.session_id, {
                    onSuccess: () => announce(`${deviceName(session.user_agent)} signed out`),
                  })
            }
          />
        ))}
      </ul>
    </div>
  );
}
