import { plainFailure } from '#lib/errors/plain-failure.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useStaffCampaign } from '../queries.ts';
import { Decide } from './decide.tsx';

/** Approve & Launch from a table row. A row has too little data to decide on, so the campaign is loaded first. */
export function ApproveById({ campaign_id, onClose }: { campaign_id: string; onClose: () => void }) {
  const query = useStaffCampaign(campaign_id);
  const campaign = query.data?.campaign;
  if (campaign) {
    return <Decide campaign={campaign} action="approve" onClose={onClose} />;
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Approve & Launch">
      {query.isError ? (
        <ErrorState
          title="We couldn't load the campaign"
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        >
          {plainFailure(query.error).sentence}
        </ErrorState>
      ) : (
        <Loading label="Loading campaign…">
          <Skeleton className="h-32!" />
        </Loading>
      )}
    </Dialog>
  );
}
