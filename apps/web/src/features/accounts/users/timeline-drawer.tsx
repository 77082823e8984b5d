import type { User } from '@universal-media/contract/accounts/users';
import type { AuditEntry } from '@universal-media/contract/operations/audit';
import type { ComponentType } from 'react';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Drawer } from '#ui/overlays/drawer.tsx';
import { LoadMore } from '#ui/tables/paging.tsx';
import { useTimeline } from './queries.ts';

/** Renders audit entries. Passed in by the page, because it belongs to the audit log. */
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
        {user.email}. Everything that happened to this account, latest first, in your time zone. Nothing here can be
        changed.
      </p>
      <Timeline user_id={user.user_id} Entries={Entries} />
    </Drawer>
  );
}

/** The audit entries of an account, latest first, by page. */
export function Timeline({ user_id, Entries }: { user_id: string; Entries: EntriesView }) {
  const timeline = useTimeline(user_id);
  const entries = timeline.data?.pages.flatMap((page) => page.entries) ?? [];
  if (timeline.isPending) {
    return (
      <Loading label="Loading the timeline…">
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
        title="We couldn't load the timeline"
        onRetry={() => void timeline.refetch()}
        retrying={timeline.isFetching}
        requestId={failure.request_id}
      >
        {failure.sentence}
      </ErrorState>
    );
  }
  if (entries.length === 0) {
    return <EmptyState title="No activity yet">Sign-ins and account changes will appear here.</EmptyState>;
  }
  return (
    <>
      <Entries entries={entries} />
      <LoadMore
        busy={timeline.isFetchingNextPage}
        onMore={timeline.hasNextPage ? () => void timeline.fetchNextPage() : undefined}
      >
        {timeline.isFetchNextPageError ? "We couldn't load earlier entries." : `${entries.length} shown`}
      </LoadMore>
    </>
  );
}
