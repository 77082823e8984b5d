import type { AuditEntry } from '@universal-media/contract/audit';
import type { User } from '@universal-media/contract/users';
import type { ComponentType } from 'react';
import { plainFailure } from '../../lib/plain-failure.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadMore } from '../../ui/paging.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useTimeline } from './queries.ts';

/** How entries are drawn is the audit log's own business; the page brings it. */
export type EntriesView = ComponentType<{ entries: readonly AuditEntry[] }>;

interface TimelineDrawerProps {
  user: User;
  Entries: EntriesView;
  onClose: () => void;
}

export function TimelineDrawer({ user, Entries, onClose }: TimelineDrawerProps) {
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()} title={`Timeline of ${user.full_name}`}>
      <p className="pb-5 text-muted text-small">
        {user.email}. Everything that happened to this account, latest first, by your own clock. Nothing here can be
        changed.
      </p>
      <Timeline user_id={user.user_id} Entries={Entries} />
    </Drawer>
  );
}

function Timeline({ user_id, Entries }: { user_id: string; Entries: EntriesView }) {
  const timeline = useTimeline(user_id);
  const entries = timeline.data?.pages.flatMap((page) => page.entries) ?? [];
  if (timeline.isPending) {
    return (
      <Loading label="Loading the timeline">
        <div className="grid gap-3">
          <Skeleton className="w-1/3" />
          <Skeleton className="h-12!" />
          <Skeleton className="h-12!" />
        </div>
      </Loading>
    );
  }
  if (timeline.isError && entries.length === 0) {
    const failure = plainFailure(timeline.error);
    return (
      <ErrorState
        title="The timeline did not load"
        onRetry={() => void timeline.refetch()}
        retrying={timeline.isFetching}
        requestId={failure.request_id}
      >
        {failure.sentence}
      </ErrorState>
    );
  }
  if (entries.length === 0) {
    return <EmptyState title="Nothing yet">Sign-ins and changes to this account will be listed here.</EmptyState>;
  }
  return (
    <>
      <Entries entries={entries} />
      <LoadMore
        busy={timeline.isFetchingNextPage}
        onMore={timeline.hasNextPage ? () => void timeline.fetchNextPage() : undefined}
      >
        {timeline.isFetchNextPageError ? 'The earlier entries did not load.' : `${entries.length} shown`}
      </LoadMore>
    </>
  );
}
