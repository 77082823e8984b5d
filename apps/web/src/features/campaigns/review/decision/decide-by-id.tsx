import { plainFailure } from '#lib/errors/plain-failure.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useStaffCampaign } from '../queries.ts';
import type { StaffAction } from '../texts.ts';
import { Decide } from './decide.tsx';
import { decisionTexts } from './decisions.ts';

interface DecideByIdProps {
  campaign_id: string;
  action: StaffAction;
  onClose: () => void;
}

/** A decision from a list. A row has too little data to decide on, so the campaign is loaded first. */
export function DecideById({ campaign_id, action, onClose }: DecideByIdProps) {
  const query = useStaffCampaign(campaign_id);
  const campaign = query.data?.campaign;
  if (campaign) {
    return <Decide campaign={campaign} action={action} onClose={onClose} />;
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={decisionTexts[action].verb}>
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
