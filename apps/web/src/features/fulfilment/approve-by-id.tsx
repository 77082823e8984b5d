import { plainFailure } from '../../lib/plain-failure.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { Decide } from './decide.tsx';
import { useStaffCampaign } from './queries.ts';

/** Approve & Launch from a row of the table, which knows too little to be decided on: the campaign is read first. */
export function ApproveById({ campaign_id, onClose }: { campaign_id: string; onClose: () => void }) {
  const query = useStaffCampaign(campaign_id);
  const campaign = query.data?.campaign;
  if (campaign) {
    return <Decide campaign={campaign} act="approve" onClose={onClose} />;
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Approve & Launch">
      {query.isError ? (
        <ErrorState title="The campaign did not load" onRetry={() => void query.refetch()} retrying={query.isFetching}>
          {plainFailure(query.error).sentence}
        </ErrorState>
      ) : (
        <Loading label="Loading the campaign">
          <Skeleton className="h-32!" />
        </Loading>
      )}
    </Dialog>
  );
}
