import type { StaffCampaign } from '@universal-media/contract/campaigns/staff';
import { type ReactNode, useState } from 'react';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { DecisionBar } from '../decision/decision-bar.tsx';
import { DecisionDialog } from '../decision/decision-dialog.tsx';
import type { Outcome } from '../decision/use-decide.ts';
import { useStaffCampaign } from '../queries.ts';
import type { StaffAction } from '../texts.ts';
import { CampaignReview } from './campaign-review.tsx';
import { ReviewHead } from './review-head.tsx';

interface ReviewPaneProps {
  campaign_id: string;
  /** Called when a decision dialog opens or closes. The layout does not change in between. */
  onDeciding: (deciding: boolean) => void;
  onDetails: () => void;
  onManage: () => void;
  onDecided: (campaign: StaffCampaign, action: StaffAction, outcome: Outcome) => void;
  /** Lays out the pane beside the queue or in a drawer. */
  children: (pane: { title: string; body: ReactNode; foot: ReactNode }) => ReactNode;
}

/** One campaign of the queue, loaded by its ID: it stays on screen when a colleague decides on it. */
export function ReviewPane(props: ReviewPaneProps) {
  const { campaign_id, onDeciding, onDetails, onManage, onDecided, children } = props;
  const query = useStaffCampaign(campaign_id);
  const [action, setAction] = useState<StaffAction>();
  const campaign = query.data?.campaign;

  function start(next: StaffAction) {
    onDeciding(true);
    setAction(next);
  }

  function end() {
    setAction(undefined);
    onDeciding(false);
  }

  // In the same place while it loads, so that the panel and the focus in it stay.
  if (!campaign) {
    const loading = children({
      title: 'Campaign',
      body: query.isError ? (
        <ReadFailed title="We couldn't load the campaign" query={query} />
      ) : (
        <Loading label="Loading campaign…">
          <div className="grid gap-4">
            <Skeleton className="h-6! w-2/3" />
            <Skeleton className="h-6!" />
            <Skeleton className="h-32!" />
            <Skeleton className="h-48!" />
          </div>
        </Loading>
      ),
      foot: null,
    });
    return <>{loading}</>;
  }
  return (
    <>
      {children({
        title: campaign.name,
        body: (
          <div className="grid grid-cols-1 gap-5">
            <ReviewHead campaign={campaign} onDetails={onDetails} onManage={onManage} />
            <CampaignReview campaign={campaign} />
          </div>
        ),
        foot: <DecisionBar apart campaign={campaign} onAction={start} />,
      })}
      {action && (
        <DecisionDialog
          campaign={campaign}
          action={action}
          onDone={(outcome) => {
            end();
            onDecided(campaign, action, outcome);
          }}
          onClose={end}
        />
      )}
    </>
  );
}
