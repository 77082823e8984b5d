import { deviceName } from '@universal-media/contract/accounts/security/device-name';
import type { OpenSession } from '@universal-media/contract/accounts/security/sessions';
import { useState } from 'react';
import { signOut } from '#lib/session/advertiser-sign-in.ts';
import { Button } from '#ui/actions/button.tsx';
import { announce } from '#ui/feedback/announce.ts';
import { FailureNote } from '#ui/feedback/failure-note.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { useFocusAfterLoss } from '#ui/layout/use-focus-after-loss.ts';
import { EndOthersDialog } from './end-others-dialog.tsx';
import { useEndSession, useSessions } from './queries.ts';
import { SessionRow } from './session-row.tsx';

export function SessionList({ time_zone }: { time_zone: string }) {
  const query = useSessions();
  if (query.isPending) return <WaitingRows />;
  if (query.isError && !query.data) return <ReadFailed title="We couldn't load your sessions" query={query} />;
  return <Rows sessions={query.data.sessions} readAt={query.dataUpdatedAt} time_zone={time_zone} />;
}

interface RowsProps {
  sessions: readonly OpenSession[];
  readAt: number;
  time_zone: string;
}

function Rows({ sessions, readAt, time_zone }: RowsProps) {
  const end = useEndSession();
  const [ending, setEnding] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState(false);
  const others = sessions.filter(({ is_current }) => !is_current).length;
  const list = useFocusAfterLoss<HTMLUListElement>(sessions.length);

  async function signOutFrom({ session_id, user_agent, is_current }: OpenSession) {
    if (is_current) return signOut();
    setEnding((now) => new Set(now).add(session_id));
    try {
      await end.mutateAsync(session_id);
      announce(`${deviceName(user_agent)} signed out`);
    } catch {
      // Shown above the list, from the mutation itself.
    } finally {
      setEnding((now) => new Set([...now].filter((id) => id !== session_id)));
    }
  }

  return (
    <div className="grid gap-3">
      {end.isError && <FailureNote did="We couldn't sign out that device." error={end.error} />}
      <ul ref={list} tabIndex={-1} aria-label="Where you are signed in" className="border-rule border-t outline-none!">
        {sessions.map((session) => (
          <SessionRow
            key={session.session_id}
            session={session}
            time_zone={time_zone}
            now={new Date(readAt)}
            busy={ending.has(session.session_id)}
            onSignOut={() => void signOutFrom(session)}
          />
        ))}
      </ul>
      {others > 0 ? (
        <Button className="justify-self-start" onClick={() => setAsking(true)}>
          Sign out everywhere else
        </Button>
      ) : (
        <p className="text-muted text-small">You're not signed in anywhere else.</p>
      )}
      <EndOthersDialog others={others} open={asking} onOpenChange={setAsking} />
    </div>
  );
}

const WaitingRows = () => (
  <Loading label="Loading your sessions…">
    <div className="grid gap-6 border-rule border-t py-4">
      {['w-44', 'w-36'].map((width) => (
        <div key={width} className="grid gap-2.5">
          <Skeleton className={width} />
          <Skeleton className="w-72 max-w-full" />
          <Skeleton className="w-56 max-w-full" />
        </div>
      ))}
    </div>
  </Loading>
);
