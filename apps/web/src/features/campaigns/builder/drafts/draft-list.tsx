import { DELETE_DRAFT_TEXT, type DraftSummary } from '@universal-media/contract/campaigns/drafts';
import { type ReactNode, useState } from 'react';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { Section } from '#ui/layout/section.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { StripSkeleton } from '#ui/plan/strip-skeleton.tsx';
import { DraftRow } from './draft-row.tsx';
import { useDeleteDraft, useDrafts, useRestoreDraft } from './queries.ts';
import { localCopiesFor } from './saving/draft-environment.ts';
import { useLocalWork } from './saving/use-local-work.ts';

interface DraftListProps {
  user_id: string;
  /** The action of the empty state. */
  emptyAction: ReactNode;
}

/** The drafts, with their progress; each can be resumed or deleted. */
export function DraftList({ user_id, emptyAction }: DraftListProps) {
  const drafts = useDrafts();
  const local = useLocalWork(user_id, drafts.dataUpdatedAt);
  const [deleting, setDeleting] = useState<DraftSummary | null>(null);
  const found = drafts.data?.drafts;
  return (
    <Section
      title="Draft Campaigns"
      aside={found && found.length > 0 && (found.length === 1 ? '1 draft' : `${found.length} drafts`)}
    >
      {drafts.isPending && <LoadingRows />}
      {drafts.isError && !found && <ReadFailed bare title="We couldn't load your drafts" query={drafts} />}
      {found?.length === 0 && (
        <EmptyState bare title="No drafts yet" action={emptyAction}>
          Campaigns you start are saved automatically and appear here until you launch them.
        </EmptyState>
      )}
      {found && found.length > 0 && (
        <ul className="border-rule border-t">
          {found.map((draft) => (
            <DraftRow
              key={draft.draft_id}
              draft={draft}
              now={new Date(drafts.dataUpdatedAt)}
              unsaved={local.has(draft.draft_id)}
              onDelete={() => setDeleting(draft)}
            />
          ))}
        </ul>
      )}
      {deleting && <DeleteDraft user_id={user_id} draft={deleting} onClose={() => setDeleting(null)} />}
    </Section>
  );
}

interface DeleteDraftProps {
  user_id: string;
  draft: DraftSummary;
  onClose: () => void;
}

function DeleteDraft({ user_id, draft: { draft_id, draft_name }, onClose }: DeleteDraftProps) {
  const remove = useDeleteDraft();
  const restore = useRestoreDraft();
  const failed = (error: unknown) => toast({ tone: 'stop', message: plainFailure(error).sentence });

  // The list, and this dialog with it, is gone as soon as its last draft is: callbacks of the calls would never come.
  async function confirm() {
    try {
      await remove.mutateAsync(draft_id);
      localCopiesFor(user_id).forgetDraft(draft_id);
      const undo = () => void restore.mutateAsync(draft_id).catch(failed);
      toast({ message: `"${draft_name}" deleted.`, undo });
    } catch (error) {
      failed(error);
    }
    onClose();
  }
  return (
    <ConfirmDialog
      open
      danger
      title={`Delete "${draft_name}"?`}
      consequence={DELETE_DRAFT_TEXT}
      confirmLabel="Delete draft"
      busy={remove.isPending}
      onOpenChange={(open) => !open && onClose()}
      onConfirm={() => void confirm()}
    />
  );
}

function LoadingRows() {
  return (
    <Loading label="Loading your drafts…">
      {['w-40', 'w-28'].map((width) => (
        <div key={width} className="grid gap-3 border-rule border-b py-4 last:border-b-0">
          <Skeleton className={width} />
          <StripSkeleton />
        </div>
      ))}
    </Loading>
  );
}
